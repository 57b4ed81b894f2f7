import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { RequestFacts } from "#app/context.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { Address } from "./request/address.ts";
import { clientOf } from "../rate-limit/address-key.ts";
import { TokenBuckets, type BucketRule } from "../rate-limit/token-buckets.ts";
import { hasTooManyFields } from "./body/count-fields.ts";
import { kindOf, largestBody, type Concurrency, type RequestKind } from "./body/concurrency.ts";
import { unavailable, type Refusal } from "./guard/refusal.ts";
import { isUnreachable } from "../storage/unreachable.ts";
import type { Services } from "../services.ts";
import type { SiteHandler } from "./site.ts";

export interface LiveFacts extends RequestFacts {
  address: Address;
  principal: Principal | null;
  /** The fields of a form whose files were taken from the stream already. */
  fields: URLSearchParams | null;
}

export interface LiveAppOptions {
  services: Pick<Services, "siteUrl" | "log">;
  site: () => Promise<SiteHandler>;
  security: Readonly<Record<string, string>>;
  concurrency: Readonly<Record<RequestKind, Concurrency>>;
  factsOf: (incoming: IncomingMessage) => LiveFacts;
  refuse: (incoming: IncomingMessage, refusal: Refusal) => Promise<Response>;
  /** How many pages may be rendered for one client. */
  pagesPerClient?: BucketRule;
}

/**
 * Pages that are rendered for one request take milliseconds each: one client may not keep the process busy with them.
 * A room of people behind one address does not come near it.
 */
const usualPagesPerClient: BucketRule = { burst: 300, perSecond: 20 };

/**
 * What cannot be answered from memory: forms, the endpoint, events, pages that depend on the request. The guard has
 * let it pass; here its body is read and the router is asked.
 */
export function createLiveApp(options: LiveAppOptions) {
  const { services, site, security, concurrency, factsOf, refuse } = options;
  const pageBuckets = new TokenBuckets(options.pagesPerClient ?? usualPagesPerClient);
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  const compressed = compress({ contentTypeFilter: /^text\/html\b/ });

  // A page behind a query may repeat a stranger's words: by its compressed length they could guess what else is in it.
  app.use((context, next) => (context.req.url.includes("?") ? next() : compressed(context, next)));
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
    const client = clientOf(facts.clientAddress);
    if (isPage(facts.address) && !pageBuckets.take(client)) return refuse(incoming, closing("too_many_requests"));
    const limits = concurrency[kindOf(facts.address, raw.method)];
    const largest = largestBody(facts.address);
    // What the upload service has read is within its own limits, and gone from the stream.
    const announced = facts.fields ? 0 : Number(headers.get("Content-Length") ?? 0);
    if (announced > largest) return refuse(incoming, closing("too_large"));
    const body = facts.fields ? null : raw.body && (await limits.bodies.read(raw.body, { largest, client }));
    if (typeof body === "string") return refuse(incoming, closing(body === "no_room" ? "unavailable" : body));
    if (body && hasTooManyFields(body, headers.get("Content-Type"))) return refuse(incoming, closing("too_large"));
    if (facts.fields) describeFields(headers);
    // Links and redirects are made from the configured address, whatever Host the request named.
    const request = new Request(services.siteUrl + pathOf(facts.address, raw), {
      method: raw.method,
      headers,
      signal: raw.signal,
      ...(body && { body }),
      ...(facts.fields && { body: facts.fields.toString() }),
    });
    // Counted only from here: whoever sends slowly keeps nobody out.
    let failure: unknown = null;
    const heard = { ...facts, onFailure: (error: unknown) => (failure ??= error) };
    const answer = await limits.run(client, async () => (await site()).handle(request, heard, facts.principal));
    if (answer === "full") return refuse(incoming, unavailable);
    // The database is gone or too slow: to come back in a moment helps, and says more than that something went wrong.
    if (failure !== null && isUnreachable(failure)) return refuse(incoming, unavailable);
    // A route that has nothing to show says no more than that: the words for it are the site's.
    return answer.status === 404 && answer.body === null ? refuse(incoming, { reason: "not_found" }) : answer;
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

/** Whether a request ends in a page. */
function isPage(address: Address): boolean {
  return address.kind !== "known" || !(address.path.startsWith("/api/") || kindOf(address, "GET") === "health");
}

/** What is left of the body goes with the connection. */
function closing(reason: Refusal["reason"]): Refusal {
  const canRetry = reason === "unavailable" || reason === "too_many_requests";
  return { reason, headers: { ...(canRetry && unavailable.headers), Connection: "close" } };
}

/** The address as the guard has judged it. Only development asks the router about others. */
function pathOf(address: Address, { url }: Request): string {
  return address.kind === "known" ? address.path + address.query : new URL(url).pathname;
}

function describeFields(headers: Headers): void {
  headers.set("Content-Type", "application/x-www-form-urlencoded");
  headers.delete("Content-Length");
}
