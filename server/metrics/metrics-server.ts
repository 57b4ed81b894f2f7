import http from "node:http";
import { listenProblem } from "../process/listen-problem.ts";
import type { Log } from "../process/log.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

export type StartMetricsResult = { ok: true; server: MetricsServer } | { ok: false; problem: string };

/** Serves the figures at /metrics on a port of their own, which no visitor reaches. */
export async function startMetricsServer(
  metrics: Metrics,
  { host, port, log }: { host: string; port: number; log: Pick<Log, "error"> },
): Promise<StartMetricsResult> {
  const server = http.createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("The figures are at /metrics\n");
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "metrics cannot be read");
        response.writeHead(500).end();
      },
    );
  });
  server.headersTimeout = 5_000;
  server.requestTimeout = 5_000;
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve({ ok: false, problem: listenProblem(error, { variable: "METRICS_PORT", host, port }) });
    });
    server.listen(port, host, () => {
      const bound = server.address();
      resolve({
        ok: true,
        server: {
          port: typeof bound === "object" && bound !== null ? bound.port : port,
          close: () =>
            new Promise((closed) => {
              server.close(() => closed());
              server.closeAllConnections();
            }),
        },
      });
    });
  });
}
