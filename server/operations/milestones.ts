import type { Programme } from "#domain/programme/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { WorkWatch } from "#server/operations/work-watch.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks, WriteAccess } from "#server/storage/locks.ts";
import { insertIfNew, toText } from "#server/storage/queries/rows.ts";

/** Something that a season brings at an instant. */
export interface Milestone {
  /** Never changes: it is kept under this name that it was done. */
  name: string;
  at: Instant;
  /** From then on it is too late to do it at all: a reminder of what is over helps nobody. Null for changes of state. */
  notAfter: Instant | null;
  /**
   * Does it. May be cut off and run again, so everything in it happens once however often it runs (dedupe keys, states).
   * False where it is not finished yet and should be asked again in the next round.
   */
  run(): Promise<boolean>;
}

/** What the season's own dates and mails are made from. */
export interface SeasonAccess {
  db: Queries;
  clock: Clock;
  programme: Programme;
}

export interface MilestoneOptions extends WriteAccess {
  season: string;
  watch: Pick<WorkWatch, "run" | "isDue">;
}

/**
 * Does what is due, in the order of time, each once for all instances. What fell due while nobody ran is done at the
 * start. One that fails keeps no other from being done, and is tried again after a pause.
 */
export async function reachMilestones(
  milestones: readonly Milestone[],
  { db, locks, clock, season, watch }: MilestoneOptions,
): Promise<string[]> {
  const done = new Set(
    (await db.selectFrom("milestones").select("name").where("season", "=", season).execute()).map(({ name }) => name),
  );
  const reached: string[] = [];
  const due = milestones.filter(({ name, at }) => !done.has(name) && at <= clock.now());
  for (const milestone of due.toSorted((a, b) => a.at - b.at)) {
    const work = `milestone ${milestone.name}`;
    if (!watch.isDue(work)) continue;
    const isReached = await watch.run(work, async () => {
      const tooLate = milestone.notAfter !== null && clock.now() >= milestone.notAfter;
      if (!tooLate && !(await milestone.run())) return false;
      await markDone(db, locks, season, milestone.name, clock.now());
      return !tooLate;
    });
    if (isReached) reached.push(milestone.name);
  }
  return reached;
}

async function markDone(db: Queries, locks: Locks, season: string, name: string, now: Instant): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, `milestone:${season}:${name}`);
    await insertIfNew(transaction, "milestones", ["season", "name"], { season, name, done_at: toText(now) });
  });
}
