import type { Server } from "node:http";

/**
 * How long a client may take: to ask, to send and receive, to be silent, and between two requests. The second is for
 * the longest upload of a form; other bodies are bounded where they are read.
 */
const clientTimes = { headersMs: 10_000, requestMs: 15 * 60_000, silenceMs: 60_000, keepAliveMs: 65_000 };

/** A client that sends or reads slowly must not hold a connection for long. */
export function limitSlowClients(server: Server, times = clientTimes): void {
  server.headersTimeout = times.headersMs;
  server.requestTimeout = times.requestMs;
  // Node's own value is for ever: one that asks for a file and then does not read would stay.
  server.timeout = times.silenceMs;
  server.keepAliveTimeout = times.keepAliveMs;
}
