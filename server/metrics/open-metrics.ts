import { programme } from "#content/programme.ts";
import { createFilesProbe } from "#server/operations/readiness.ts";
import { readRelease } from "#server/process/release.ts";
import type { Core } from "#server/core.ts";
import type { Env } from "#server/env/env.ts";
import type { Log } from "#server/process/log.ts";
import type { Metrics } from "./metrics.ts";
import { readSiteFigures } from "./read-site-figures.ts";

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
