import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import type { RequestFacts } from "#app/context.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { Address } from "./address.ts";
import { laneOf, largestBody, openLanes } from "./lanes.ts";
import { unavailable, type Refusal } from "./refusal.ts";
import type { Services } from "../services.ts";
import type { Site } from "./site.ts";

export interface LiveFacts extends RequestFacts {
  address: Address;
  principal: Principal | null;
  /** The fields of a form whose files were taken from the stream already. */
  fields: URLSearchParams | null;
}

export interface LiveAppOptions {
  services: Pick<Services, "siteUrl" | "log">;
  site: () => Promise<Site>;
  security: Readonly<Record<string, string>>;
  factsOf: (incoming: IncomingMessage) => LiveFacts;
  refuse: (incoming: IncomingMessage, refusal: Refusal) => Promise<Response>;
}

/**
 * What cannot be answered from memory: forms, the endpoint, events, pages that depend on the request. The guard has
 * let it pass; here its body is read and the router is asked.
 */
export function createLiveApp({ services, site, security, factsOf, refuse }: LiveAppOptions) {
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  const open = openLanes();

  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    const missing = { ...security, "X-Request-Id": factsOf(context.env.incoming).id, "Cache-Control": "no-store" };
    for (const [name, value] of Object.entries(missing)) if (!headers.has(name)) headers.set(name, value);
  });
  app.all("*", async (context) => {
    const { raw } = context.req;
    const { incoming } = context.env;
    const facts = factsOf(incoming);
    const headers = new Headers(raw.headers);
    // The guard has checked the origin; behind a proxy the router would compare it with the wrong address.
    headers.delete("Origin");
    const name = laneOf(facts.address, raw.method);
    const lane = open[name];
    const largest = largestBody(name, headers.has("Stripe-Signature"));
    const body = facts.fields ? null : raw.body && (await lane.bodies.read(raw.body, largest));
    if (body === "too_large") return refuse(incoming, { reason: "too_large", headers: { Connection: "close" } });
    if (body === "no_room") return refuse(incoming, closing(unavailable));
    if (facts.fields) describeFields(headers);
    // Links and redirects are made from the configured address, whatever Host the request named.
    const request = new Request(services.siteUrl + pathOf(facts.address, raw), {
      method: raw.method,
      headers,
      signal: raw.signal,
      ...(body && { body }),
      ...(facts.fields && { body: facts.fields.toString() }),
    });
    // Counted only from here: whoever sends slowly takes up nobody's place.
    const answer = await lane.pass(async () => (await site()).handle(request, facts, facts.principal));
    return answer === "full" ? refuse(incoming, unavailable) : answer;
  });

  app.onError((error, context) => {
    const { incoming } = context.env;
    const { id } = factsOf(incoming);
    // Nobody is left to read the answer, and nothing is wrong with us.
    if (incoming.destroyed && !incoming.complete) services.log.info({ id }, "client closed the connection");
    else services.log.error({ id, err: error }, "request failed");
    return refuse(incoming, unavailable);
  });
  return app;
}

function closing({ reason, headers }: Refusal): Refusal {
  return { reason, headers: { ...headers, Connection: "close" } };
}

/** The address as the guard has judged it. Only development asks the router about others. */
function pathOf(address: Address, { url }: Request): string {
  return address.kind === "known" ? address.path + address.query : new URL(url).pathname;
}

function describeFields(headers: Headers): void {
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.delete("Content-Length");
}
