import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { checkoutErrors } from "#content/en/messages.ts";
import type { RequestFacts } from "#app/context.ts";
import { methodsAt, type Address } from "./address.ts";
import { isLocalAddress } from "../env/site-url.ts";
import { laneOf, largestBody, openLanes } from "./lanes.ts";
import type { Services } from "../services.ts";
import type { Site } from "./site.ts";

export interface LiveFacts extends RequestFacts {
  address: Address;
}

/** Where there is nothing, whoever asks for it in one of these ways is told so. */
const anywhere: readonly string[] = ["GET", "HEAD", "POST"];

/** What cannot be answered from memory: forms, the endpoint, events, pages that depend on the request. */
export function createLiveApp({
  services,
  site,
  security,
  factsOf,
}: {
  services: Services;
  site: () => Promise<Site>;
  security: Readonly<Record<string, string>>;
  factsOf: (incoming: IncomingMessage) => LiveFacts;
}) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  const open = openLanes();

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(security)) context.res.headers.set(name, value);
    context.res.headers.set("X-Request-Id", factsOf(context.env.incoming).id);
    if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
  });
  app.all("*", async (context) => {
    const { raw } = context.req;
    const facts = factsOf(context.env.incoming);
    const { address } = facts;
    const methods = methodsAt(address) ?? anywhere;
    if (!methods.includes(raw.method)) return refusal(405, "method_not_allowed", { Allow: methods.join(", ") });
    const headers = new Headers(raw.headers);
    const origin = headers.get("Origin");
    if (origin !== null && raw.method !== "GET" && raw.method !== "HEAD" && !sameSite(origin, services.siteUrl))
      return new Response("This form was sent from another site.\n", { status: 403 });
    // The origin is checked above; behind a proxy the router would compare it with the wrong address.
    headers.delete("Origin");
    const name = laneOf(address, raw.method);
    const lane = open[name];
    const largest = largestBody(name, headers.has("Stripe-Signature"));
    const body = raw.body && (await lane.bodies.read(raw.body, largest));
    if (body === "too_large") return refusal(413, "too_large", { Connection: "close" });
    if (body === "no_room") return busy({ Connection: "close" });
    // Links and redirects are made from the configured address, whatever Host the request named.
    const { pathname, search } = new URL(raw.url);
    const request = new Request(services.siteUrl + pathname + search, {
      method: raw.method,
      headers,
      signal: raw.signal,
      ...(body && { body }),
    });
    // Counted only from here: whoever sends slowly takes up nobody's place.
    const answer = await lane.pass(async () => (await site()).handle(request, facts));
    return answer === "full" ? busy() : answer;
  });

  app.onError((error, context) => {
    const { incoming } = context.env;
    const { id } = factsOf(incoming);
    // Nobody is left to read the answer, and nothing is wrong with us.
    if (incoming.destroyed && !incoming.complete) services.log.info({ id }, "sender hung up before the end");
    else services.log.error({ id, err: error }, "request failed");
    return busy();
  });
  return app;
}

function sameSite(origin: string, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  // localhost and 127.0.0.1 are one site.
  if (!isLocalAddress(siteUrl) || !URL.canParse(origin)) return false;
  return isLocalAddress(origin) && new URL(origin).port === new URL(siteUrl).port;
}

/** Nothing that a visitor could mend: trying again may help. */
function busy(headers: Record<string, string> = {}): Response {
  return refusal(503, "unavailable", { "Retry-After": "2", ...headers });
}

function refusal(status: number, code: keyof typeof checkoutErrors, headers: Record<string, string>): Response {
  return Response.json({ error: { code, message: checkoutErrors[code] } }, { status, headers });
}
