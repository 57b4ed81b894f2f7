import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Reply } from "./stand-in-idempotency.ts";

export function sendJson(response: ServerResponse, { status, body }: Reply, headers: Record<string, string>): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Sends an answer byte by byte, for as long as someone listens. */
export async function drip(response: ServerResponse, { status, body }: Reply, everyMs: number): Promise<void> {
  response.writeHead(status, { "Content-Type": "application/json" });
  for (const byte of JSON.stringify(body)) {
    if (response.destroyed) return;
    response.write(byte);
    await wait(everyMs);
  }
  response.end();
}
