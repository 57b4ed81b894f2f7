import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { checkoutErrors } from "#content/messages.ts";
import type { RequestFacts } from "#app/context.ts";
import { isLocalAddress } from "./env.ts";
import type { Services } from "./services.ts";
import type { Site } from "./site.ts";

export type LiveFacts = RequestFacts;

/** Larger than any request that we expect, the payment provider's events included. */
const largestBody = 512 * 1024;
/** Requests under way at once. Beyond it a visitor gets a quick "busy" instead of a slow nothing. */
const mostAtOnce = 256;

/** Whatever else a program may send is none of the web's, and the platform's own Request refuses some of it. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

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
  let underWay = 0;

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(security)) context.res.headers.set(name, value);
    context.res.headers.set("X-Request-Id", factsOf(context.env.incoming).id);
    if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
  });
  app.all("*", async (context) => {
    const { raw } = context.req;
    if (!methods.has(raw.method)) return refusal(405, "method_not_allowed", { Allow: "GET, HEAD, POST" });
    const headers = new Headers(raw.headers);
    const origin = headers.get("Origin");
    if (origin !== null && raw.method !== "GET" && raw.method !== "HEAD" && !sameSite(origin, services.siteUrl))
      return new Response("This form was sent from another site.\n", { status: 403 });
    // The origin is checked above; behind a proxy the router would compare it with the wrong address.
    headers.delete("Origin");
    const body = raw.body && (await readWhole(raw.body, Number(headers.get("Content-Length") ?? 0)));
    if (body === "too_large") return refusal(413, "too_large", { Connection: "close" });
    // Links and redirects are made from the configured address, whatever Host the request named.
    const { pathname, search } = new URL(raw.url);
    const request = new Request(services.siteUrl + pathname + search, {
      method: raw.method,
      headers,
      signal: raw.signal,
      ...(body && { body }),
    });
    // Counted only from here: whoever sends slowly takes up nobody's place.
    if (underWay >= mostAtOnce) return refusal(503, "unavailable", { "Retry-After": "2" });
    underWay += 1;
    try {
      return await (await site()).handle(request, factsOf(context.env.incoming));
    } finally {
      underWay -= 1;
    }
  });

  app.onError((error, context) => {
    const { incoming } = context.env;
    const { id } = factsOf(incoming);
    // Nobody is left to read the answer, and nothing is wrong with us.
    if (incoming.destroyed && !incoming.complete) services.log.info({ id }, "sender hung up before the end");
    else services.log.error({ id, err: error }, "request failed");
    return refusal(500, "unavailable", {});
  });
  return app;
}

/** Reads a body to its end, or stops where it is larger than anything we take, whether it says so beforehand or not. */
async function readWhole(
  stream: ReadableStream<Uint8Array>,
  declared: number,
): Promise<Buffer<ArrayBuffer> | "too_large"> {
  if (declared > largestBody) return "too_large";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > largestBody) return "too_large";
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function sameSite(origin: string, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  // localhost and 127.0.0.1 are one site.
  if (!isLocalAddress(siteUrl) || !URL.canParse(origin)) return false;
  return isLocalAddress(origin) && new URL(origin).port === new URL(siteUrl).port;
}

function refusal(status: number, code: keyof typeof checkoutErrors, headers: Record<string, string>): Response {
  return Response.json({ error: { code, message: checkoutErrors[code] } }, { status, headers });
}
