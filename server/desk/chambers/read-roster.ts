import type { Instant } from "#domain/time/time.ts";
import { rosterPageSize } from "#server/chambers/roster.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

/** A chamber's member as the desk sees one: by name, whatever the chamber sees. */
export interface DeskMember {
  memberId: string;
  personId: string;
  name: string;
  business: string | null;
  joinedAt: Instant;
  /** Whether the chamber sees the name. */
  isListed: boolean;
  team: { id: string; name: string } | null;
}

/** One page of them, and whether another follows. */
export async function readDeskRoster(db: Queries, chamberId: string, page: number) {
  const rows = await db
    .selectFrom("chamber_members")
    .innerJoin("people", "people.id", "chamber_members.person_id")
    .leftJoin("team_members", (join) =>
      join
        .onRef("team_members.person_id", "=", "chamber_members.person_id")
        .onRef("team_members.season", "=", "chamber_members.season")
        .on("team_members.left_at", "is", null),
    )
    .leftJoin("teams", "teams.id", "team_members.team_id")
    .select(["chamber_members.id", "chamber_members.person_id", "chamber_members.joined_at", "listed_at", "business"])
    .select(["first_name", "last_name", "email", "teams.id as team_id", "teams.name as team_name"])
    .where("chamber_members.chamber_id", "=", chamberId)
    .where("chamber_members.removed_at", "is", null)
    .orderBy("chamber_members.joined_at")
    .orderBy("chamber_members.id")
    .limit(rosterPageSize + 1)
    .offset((page - 1) * rosterPageSize)
    .execute();
  const members = rows.slice(0, rosterPageSize).map((row): DeskMember => ({
    memberId: row.id,
    personId: row.person_id,
    name: nameOf(row),
    business: row.business,
    joinedAt: fromText(row.joined_at),
    isListed: row.listed_at !== null,
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? "" },
  }));
  return { members, hasMore: rows.length > rosterPageSize };
}

/** The latest mails to its contacts. */
export async function readChamberMails(db: Queries, chamberId: string) {
  const rows = await db
    .selectFrom("outbox")
    .innerJoin("chamber_contacts", "chamber_contacts.person_id", "outbox.person_id")
    .select(["outbox.id", "outbox.kind", "outbox.created_at"])
    .where("chamber_contacts.chamber_id", "=", chamberId)
    .orderBy("outbox.created_at", "desc")
    .limit(10)
    .execute();
  return rows.map(({ id, kind, created_at }) => ({ id, kind, at: fromText(created_at) }));
}
