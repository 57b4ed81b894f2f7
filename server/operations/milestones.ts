import type { Programme } from "#domain/programme/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { WorkWatch } from "#server/operations/work-watch.ts";
import type { Queries } from "#server/storage/database.ts";
import type { WriteAccess } from "#server/storage/locks.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";

/** Something that a season brings at an instant. */
export interface Milestone {
  /** Never changes: it is kept under this name that it was done, and when. */
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
 * start. One whose date was moved on after it was done is done again then. One that fails keeps no other from being
 * done, and is tried again after a pause.
 */
export async function reachMilestones(
  milestones: readonly Milestone[],
  { db, locks, clock, season, watch }: MilestoneOptions,
): Promise<string[]> {
  const done = new Map(
    (await db.selectFrom("milestones").select(["name", "done_at"]).where("season", "=", season).execute()).map(
      ({ name, done_at }) => [name, fromText(done_at)],
    ),
  );
  const reached: string[] = [];
  // What was done for an earlier date is due again where the record has moved it on since.
  const isDone = ({ name, at }: Milestone) => (done.get(name) ?? -Infinity) >= at;
  const due = milestones.filter((milestone) => !isDone(milestone) && milestone.at <= clock.now());
  for (const milestone of due.toSorted((a, b) => a.at - b.at)) {
    const work = `milestone ${milestone.name}`;
    if (!watch.isDue(work)) continue;
    const isReached = await watch.run(work, async () => {
      const tooLate = milestone.notAfter !== null && clock.now() >= milestone.notAfter;
      if (!tooLate && !(await milestone.run())) return false;
      await markDone({ db, locks, season }, milestone, clock.now());
      return !tooLate;
    });
    if (isReached) reached.push(milestone.name);
  }
  return reached;
}

async function markDone(
  { db, locks, season }: Pick<MilestoneOptions, "db" | "locks" | "season">,
  { name, at }: Milestone,
  now: Instant,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, `milestone:${season}:${name}`);
    await transaction
      .insertInto("milestones")
      .values({ season, name, done_at: toText(now) })
      // The first of several instances says when it was done; what was done for an earlier date is done now.
      .onConflict((conflict) =>
        conflict
          .columns(["season", "name"])
          .doUpdateSet({ done_at: toText(now) })
          .where("milestones.done_at", "<", toText(at)),
      )
      .execute();
  });
}
