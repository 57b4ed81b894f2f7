import { clocksApartMs } from "#server/storage/database-clock.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** Once may be a passing trouble. */
const failuresToTell = 2;
/** Whatever tries again does so within minutes: what has not been heard of for longer has ended with its process. */
const heardWithinMs = 15 * 60_000;

/** What runs by the clock and keeps failing: a milestone, the lock, the reminders. */
export const failingWork: NeedsProvider = {
  kind: "work-failing",
  area: "log",
  async find({ database: { db }, clock }, limit) {
    const failing = db
      .selectFrom("failing_work")
      .where("failures", ">=", failuresToTell)
      .where("last_at", ">=", toText(clock.now() - heardWithinMs));
    const { count } = await failing.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await failing.select(["name", "since"]).orderBy("since").limit(limit).execute();
    const oldest = rows.map(({ name, since }) => ({
      id: name,
      at: fromText(since),
      about: name,
      to: "/desk/log",
    }));
    return { count: Number(count), oldest };
  },
};

/** Machines whose clock is further from the database's than it should be. */
export const skewedClocks: NeedsProvider = {
  kind: "clock-apart",
  area: "log",
  async find({ database: { db } }, limit) {
    const apart = db
      .selectFrom("instances")
      .where((row) => row.or([row("clock_ahead_ms", ">", clocksApartMs), row("clock_ahead_ms", "<", -clocksApartMs)]));
    const { count } = await apart.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await apart.select(["id", "host", "clock_ahead_ms", "seen_at"]).orderBy("id").limit(limit).execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.seen_at),
      about: `${row.host}: ${Math.round(row.clock_ahead_ms / 1000)} s`,
      to: "/desk/log",
    }));
    return { count: Number(count), oldest };
  },
};
