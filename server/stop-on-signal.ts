import type { Server } from "node:http";
import type { Log } from "./log.ts";

/** The longest that a stop may take. */
const patience = 9_000;

/**
 * Ends cleanly on SIGTERM and Ctrl-C: no new connections, answers under way are finished, then the services
 * close. Ctrl-C arrives twice through npm, so a second signal changes nothing.
 */
export function stopOnSignal(server: Server, log: Log, closeServices: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("did not stop in time");
      log.flush();
      process.exit(1);
    }, patience).unref();
    server.close(() => {
      closeServices().then(
        () => exit(0),
        (error: unknown) => {
          log.error({ err: error }, "services did not close");
          exit(1);
        },
      );
    });
    // Connections that wait for a next request would hold the server open; those with one under way finish it.
    server.closeIdleConnections();
    server.on("request", (_request, response) => response.setHeader("Connection", "close"));
    setInterval(() => server.closeIdleConnections(), 100).unref();
  };
  const exit = (status: number) => log.flush(() => process.exit(status));
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
}
