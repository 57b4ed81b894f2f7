import type { Instant } from "#domain/time/time.ts";
import { updateRow, fromText, toText } from "#server/storage/queries/rows.ts";
import { seasonLife } from "./life/season-life.ts";
import type { World } from "./life/world.ts";
import { seasonBeginsAt } from "./phases.ts";
import type { RehearsalClock } from "../operations/rehearsal-clock.ts";
import type { RehearsalMailer } from "./mail/record-mails.ts";
import { startOver } from "./start-over.ts";

export interface MoveOptions {
  world: World;
  clock: RehearsalClock;
  recorder: Pick<RehearsalMailer, "whenKept">;
  mailFolder: string;
  /** The instants at which the season does something by itself. */
  instants: readonly Instant[];
  /** Does what is due by the clock, and sends what that wrote. */
  round: () => Promise<void>;
}

/** How far a move has come. */
export interface ClockProgress {
  /** What the clock shows on its way. */
  at: Instant;
  done: number;
  steps: number;
}

/** Moves the clock, on or back. Moving back begins the season anew: no season runs backwards. */
export async function moveClock(
  { world, clock, recorder, mailFolder, instants, round }: MoveOptions,
  target: Instant,
  onStep: (progress: ClockProgress) => void,
): Promise<void> {
  const { programme, core } = world;
  const { db } = core.database;

  const notePlayed = (until: Instant) => updateRow(db, "rehearsal_clock", "clock", { played_until: toText(until) });

  if (target < clock.now()) {
    const beginsAt = seasonBeginsAt(programme);
    await recorder.whenKept();
    // First of all: the site's own rounds go on meanwhile, and in an emptied season they would take everything up to
    // the old date for due, and mark it as done.
    await clock.set(Math.min(target, beginsAt));
    await startOver(db, mailFolder);
    world.people.clear();
    await notePlayed(beginsAt - 1);
  }

  // Each instant on the way in its order, so that timers and mails happen when they would have.
  const { played_until, teams, adversaries } = await db
    .selectFrom("rehearsal_clock")
    .selectAll()
    .executeTakeFirstOrThrow();
  const isOnTheWay = ({ at }: { at: Instant }) => at > fromText(played_until) && at <= target;
  const due = instants.map((at) => ({ at, run: null }));
  const way = [...seasonLife(programme, teams, adversaries === 1), ...due]
    .filter(isOnTheWay)
    .toSorted((a, b) => a.at - b.at);
  for (const [index, step] of way.entries()) {
    onStep({ at: step.at, done: index, steps: way.length });
    if (step.at > clock.now()) await clock.set(step.at);
    await step.run?.(world);
    await round();
    await notePlayed(step.at);
  }
  await clock.set(target);
  await round();
  await recorder.whenKept();
  await notePlayed(target);
}
