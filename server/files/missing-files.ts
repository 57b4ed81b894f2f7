import { fullName } from "#domain/people/full-name.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Queries } from "#server/storage/database.ts";

/** Files that a backup did not find where they are kept, with the team or the person they are of. */
export const missingFiles = (db: Queries) =>
  db
    .selectFrom("files")
    .leftJoin("submissions", (join) =>
      join.onRef("submissions.id", "=", "files.owner_id").on("files.owner_kind", "=", "submission"),
    )
    .leftJoin("teams", "teams.id", "submissions.team_id")
    .leftJoin("people", (join) => join.onRef("people.id", "=", "files.owner_id").on("files.owner_kind", "=", "person"))
    .where("files.missing_since", "is not", null);

/** What is read of each, the first that was missed first. */
export const inOrderMissed = (all: ReturnType<typeof missingFiles>) =>
  all
    .select(["files.id", "files.slot", "files.owner_kind", "files.owner_id", "files.missing_since"])
    .select(["teams.name as team", "people.first_name", "people.last_name", "people.email"])
    .orderBy("files.missing_since")
    .orderBy("files.id");

type MissedFile = Awaited<ReturnType<ReturnType<typeof inOrderMissed>["execute"]>>[number];

/** The team's name or the person's, safe to show beside other words. */
export const whoseFile = ({ team, first_name, last_name, email }: MissedFile): string =>
  plainLine(team ?? (fullName(first_name, last_name) || (email ?? "")));
