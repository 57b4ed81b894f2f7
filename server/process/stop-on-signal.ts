import type { Server } from "node:http";
import net, { type Socket } from "node:net";
import type { Log } from "./log.ts";

/** The longest that a stop may take. */
const patience = 9_000;
/** Longer than the slowest answer of ours takes. Who has not even asked by then is let go. */
const lastCall = 8_600;
/** For a request that was on its way to a connection just opened. */
const grace = 1_000;
/** For one on its way to a connection that a proxy has kept: it is answered, and the connection ends with its answer. */
const keptGrace = 300;

interface Stoppable {
  stopBackground(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Ends cleanly on SIGTERM and Ctrl-C: no new connections, answers under way are finished, then the services
 * close. Ctrl-C arrives twice through npm, so a second signal changes nothing. Gives a function that says whether it ends.
 */
export function stopOnSignal(server: Server, log: Log, services: Stoppable): () => boolean {
  let stopping = false;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("did not stop in time");
      log.flush();
      process.exit(1);
    }, patience).unref();
    // Beside the requests, not after them: both may take most of the time there is.
    services.stopBackground().catch((error: unknown) => log.error({ err: error }, "work did not end well"));
    const closed = () => {
      services.close().then(
        () => exit(0),
        (error: unknown) => {
          log.error({ err: error }, "services did not close");
          exit(1);
        },
      );
    };
    // Once those are taken that had connected already, which the system would otherwise break off. Not the HTTP
    // server's own way, which cuts kept connections at once, also under a request that a proxy is just sending.
    setImmediate(() => net.Server.prototype.close.call(server, closed));
    // Before the one that answers: a page from memory is sent at once, and then it is too late for a header.
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    // Connections that wait for a next request would hold the server open; those with one under way finish it.
    // After what has arrived was read: to a process that was held up, a connection with a request on it seems idle.
    const afterReading = (work: () => void) => () => void setImmediate(work);
    const closeIdle = afterReading(() => server.closeIdleConnections());
    setTimeout(() => setInterval(closeIdle, 100).unref(), keptGrace).unref();
    // A browser opens connections in advance. Those that never carried anything are not idle to Node.
    const closeUnused = afterReading(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    });
    setTimeout(closeUnused, grace).unref();
    setTimeout(() => server.closeAllConnections(), lastCall).unref();
  };
  const exit = (status: number) => log.flush(() => process.exit(status));
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  return () => stopping;
}
