import { hostname } from "node:os";
import type { Log } from "#server/process/log.ts";
import { readRelease } from "#server/process/release.ts";
import type { Queries } from "#server/storage/database.ts";
import { clocksApartMs, type DatabaseClock } from "#server/storage/database-clock.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** One that has said nothing for so long is gone. */
const goneAfterMs = 60_000;

/** Lets this process be seen by whoever looks at the desk, with the difference between its clock and the database's. */
export function createPresence({ db, clock, log }: { db: Queries; clock: DatabaseClock; log: Pick<Log, "warn"> }) {
  const { version } = readRelease();
  const own = { id: crypto.randomUUID(), host: `${hostname()} (${process.pid})`, version };
  const startedAt = toText(clock.now());
  let wasApart = false;
  return {
    id: own.id,

    async tell(): Promise<void> {
      await clock.measure();
      const aheadMs = clock.aheadMs();
      const isApart = Math.abs(aheadMs) > clocksApartMs;
      if (isApart && !wasApart) log.warn({ aheadMs }, "this machine's clock and the database's are apart");
      wasApart = isApart;
      const now = clock.now();
      const seen = { seen_at: toText(now), clock_ahead_ms: aheadMs };
      await db
        .insertInto("instances")
        .values({ ...own, started_at: startedAt, ...seen })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(seen))
        .execute();
      await db
        .deleteFrom("instances")
        .where((row) =>
          row.or([row("seen_at", "<", toText(now - goneAfterMs)), row("seen_at", ">", toText(now + goneAfterMs))]),
        )
        .execute();
    },

    async leave(): Promise<void> {
      await db.deleteFrom("instances").where("id", "=", own.id).execute();
    },
  };
}
