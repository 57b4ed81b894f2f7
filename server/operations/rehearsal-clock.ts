import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Log } from "#server/process/log.ts";
import type { Queries } from "#server/storage/database.ts";
import { insertIfNew, updateRow, fromText, toText } from "#server/storage/queries/rows.ts";

/** Other instances and the desk may move it: each looks again after so long. */
const lookEveryMs = 1_000;

/** A clock that stands in the database, so that everything that runs on it moves together. */
export interface RehearsalClock extends Clock {
  /** Moves it; it runs on from there. */
  set(at: Instant): Promise<void>;
  /** Where it was last set to. */
  since(): Instant;
  close(): void;
}

/** The clock of the rehearsal whose database this is; null in every other database. */
export async function openRehearsalClock(
  db: Queries,
  log: Pick<Log, "warn">,
  machineNow: () => Instant = Date.now,
): Promise<RehearsalClock | null> {
  const read = () =>
    db.selectFrom("rehearsal_clock").select(["shows_at", "set_at"]).where("id", "=", "clock").executeTakeFirst();
  const first = await read();
  if (!first) return null;
  const offsetOf = (row: { shows_at: string; set_at: string }) => fromText(row.shows_at) - fromText(row.set_at);
  let offset = offsetOf(first);
  let since = fromText(first.shows_at);
  let sets = 0;
  const look = async () => {
    const setsBefore = sets;
    const row = await read();
    // What was read before it was set here is old.
    if (!row || sets !== setsBefore) return;
    offset = offsetOf(row);
    since = fromText(row.shows_at);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, "the rehearsal's clock could not be read"));
  }, lookEveryMs).unref();
  return {
    now: () => machineNow() + offset,
    since: () => since,
    async set(at) {
      const setAt = machineNow();
      sets += 1;
      await updateRow(db, "rehearsal_clock", "clock", { shows_at: toText(at), set_at: toText(setAt) });
      sets += 1;
      offset = at - setAt;
      since = at;
    },
    close: () => clearInterval(timer),
  };
}

/** Begins a rehearsal in a database that holds none. */
export async function beginRehearsal(
  db: Queries,
  { at, teams, adversaries = false }: { at: Instant; teams: number; adversaries?: boolean },
  machineNow: () => Instant = Date.now,
): Promise<void> {
  await insertIfNew(db, "rehearsal_clock", ["id"], {
    id: "clock",
    shows_at: toText(at),
    set_at: toText(machineNow()),
    played_until: toText(at),
    teams,
    adversaries: adversaries ? 1 : 0,
  });
}
