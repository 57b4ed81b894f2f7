import type { Shortage } from "#domain/judging/assignment/explain-shortage.ts";
import { aroundTheLine, firstWaveIsDone } from "#domain/judging/assignment/waves.ts";
import type { Queries } from "#server/storage/database.ts";
import { workingJudges } from "../judge-rows.ts";
import { withAssignmentLock, type AssignmentOptions } from "./assignment-options.ts";
import { readMarks } from "./read-marks.ts";
import { repairDueAt } from "./repair.ts";
import { settlePlan } from "./settle-plan.ts";
import { readWave, saveWave, wantedReviews, type Wave, type WaveNumber } from "./wave-rows.ts";
import { ofAssignment } from "#server/storage/queries/joins.ts";

export type WaveAssigned =
  | {
      ok: true;
      wave: WaveNumber;
      /** Reviews that were given out, to how many judges, and those that could not be. */
      reviews: number;
      judges: number;
      missing: number;
      shortage: Shortage | null;
    }
  | { ok: false; reason: "no_projects" | "no_judges" | "closed" | "no_first_wave" };

export interface AssignWaveInput {
  wave: WaveNumber;
  /** Reviews for each project, where they are not what the record says. */
  perProject?: number;
  dryRun?: boolean;
  /** Only where the wave was not given out yet. */
  once?: boolean;
  /** Written in the same transaction. */
  record?: (transaction: Queries) => Promise<unknown>;
}

/** Gives out a wave: the first to every project, the second to those around the line between finalists and the others. */
export async function assignWave(options: AssignmentOptions, input: AssignWaveInput): Promise<WaveAssigned> {
  const { db, clock, season, notices } = options;
  if (clock.now() >= season.closesAt) return { ok: false, reason: "closed" };
  const { wave, dryRun = false, once = false } = input;
  const before = await readWave(db, season.id, 1);
  if (wave === 2 && before?.status !== "given-out") return { ok: false, reason: "no_first_wave" };
  const judges = await workingJudges(db, season.id);
  if (judges.length === 0) return { ok: false, reason: "no_judges" };
  if (!(await hasProjects(db, season.id))) return { ok: false, reason: "no_projects" };
  const first: Wave = {
    status: "given-out",
    perProject: input.perProject ?? before?.perProject ?? season.firstWave.reviews,
    further: 0,
    around: [],
  };
  const second: Wave | null = wave === 2 ? await planSecond(options, first.perProject) : null;
  const plan = await settlePlan(options, {
    wave,
    // The first may wait for judges until its own day is over, or be completed after it.
    dueAt: repairDueAt(season, wave, clock.now()),
    aims: [{ wanted: wantedReviews(first, second), share: wave === 1 ? season.firstWave.share : 100 }],
    dryRun,
    async write(transaction, { added }, now) {
      if (once && (await readWave(transaction, season.id, wave))?.status === "given-out") return false;
      await saveWave(transaction, season.id, wave, second ?? first, now);
      const working = new Set(added.map(({ judge }) => judge));
      for (const judge of judges) if (working.has(judge.id)) await notices.workGiven(transaction, judge, wave, now);
      await input.record?.(transaction);
      return true;
    },
  });
  return {
    ok: true,
    wave,
    reviews: plan?.added.length ?? 0,
    judges: new Set(plan?.added.map(({ judge }) => judge)).size,
    missing: plan?.missing.reduce((sum, { reviews }) => sum + reviews, 0) ?? 0,
    shortage: plan?.shortage ?? null,
  };
}

/** The second wave by itself on its day: only where enough of the first is done, else the organizer is asked. */
export async function giveOutSecondIfReady(
  options: AssignmentOptions,
): Promise<WaveAssigned | { ok: true; waits: true }> {
  const { db, clock, season, notices } = options;
  const { done, assigned } = await countFirstWave(db, season.id);
  if (firstWaveIsDone(done, assigned, { firstDone: season.secondWave.needs }))
    return assignWave(options, { wave: 2, once: true });
  await withAssignmentLock(options, async (transaction) => {
    if ((await readWave(transaction, season.id, 2))?.status === "given-out") return;
    const now = clock.now();
    const waiting: Wave = { status: "waiting", perProject: 0, further: 0, around: [] };
    await saveWave(transaction, season.id, 2, waiting, now);
    await notices.secondWaveWaits(transaction, now);
  });
  return { ok: true, waits: true };
}

/** How much of the first wave is done. */
export async function countFirstWave(db: Queries, season: string): Promise<{ done: number; assigned: number }> {
  const { assigned, done } = await db
    .selectFrom("assignments")
    .leftJoin("reviews", ofAssignment)
    .select((row) => [row.fn.countAll().as("assigned"), row.fn.count("reviews.finished_at").as("done")])
    .where("assignments.season", "=", season)
    .where("assignments.wave", "=", 1)
    .where("assignments.ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return { assigned: Number(assigned), done: Number(done) };
}

async function planSecond({ db, season, computer }: AssignmentOptions, perProject: number): Promise<Wave> {
  const known = await readWave(db, season.id, 2);
  // Run again, it completes what was given out, and does not choose other projects.
  if (known?.status === "given-out") return known;
  const points = await computer.compute("points", await readMarks(db, season.id, season.weights));
  const around = aroundTheLine(points, season.finalists, season.secondWave.projects);
  return { status: "given-out", perProject, further: season.secondWave.reviews, around };
}

async function hasProjects(db: Queries, season: string): Promise<boolean> {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where("season", "=", season)
    .where("status", "in", ["locked", "accepted"])
    .executeTakeFirst();
  return row !== undefined;
}
