import { setImmediate as nextTurn } from "node:timers/promises";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { listGroupMembers, type GroupChoice } from "./group-members.ts";

/** Somebody in the group, and what a letter may name of them. */
export interface GroupReader {
  personId: string;
  email: string;
  firstName: string | null;
  team: string | null;
}

/** Few trips to a database elsewhere, a millisecond or two in one that is embedded. */
const atOnce = 250;

/** Everybody in the group as it is now who can be written to, each once, in a fixed order. */
export async function readGroup(db: Queries, choice: GroupChoice, now: Instant): Promise<GroupReader[]> {
  const readers: GroupReader[] = [];
  for (const ids of inParts(await listGroupMembers(db, choice, now), atOnce)) {
    const rows = await db
      .selectFrom("people")
      .leftJoin("team_members", (join) =>
        join
          .onRef("team_members.person_id", "=", "people.id")
          .on("team_members.season", "=", choice.season)
          .on("team_members.left_at", "is", null),
      )
      .leftJoin("teams", "teams.id", "team_members.team_id")
      .select(["people.id as personId", "people.email", "people.first_name as firstName", "teams.name as team"])
      .where("people.id", "in", ids)
      .orderBy("people.id")
      .execute();
    for (const { email, ...row } of rows) if (email !== null) readers.push({ ...row, email });
    await nextTurn();
  }
  return readers;
}
