import type { Insiders } from "#domain/voting/tally-votes.ts";
import type { Queries } from "#server/storage/database.ts";
import { hashVoter } from "#server/storage/queries/voter-hash.ts";

/** Whose votes do not count, as the keyed hashes of their addresses. */
export async function readInsiders(db: Queries, season: string, key: string): Promise<Insiders> {
  const members = new Map<string, Set<string>>();
  for (const { email, submission_id } of await readMembers(db, season)) {
    const voter = hashVoter(key, email!);
    if (voter === null) continue;
    members.set(submission_id, (members.get(submission_id) ?? new Set()).add(voter));
  }
  const staff = [...(await readJudges(db, season)), ...(await readOrganizers(db))];
  return { members, everywhere: new Set(staff.flatMap(({ email }) => hashVoter(key, email!) ?? [])) };
}

/** Also who left a team after its project was locked. */
function readMembers(db: Queries, season: string) {
  return db
    .selectFrom("submissions")
    .innerJoin("team_members", "team_members.team_id", "submissions.team_id")
    .innerJoin("people", "people.id", "team_members.person_id")
    .select(["people.email", "submissions.id as submission_id"])
    .where("submissions.season", "=", season)
    .where("people.email", "is not", null)
    .where((row) =>
      row.or([
        row("team_members.left_at", "is", null),
        row("team_members.left_at", ">=", row.ref("submissions.locked_at")),
      ]),
    )
    .execute();
}

/** Also those whose role ended: they know the projects from inside. */
function readJudges(db: Queries, season: string) {
  return db
    .selectFrom("judges")
    .innerJoin("people", "people.id", "judges.person_id")
    .select("people.email")
    .where("judges.season", "=", season)
    .where("people.email", "is not", null)
    .execute();
}

function readOrganizers(db: Queries) {
  return db
    .selectFrom("organizers")
    .innerJoin("people", "people.id", "organizers.person_id")
    .select("people.email")
    .where("people.email", "is not", null)
    .execute();
}
