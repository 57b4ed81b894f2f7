import { programme } from "#content/programme.ts";
import { createFilesProbe } from "#server/operations/readiness.ts";
import { readRelease } from "#server/process/release.ts";
import type { Core } from "#server/core.ts";
import type { Env } from "#server/env/env.ts";
import type { Log } from "#server/process/log.ts";
import type { Metrics } from "./metrics.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import type { SiteFigures } from "./site-figures.ts";

/** A code is over after a few minutes; older rows only wait to be swept. */
const codeMs = 15 * 60_000;

/** The figures of the season's second half, each by an index. */
async function readSiteFigures(db: Queries, clock: Clock, season: string): Promise<SiteFigures> {
  const now = clock.now();
  const uploads = await db
    .selectFrom("uploads")
    .select((row) => [row.fn.countAll().as("count"), row.fn.min("updated_at").as("oldest")])
    .where("status", "=", "received")
    .executeTakeFirstOrThrow();
  const votes = await db
    .selectFrom("votes")
    .select((row) => ["status", row.fn.countAll().as("count")])
    .where("season", "=", season)
    .groupBy("status")
    .execute();
  const codes = await db
    .selectFrom("codes")
    .select((row) => row.fn.countAll().as("count"))
    .where("created_at", ">", toText(now - codeMs))
    .where("email", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    uploadsWaiting: Number(uploads.count),
    oldestUploadSeconds: uploads.oldest === null ? 0 : Math.max(0, now - fromText(uploads.oldest)) / 1000,
    votes: {
      counted: 0,
      held: 0,
      struck: 0,
      ...Object.fromEntries(votes.map((row) => [row.status, Number(row.count)])),
    },
    openCodes: Number(codes.count),
  };
}

/** What counts requests and payments, or null where nobody asks for it: the library is loaded only then. */
export async function openMetrics({ metricsPort }: Env): Promise<Metrics | null> {
  return metricsPort === null ? null : (await import("./metrics.ts")).createMetrics();
}

/** Answers whoever asks for the figures, at a port of its own. */
export async function serveMetrics(env: Env, metrics: Metrics, { store, clock, database, files }: Core, log: Log) {
  const { startMetricsServer } = await import("./metrics-server.ts");
  const outboxDepth = async () => {
    await database.ping();
    return store.outboxDepth();
  };
  metrics.watchOutbox({ outboxDepth }, clock);
  metrics.watchSite({
    release: readRelease(),
    read: () => readSiteFigures(database.db, clock, programme.id),
    filesAnswer: createFilesProbe(files),
    pool: database.pool,
  });
  return startMetricsServer(metrics, { host: env.host, port: env.metricsPort ?? 0, log });
}
