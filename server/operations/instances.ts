import { hostname } from "node:os";
import type { Instant } from "#domain/time/time.ts";
import type { Log } from "#server/process/log.ts";
import { readRelease } from "#server/process/release.ts";
import type { Queries } from "#server/storage/database.ts";
import { clocksApartMs, type DatabaseClock } from "#server/storage/database-clock.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";

/** One that has said nothing for so long is gone. */
const goneAfterMs = 60_000;

export interface Instance {
  id: string;
  host: string;
  version: string;
  startedAt: Instant;
  seenAt: Instant;
  clockAheadMs: number;
}

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

/** Those that were there within the last minute, oldest first. */
export async function listInstances(db: Queries, now: Instant): Promise<Instance[]> {
  const rows = await db
    .selectFrom("instances")
    .selectAll()
    .where("seen_at", ">=", toText(now - goneAfterMs))
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    version: row.version,
    startedAt: fromText(row.started_at),
    seenAt: fromText(row.seen_at),
    clockAheadMs: row.clock_ahead_ms,
  }));
}
