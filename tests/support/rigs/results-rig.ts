import type { AppealNotices } from "#server/appeals/appeals-options.ts";
import type { ResultNotices } from "#server/results/mails/result-notices.ts";
import type { ResultsOptions } from "#server/results/results-options.ts";
import type { VotesInRun } from "#server/results/runs/vote-counts.ts";
import type { Queries } from "#server/storage/database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { findRow, toText } from "#server/storage/queries/rows.ts";
import type { TestDatabase } from "../databases/database.ts";
import { inlineComputer, judgingSeason } from "./judging-rig.ts";
import { putRow } from "../databases/rows.ts";

/** Keeps what would have been mailed, as "verb person", each once as the outbox does. */
export function recordResults(): { told: string[]; notices: ResultNotices & AppealNotices } {
  const told: string[] = [];
  const tell = (text: string) => {
    if (!told.includes(text)) told.push(text);
    return Promise.resolve();
  };
  return {
    told,
    notices: {
      finalist: (_, { personId }) => tell(`finalist ${personId}`),
      result: (_, { personId }) => tell(`result ${personId}`),
      corrected: (_, { personId }, { id }) => tell(`corrected ${personId} ${id}`),
      awarded: (_, { personId }, award) => tell(`awarded ${personId} ${award}`),
      finalsReminder: (_, { personId }) => tell(`finals ${personId}`),
      runReady: () => tell("run ready"),
      approvalMissing: () => tell("approval missing"),
      refused: (_, { personId }) => tell(`refused ${personId}`),
      filed: (_, { personId }) => tell(`filed ${personId}`),
      filedWithOrganizer: () => tell("filed with organizer"),
      decided: (_, { personId }) => tell(`decided ${personId}`),
    },
  };
}

/** What a run and its publication need, on a test's database: nobody votes, and all votes are counted. */
export const resultsOn = (
  { database: { db, engine } }: Pick<TestDatabase, "database">,
  clock: ResultsOptions["clock"],
  more: Partial<ResultsOptions> = {},
): ResultsOptions => ({
  db,
  locks: locksOf(engine),
  clock,
  season: judgingSeason,
  computer: inlineComputer,
  voteCounts: () => Promise.resolve([]),
  votesAreFinal: () => Promise.resolve(true),
  notices: recordResults().notices,
  certify: () => Promise.resolve(),
  ...more,
});

/** Results are out, once, with these projects in the ranking and none of them a finalist. */
export async function publishRanking(db: Queries, at: number, submissionIds: readonly string[] = []): Promise<void> {
  if (await findRow(db, "score_runs", ["id"], { id: "published" })) return;
  const when = { computed_at: toText(at), approved_at: toText(at), published_at: toText(at) };
  const run = { id: "published", season: judgingSeason.id, formula: "f", checksum: "published", inputs: "{}", ...when };
  await putRow(db, "score_runs", {
    ...run,
    announced_at: toText(at),
    votes_counted: 0,
    votes_held: 0,
    votes_struck: 0,
  });
  for (const submission_id of submissionIds)
    await putRow(db, "score_rows", { run_id: "published", submission_id, reviews: 4, finalist: 0, place: 40 });
}

/** A review as a judge would have left it. */
export async function addReview(
  db: Queries,
  { judge, project, score, note }: { judge: string; project: string; score: number; note?: string },
): Promise<void> {
  const at = toText(judgingSeason.opensAt);
  await putRow(db, "reviews", {
    judge_id: judge,
    submission_id: project,
    season: "2026",
    scores: JSON.stringify(
      Object.fromEntries(Object.keys(judgingSeason.weights).map((criterion) => [criterion, score])),
    ),
    note_to_team: note ?? null,
    version: 1,
    saved_at: at,
    finished_at: at,
  });
}

/** Votes for a project that was on display the whole time. */
export const votesFor = (submissionId: string, counted: number, held = 0): VotesInRun => ({
  submissionId,
  counted,
  held,
  struck: 0,
  displayed: "always",
});
