import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Log } from "#server/process/log.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** Told of every round of what runs by the clock. */
export interface WorkObserver {
  round(name: string, isDone: boolean): void;
}

/** What runs by the clock, each apart from the others: caught, tried again, counted, and seen at the desk. */
export interface WorkWatch {
  /** What the work gave, or null where it failed. Never throws. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
  /** False while work that failed rests before its next try. */
  isDue(name: string): boolean;
  /** What has failed without having succeeded since, and from when on. */
  failing(): ReadonlyMap<string, Instant>;
}

export interface WorkWatchOptions {
  db: Queries;
  clock: Clock;
  log: Pick<Log, "error" | "info" | "warn">;
  observer?: WorkObserver;
}

interface Failing {
  since: Instant;
  failures: number;
  nextAt: Instant;
}

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;
const pauseAfter = (failures: number) => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);

export function createWorkWatch({ db, clock, log, observer }: WorkWatchOptions): WorkWatch {
  const failing = new Map<string, Failing>();
  /** What may still stand in the database from an earlier start is taken back once. */
  const cleared = new Set<string>();

  async function succeeded(name: string): Promise<void> {
    if (failing.delete(name)) log.info({ task: name }, "works again");
    else if (cleared.has(name)) return;
    await db.deleteFrom("failing_work").where("name", "=", name).execute();
    cleared.add(name);
  }

  async function failed(name: string, error: unknown): Promise<void> {
    const now = clock.now();
    const before = failing.get(name);
    const failures = (before?.failures ?? 0) + 1;
    const since = before?.since ?? now;
    failing.set(name, { since, failures, nextAt: now + pauseAfter(failures) });
    const row = { last_at: toText(now), failures, problem: problemOf(error) };
    await db
      .insertInto("failing_work")
      .values({ name, since: toText(since), ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
  }

  /** That the database is gone is told by everything else: what happened is known here all the same. */
  async function note(change: Promise<void>, name: string): Promise<void> {
    try {
      await change;
    } catch (error) {
      log.warn({ err: error, task: name }, "how it went could not be kept");
    }
  }

  return {
    async run(name, work) {
      try {
        const result = await work();
        observer?.round(name, true);
        await note(succeeded(name), name);
        return result;
      } catch (error) {
        // Not a failure of the work: the process ends, and whoever ends it is told.
        if (isClosed(error)) throw error;
        observer?.round(name, false);
        log.error({ err: error, task: name }, "round failed");
        await note(failed(name, error), name);
        return null;
      }
    },

    isDue(name) {
      const now = clock.now();
      const { nextAt } = failing.get(name) ?? { nextAt: now };
      // Further ahead than any pause: the clock was set back.
      return nextAt <= now || nextAt > now + longestPauseMs;
    },

    failing: () => new Map([...failing].map(([name, { since }]) => [name, since])),
  };
}

/** The database was closed while something was still asked of it; Kysely has no class for that. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.message === "driver has already been destroyed";

/** The kind of error and its code. Its message may quote somebody's data, and is for the log alone. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return "error";
  const { code } = error as { code?: unknown };
  const first = error instanceof AggregateError ? ` (${error.errors.length}: ${problemOf(error.errors[0])})` : "";
  return `${error.constructor.name}${typeof code === "string" ? ` ${code}` : ""}${first}`;
}
