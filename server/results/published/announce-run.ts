import { setImmediate as nextTurn } from "node:timers/promises";
import { settleEach } from "#server/operations/settle-each.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, findRows, updateRow, toText } from "#server/storage/queries/rows.ts";
import type { ResultsOptions } from "../results-options.ts";

const batchSize = 20;

interface Told {
  submissionId: string;
  total: number | null;
}

/**
 * Tells everybody about what was published, team by team, and gives finalists their certificates. May be cut off and
 * begun again, also by another instance: each mail and each certificate exists once.
 */
export async function announcePublished(options: ResultsOptions): Promise<void> {
  const { db, season, clock } = options;
  const runs = await db
    .selectFrom("score_runs")
    .select(["id", "published_at"])
    .where("season", "=", season.id)
    .where("published_at", "is not", null)
    .where("announced_at", "is", null)
    .orderBy("published_at")
    .execute();
  for (const run of runs) {
    const before = await totalsBefore(db, season.id, run.published_at!);
    const failures: unknown[] = [];
    for (let after = ""; ;) {
      const batch = await readBatch(db, run.id, after);
      await settleEach(batch, (told) => tell(options, run, told, before)).catch((error) => failures.push(error));
      if (batch.length < batchSize) break;
      after = batch.at(-1)!.submissionId;
      await nextTurn();
    }
    // Not announced to everybody: the next round tells those who are left.
    if (failures.length > 0) throw new AggregateError(failures, "some could not be told of the results");
    await updateRow(db, "score_runs", run.id, { announced_at: toText(clock.now()) });
  }
}

/** What one team's members are told. Null in `before` where this is the first run that was published. */
async function tell(
  { db, clock, notices, certify }: ResultsOptions,
  run: { id: string; published_at: string | null },
  { submissionId, total }: Told,
  before: ReadonlyMap<string, number | null> | null,
): Promise<void> {
  const isFinalist = await findRow(db, "finalists", ["submission_id"], { submission_id: submissionId });
  // Who was not in the run before learns the result now, and knew no other.
  const isChanged = before !== null && before.has(submissionId) && before.get(submissionId) !== total;
  await settleEach(await membersOf(db, submissionId), async (personId) => {
    const reader = { personId, submissionId };
    const now = clock.now();
    if (isFinalist) {
      await certify(personId, "finalist", submissionId);
      await notices.finalist(db, reader, now);
    } else await notices.result(db, reader, now);
    if (isChanged) await notices.corrected(db, reader, run, now);
  });
}

export async function membersOf(db: Queries, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("team_members")
    .innerJoin("submissions", "submissions.team_id", "team_members.team_id")
    .select("person_id")
    .where("submissions.id", "=", submissionId)
    .where("left_at", "is", null)
    .orderBy("joined_at")
    .orderBy("team_members.id")
    .execute();
  return rows.map(({ person_id }) => person_id);
}

async function readBatch(db: Queries, runId: string, after: string): Promise<Told[]> {
  const rows = await db
    .selectFrom("score_rows")
    .innerJoin("submissions", "submissions.id", "score_rows.submission_id")
    .select(["submission_id", "total"])
    .where("run_id", "=", runId)
    .where("submission_id", ">", after)
    .where("status", "in", ["locked", "accepted"])
    .orderBy("submission_id")
    .limit(batchSize)
    .execute();
  return rows.map(({ submission_id, total }) => ({ submissionId: submission_id, total }));
}

/** The totals that were published before, or null where nothing was. */
async function totalsBefore(
  db: Queries,
  season: string,
  publishedAt: string,
): Promise<Map<string, number | null> | null> {
  const earlier = await db
    .selectFrom("score_runs")
    .select("id")
    .where("season", "=", season)
    .where("published_at", "<", publishedAt)
    .orderBy("published_at", "desc")
    .executeTakeFirst();
  if (!earlier) return null;
  const rows = await findRows(db, "score_rows", ["submission_id", "total"], { run_id: earlier.id });
  return new Map(rows.map(({ submission_id, total }) => [submission_id, total]));
}
