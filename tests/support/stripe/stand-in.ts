import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import { newStripeId } from "#server/payment/stripe-objects/stripe-id.ts";
import type { StandInPrice } from "./stand-in-book.ts";
import { answer, refused, routeOf } from "./stand-in-api.ts";
import { handleControl } from "./stand-in-control.ts";
import { createFaultPlan, type Fault, type FaultPlan, type Operation } from "./stand-in-faults.ts";
import { createKeyMemory, type Reply } from "./stand-in-idempotency.ts";
import { createLedger, type Ledger, type SignedEvent } from "./stand-in-ledger.ts";
import { handlePage } from "./stand-in-page.ts";
import { drip, sendJson } from "./stand-in-send.ts";

export interface StripeStandInOptions {
  secretKey: string;
  webhookSecret: string;
  prices: Record<string, StandInPrice>;
  /** Its own idea of the time, in milliseconds; the machine's where absent. */
  now?: () => number;
  port?: number;
  /** Where its events go by themselves, or null where the caller delivers them. */
  deliverTo?: string | null;
  /** Told of every call as it arrives, and once its answer is on its way. */
  onCall?: (step: "arrived" | "answered", call: RecordedCall) => void;
}

export interface RecordedCall {
  operation: Operation;
  idempotencyKey: string | null;
  text: string;
}

/** A strict stand-in for the provider's API: what the provider would refuse, it refuses. */
export interface StripeStandIn {
  /** Base address, for `STRIPE_API_URL`. */
  url: string;
  ledger: Ledger;
  faults: FaultPlan;
  /** Every call that reached it with a valid key, in order. */
  calls: RecordedCall[];
  /** Sends events to a webhook, signed anew, and gives the statuses of the answers. */
  deliver(events: readonly SignedEvent[], to?: string): Promise<number[]>;
  close(): Promise<void>;
}

export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { secretKey, webhookSecret, prices, now = () => Date.now(), port = 0, deliverTo = null, onCall } = options;
  let origin = "";
  const ledger = createLedger({ prices, webhookSecret, now });
  const faults = createFaultPlan();
  const keys = createKeyMemory();
  const calls: RecordedCall[] = [];

  async function deliver(events: readonly SignedEvent[], to = deliverTo): Promise<number[]> {
    const statuses: number[] = [];
    for (const { body } of to === null ? [] : events) {
      const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": ledger.sign(body) };
      const answered = await fetch(to ?? "", { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
      await answered.arrayBuffer();
      statuses.push(answered.status);
    }
    return statuses;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const body = await readAll(request);
    if (url.pathname.startsWith("/_stand-in/")) return handleControl(request, response, url, body, standIn);
    if (url.pathname.startsWith("/c/pay/")) return handlePage(request, response, url, standIn);
    const requestId = newStripeId("req_", 14);
    const call = routeOf(request.method ?? "", url.pathname, url.search.slice(1), body);
    const denied = refusal(request, call !== null, secretKey);
    if (denied || !call) return sendJson(response, denied ?? unknownAddress(url), { "Request-Id": requestId });
    const key = request.headers["idempotency-key"]?.toString();
    const record = { operation: call.operation, idempotencyKey: key ?? null, text: call.text };
    calls.push(record);
    onCall?.("arrived", record);
    const fault = faults.take(call.operation);
    if (fault && failBefore(fault, response, requestId)) return;
    const run = () => answer(call, ledger, origin, fault);
    const { reply, headers } = await keys.run(
      call.operation === "create" || call.operation === "refund" ? key : undefined,
      `${call.operation} ${call.text}`,
      requestId,
      run,
    );
    if (fault?.kind === "hang") return;
    if (fault?.kind === "reset") return void response.socket?.resetAndDestroy();
    const shown = fault?.kind === "missing-url" ? { ...reply, body: { ...reply.body, url: null } } : reply;
    if (fault?.kind === "drip") return drip(response, shown, fault.everyMs);
    sendJson(response, shown, { "Request-Id": requestId, ...headers });
    onCall?.("answered", record);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error("The stand-in failed", error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const standIn: StripeStandIn = {
    url: origin,
    ledger,
    faults,
    calls,
    deliver,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
  return standIn;
}

/** Faults that hit before anything is done. True where the request is dealt with. */
function failBefore(fault: Fault, response: ServerResponse, requestId: string): boolean {
  const headers = { "Request-Id": requestId };
  switch (fault.kind) {
    case "error":
      sendJson(response, { ...refused(fault.status, { type: "api_error", message: "Something went wrong" }) }, headers);
      return true;
    case "rate-limit": {
      const wait = fault.retryAfterSeconds === undefined ? {} : { "Retry-After": String(fault.retryAfterSeconds) };
      sendJson(response, refused(429, { code: "rate_limit", message: "Too many requests" }), { ...headers, ...wait });
      return true;
    }
    case "html":
      response.writeHead(fault.status, { "Content-Type": "text/html" }).end("<html><h1>Bad gateway</h1></html>");
      return true;
    case "hang":
      return fault.when === "before";
    case "reset":
      if (fault.when === "before") response.socket?.resetAndDestroy();
      return fault.when === "before";
    default:
      return false;
  }
}

function refusal(request: IncomingMessage, known: boolean, secretKey: string): Reply | null {
  const given = request.headers.authorization ?? "";
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  if (given !== `Bearer ${secretKey}` && given !== basic) return refused(401, { message: "Invalid API Key provided" });
  if (!/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(request.headers["stripe-version"]?.toString() ?? ""))
    return refused(400, { message: "Invalid Stripe API version" });
  const form = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;
  if (known && request.method === "POST" && !form) return refused(400, { message: "Send the parameters as a form" });
  return null;
}

function unknownAddress(url: URL): Reply {
  return refused(404, { message: `Unrecognized request URL (${url.pathname}).` });
}
