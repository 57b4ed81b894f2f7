import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { operations, type PlannedFault, type FaultPlan } from "./stand-in-faults.ts";
import type { Ledger, SignedEvent } from "./stand-in-ledger.ts";

const order = z.object({
  sessionId: z.string().default(""),
  delayed: z.boolean().default(false),
  amountCents: z.int().optional(),
  /** False keeps the events back: a webhook that never comes. */
  deliver: z.boolean().default(true),
  fault: z.custom<PlannedFault["fault"]>().optional(),
  at: z.enum(operations).optional(),
  times: z.int().positive().optional(),
});
type Order = z.infer<typeof order>;

const changes: Record<string, (ledger: Ledger, given: Order) => SignedEvent[]> = {
  complete: (ledger, { sessionId, delayed, amountCents }) =>
    ledger.complete(sessionId, { delayed, charge: amountCents === undefined ? {} : { amountCents } }),
  settle: (ledger, { sessionId }) => ledger.settle(sessionId),
  fail: (ledger, { sessionId }) => ledger.fail(sessionId),
  expire: (ledger, { sessionId }) => ledger.expire(sessionId),
  refund: (ledger, { sessionId, amountCents }) => ledger.refund(sessionId, amountCents),
  dispute: (ledger, { sessionId }) => ledger.dispute(sessionId),
  loseDispute: (ledger, { sessionId }) => ledger.loseDispute(sessionId),
};

/** The controls over HTTP, for a stand-in in another process: POST /_stand-in/<change> and /_stand-in/inject, GET /_stand-in/sessions. */
export async function handleControl(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
  standIn: {
    ledger: Ledger;
    faults: FaultPlan;
    calls: unknown;
    deliver(events: readonly SignedEvent[]): Promise<number[]>;
  },
): Promise<void> {
  const verb = url.pathname.slice("/_stand-in/".length);
  const send = (status: number, value: unknown) =>
    void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
  if (request.method === "GET" && verb === "sessions") return send(200, [...standIn.ledger.sessions.values()]);
  if (request.method === "GET" && verb === "calls") return send(200, standIn.calls);
  const given = order.parse(body === "" ? {} : JSON.parse(body));
  if (verb === "inject" && given.fault) {
    const { fault, at, times } = given;
    standIn.faults.inject({ fault, ...(at && { at }), ...(times && { times }) });
    return send(200, {});
  }
  if (verb === "clear") {
    standIn.faults.clear();
    return send(200, {});
  }
  const change = changes[verb];
  if (!change) return send(404, { message: `No control ${verb}` });
  const events = change(standIn.ledger, given);
  send(200, { events, statuses: given.deliver ? await standIn.deliver(events) : [] });
}
