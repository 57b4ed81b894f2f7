import type { Display } from "#domain/judging/scoring/audience-points.ts";
import { isInsiders, type Insiders } from "#domain/voting/tally-votes.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { VotesTable } from "#server/storage/tables/voting.ts";
import { readInsiders } from "./insiders.ts";
import { findVoteKey } from "./vote-key.ts";

/** How the public voted for one project that was on display or has a vote. */
export interface SubmissionVotes extends Record<VotesTable["status"], number> {
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
