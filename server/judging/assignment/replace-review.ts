import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { workingJudges, type Judge } from "../judge-rows.ts";
import { insertAssignments } from "./apply-plan.ts";
import { tiesTo } from "./project-ties.ts";
import type { AssignmentOptions } from "./assignment-options.ts";
import type { WaveNumber } from "./wave-rows.ts";
import { findRows } from "#server/storage/queries/rows.ts";

/**
 * Gives a project to one more judge at once, within the caller's turn: to the one with the smallest load for their
 * capacity who has no tie to it. Null where nobody can take it without others passing something on.
 */
export async function replaceReview(
  transaction: Queries,
  options: AssignmentOptions,
  { submissionId, wave, dueAt, now }: { submissionId: string; wave: WaveNumber; dueAt: Instant; now: Instant },
): Promise<Judge | null> {
  const { season, notices } = options;
  const barred = await judgesBarred(transaction, options, submissionId);
  const loads = await loadsOf(transaction, season.id);
  const free = (await workingJudges(transaction, season.id))
    .map((judge) => ({ judge, load: loads.get(judge.id) ?? 0 }))
    .filter(({ judge, load }) => load < judge.capacity && !barred.has(judge.id))
    .toSorted((a, b) => a.load / a.judge.capacity - b.load / b.judge.capacity);
  const [chosen] = free;
  if (!chosen) return null;
  const pairs = [{ judge: chosen.judge.id, project: submissionId }];
  await insertAssignments(transaction, { season: season.id, wave, pairs, dueAt, now });
  await notices.projectCame(transaction, chosen.judge, submissionId, now);
  return chosen.judge;
}

/** How many projects each judge has. */
export async function loadsOf(db: Queries, season: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("assignments")
    .select((row) => ["judge_id", row.fn.countAll().as("load")])
    .where("season", "=", season)
    .where("ended_at", "is", null)
    .groupBy("judge_id")
    .execute();
  return new Map(rows.map(({ judge_id, load }) => [judge_id, Number(load)]));
}

/** Whoever has the project, has marked it, or must not see it. */
export async function judgesBarred(
  db: Queries,
  { season, chambersOfTeams }: AssignmentOptions,
  submissionId: string,
): Promise<Set<string>> {
  const [assigned, reviewed, declared] = await Promise.all([
    findRows(db, "assignments", ["judge_id"], { submission_id: submissionId, ended_at: null }),
    db.selectFrom("reviews").select("judge_id").where("submission_id", "=", submissionId).execute(),
    db.selectFrom("conflicts").select("judge_id").where("submission_id", "=", submissionId).execute(),
  ]);
  const options = { season: season.id, chambersOfTeams };
  const ties = await tiesTo(db, options, await workingJudges(db, season.id), [submissionId]);
  return new Set([
    ...[...assigned, ...reviewed, ...declared].map(({ judge_id }) => judge_id),
    ...ties.map(({ judge }) => judge),
  ]);
}
