import type { Display } from "#domain/judging/scoring/audience-points.ts";
import { isInsiders, type Insiders } from "#domain/voting/insiders.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries, Database } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { findVoteKey } from "./vote-key.ts";
import { hashVoter } from "#server/storage/queries/secrets.ts";

/** How the public voted for one project that was on display or has a vote. */
export interface SubmissionVotes extends Record<Database["votes"]["status"], number> {
  submissionId: string;
  displayed: Display;
}

/** The season's votes by project. `closesAt`: what was on display then was so to the end. */
export async function countVotes(db: Queries, season: string, closesAt: Instant): Promise<SubmissionVotes[]> {
  const displays = await readDisplays(db, season, closesAt);
  const counts = new Map<string, SubmissionVotes>();
  const countsOf = (submissionId: string) => {
    const known = counts.get(submissionId) ?? {
      submissionId,
      counted: 0,
      held: 0,
      struck: 0,
      excluded: 0,
      displayed: displays.get(submissionId) ?? "never",
    };
    counts.set(submissionId, known);
    return known;
  };
  for (const submissionId of displays.keys()) countsOf(submissionId);
  const rows = await db
    .selectFrom("votes")
    .select((row) => ["submission_id", "status", row.fn.countAll().as("count")])
    .where("season", "=", season)
    .groupBy(["submission_id", "status"])
    .execute();
  for (const { submission_id, status, count } of rows) countsOf(submission_id)[status] += Number(count);
  for (const { submission_id, status } of await insidersVotes(db, season)) {
    countsOf(submission_id)[status] -= 1;
    countsOf(submission_id).excluded += 1;
  }
  return [...counts.values()].toSorted((a, b) => (a.submissionId < b.submissionId ? -1 : 1));
}

/** Votes that the rules do not count, while they can be told. */
export async function insidersVotes(db: Queries, season: string) {
  const key = await findVoteKey(db, season);
  if (key === null) return [];
  const insiders = await readInsiders(db, season, key);
  const found = [];
  for (const hashes of inParts(allOf(insiders), 200)) {
    const rows = await db
      .selectFrom("votes")
      .select(["id", "submission_id", "status", "voter_hash"])
      .where("season", "=", season)
      .where("voter_hash", "in", hashes)
      .execute();
    found.push(...rows);
  }
  return found.filter(({ voter_hash, submission_id }) =>
    isInsiders({ voter: voter_hash!, project: submission_id }, insiders),
  );
}

const allOf = ({ members, everywhere }: Insiders): string[] => [
  ...new Set([...everywhere, ...[...members.values()].flatMap((hashes) => [...hashes])]),
];

async function readDisplays(db: Queries, season: string, closesAt: Instant): Promise<Map<string, Display>> {
  const rows = await db
    .selectFrom("displays")
    .select(["submission_id", "ended_at"])
    .where("season", "=", season)
    .where("first_at", "<", toText(closesAt))
    .execute();
  return new Map(
    rows.map(({ submission_id, ended_at }) => [
      submission_id,
      ended_at !== null && ended_at < toText(closesAt) ? "withdrawn" : "always",
    ]),
  );
}

/** Whose votes do not count, as the keyed hashes of their addresses. */
async function readInsiders(db: Queries, season: string, key: string): Promise<Insiders> {
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
