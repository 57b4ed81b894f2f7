import type { IncomingMessage } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Address, KnownAddress } from "./request/address.ts";
import { clientAddress } from "./request/client-address.ts";
import { createConcurrency } from "./body/concurrency.ts";
import { guard, type Guarded } from "./guard/guard.ts";
import { createLiveApp, type LiveFacts } from "./live-app.ts";
import { clientOf } from "../rate-limit/address-key.ts";
import { unavailable } from "./guard/refusal.ts";
import type { PageCache } from "./cache/page-cache.ts";
import type { PendingRequest, Sender } from "./sender.ts";
import { isUnreachable } from "../storage/unreachable.ts";
import type { Services } from "../services.ts";
import type { SiteHandler } from "./site.ts";

export interface LiveRequestsOptions {
  services: Services;
  site: () => Promise<SiteHandler>;
  cache: PageCache;
  sender: Sender;
  security: Readonly<Record<string, string>>;
  trustProxy: number;
}

/** Answers what memory cannot: the guard first, before a byte of the body, then the upload service or the router. */
export function createLiveRequests({ services, site, cache, sender, security, trustProxy }: LiveRequestsOptions) {
  const facts = new WeakMap<IncomingMessage, LiveFacts>();
  const factsOf = (incoming: IncomingMessage) => facts.get(incoming)!;
  const concurrency = createConcurrency();

  const app = createLiveApp({
    services,
    site,
    security,
    concurrency,
    factsOf,
    async refuse(incoming, refusal) {
      const { id, address } = factsOf(incoming);
      const { status, headers, body } = await sender.refusal(incoming, address, id, refusal);
      return new Response(new Uint8Array(body), { status, headers: paired(headers) });
    },
  });
  // The name is for requests of old programs that give no Host; links are made from the configured address anyway.
  const live = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: "localhost" });

  return async (asked: PendingRequest, address: Address): Promise<void> => {
    const { request, response, id } = asked;
    let guarded: Guarded;
    try {
      guarded = await guard(request, address, services);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      // Who is signed in cannot be known now.
      services.log.error({ id, err: error }, "request failed");
      return sender.refuse(asked, address, unavailable);
    }
    if (!guarded.ok) {
      if ("signInAt" in guarded) return sender.redirect(asked, 303, guarded.signInAt);
      return sender.refuse(asked, address, guarded.refusal);
    }
    const { principal } = guarded;
    const { era, day } = cache;
    const own = {
      id,
      address,
      ...(address.kind === "known" && { routePath: address.route.path }),
      principal,
      fields: null,
      era,
      day,
      clientAddress: clientAddress(request, trustProxy),
    };
    facts.set(request, own);
    const uploads = address.kind === "known" && isUpload(address, request) ? services.uploads : null;
    if (uploads && address.kind === "known") {
      const { route, params } = address;
      const upload = { request, response, route, params, principal, requestId: id, clientAddress: own.clientAddress };
      const pool = request.method === "GET" || request.method === "HEAD" ? concurrency.file : concurrency.upload;
      const outcome = await pool.run(clientOf(own.clientAddress), () => {
        sender.watch(asked);
        const missing = { ...security, "X-Request-Id": id, "Cache-Control": "no-store" };
        for (const [name, value] of Object.entries(missing)) response.setHeader(name, value);
        return uploads.handle(upload);
      });
      if (outcome === "full") return sender.refuse(asked, address, unavailable);
      if (outcome.kind === "answered") return;
      facts.set(request, { ...own, fields: outcome.fields });
    } else sender.watch(asked);
    await live(request, response);
  };
}

/** The router reads pages; everything else about such an address is the upload service's. */
function isUpload({ route }: KnownAddress, { method }: IncomingMessage): boolean {
  if (route.body !== "upload") return false;
  return route.file === null || (method !== "GET" && method !== "HEAD");
}

function paired(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]!] as [string, string]] : []));
}
