import { sql } from "kysely";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { OpenDatabase } from "./open-database.ts";

/**
 * Clocks of instances differ by less than this. What was stored as further ahead than that and than it could ever be
 * was stored while a clock was wrong, and must not keep anybody waiting until then.
 */
export const clockSkewMs = 60_000;

/**
 * The clock that all instances share: what one of them leaves for another or does for all (a lease, the lock, a
 * milestone) goes by it. Between two looks it runs on by how long the process has run, so that setting the machine's
 * clock does not move it.
 */
export interface DatabaseClock extends Clock {
  /** How far this machine's clock is ahead of the database's; negative where it is behind. */
  aheadMs(): number;
  /** Looks at the database's clock again. */
  measure(): Promise<void>;
}

/** From so far apart on, somebody should set the machine's clock. */
export const clocksApartMs = 5_000;

export interface MachineClocks {
  now(): Instant;
  /** How long the process has run. Nobody can set it. */
  runtime(): number;
}

const ownClocks: MachineClocks = { now: Date.now, runtime: () => performance.now() };

/** An answer that took longer says too little about when it was given. */
const longestLookMs = 1_000;

/** With `clock`, the site's own: a date to which a rehearsal or a test has set it is kept, whatever the machine shows. */
export async function openDatabaseClock(
  { db, engine }: Pick<OpenDatabase, "db" | "engine">,
  clock: Clock,
  machine: MachineClocks = ownClocks,
): Promise<DatabaseClock> {
  // The file has no clock but its machine's.
  if (engine === "sqlite") return { now: () => clock.now(), aheadMs: () => 0, measure: () => Promise.resolve() };
  let seen: { at: Instant; runtime: number } | null = null;
  const measure = async () => {
    const before = machine.runtime();
    const { rows } = await sql<{ now: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
    const after = machine.runtime();
    if (seen !== null && after - before > longestLookMs) return;
    seen = { at: rows[0]!.now, runtime: (before + after) / 2 };
  };
  await measure();
  const databaseNow = () => seen!.at + machine.runtime() - seen!.runtime;
  return {
    now: () => Math.round(databaseNow() + clock.now() - machine.now()),
    aheadMs: () => Math.round(machine.now() - databaseNow()),
    measure,
  };
}
