import type { RequestListener } from "node:http";
import { labelOf, originForm, readAddress as readTarget, type Address, type KnownAddress } from "./request/address.ts";
import type { Assets } from "./cache/assets.ts";
import type { CompressionEffort } from "./cache/stored-answer.ts";
import { hasOneHost } from "./request/host-header.ts";
import { createLiveRequests } from "./live-requests.ts";
import { PageCache, type Page } from "./cache/page-cache.ts";
import { pageRenderer } from "./cache/render-page.ts";
import { refusalPage } from "./guard/refusal-answer.ts";
import { requestIds } from "./request/request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import { createSender, type PendingRequest } from "./sender.ts";
import type { Services } from "../services.ts";
import type { SiteHandler } from "./site.ts";

export interface ShellOptions {
  services: Services;
  /** The pages. In development they may change between two requests. */
  site: () => Promise<SiteHandler>;
  /** Built files, or null where the development server hands them out. */
  assets: Assets | null;
  trustProxy: number;
  development: boolean;
  /** How hard stored pages are compressed. */
  compression?: CompressionEffort;
  /** Reads targets against the route table. */
  readAddress?: (target: string) => Address;
}

export interface Shell {
  listener: RequestListener;
  /** Renders a page before the first visitor asks; gives its status. */
  warm(key: string): Promise<number>;
}

/**
 * HTTP around the router. What is in memory is sent before any framework is entered; everything else passes the
 * guard before its body is read.
 */
export function createShell(options: ShellOptions): Shell {
  const { services, site, assets, trustProxy, development, compression, readAddress = readTarget } = options;
  const { clock, siteUrl, formOrigins } = services;
  const security = securityHeaders({ siteUrl, formOrigins, development });
  const nextId = requestIds();
  const cache = new PageCache({
    clock,
    dataVersion: () => services.dataVersion(),
    render: pageRenderer(site, { siteUrl, security, compression }),
  });
  const sender = createSender({ cache, security, services });
  const answerLive = createLiveRequests({ services, site, cache, sender, security, trustProxy });

  const listener: RequestListener = (request, response) => {
    const startedAt = performance.now();
    const id = nextId();
    const as = (label: string): PendingRequest => ({ request, response, id, label, startedAt });
    if (!hasOneHost(request)) return refuseHost(as("bad_request"));
    const target = originForm(request.url ?? "/");
    const reading = request.method === "GET" || request.method === "HEAD";

    if (reading && !development && target.startsWith("/")) {
      const page = cache.peek(target);
      if (page) return sender.sendPage(as(page.label), page);
      // Built files are many, and counted as one.
      const asset = assets?.get(target);
      if (asset) return sender.whenReady(as("asset"), asset, sender.send);
    }

    const address = readAddress(target);
    const asked = as(labelOf(address));
    if (address.kind === "redirect") return sender.redirect(asked, 308, address.to);
    if (!development && reading && address.kind === "known" && address.key !== null)
      return sender.whenReady(asked, storedPage(address, address.key, id), sender.sendPage);
    // Whatever is sent to where there is nothing, nobody reads it.
    if (!development && address.kind === "unknown" && (reading || request.method === "POST"))
      return sender.whenReady(asked, cache.get(refusalPage("not_found"), id), sender.sendPage);
    answerLive(asked, address).catch((error: unknown) => sender.fail(asked, address, error));
  };

  const refuseHost = (asked: PendingRequest): void => {
    const refused = sender.refuse(
      asked,
      { kind: "unknown" },
      { reason: "bad_request", headers: { Connection: "close" } },
    );
    refused.catch((error: unknown) => sender.fail(asked, null, error));
  };

  /** The page, or the one for unknown addresses where its data is not there: a made-up name costs no rendering. */
  const storedPage = async (address: KnownAddress, key: string, id: string): Promise<Page> => {
    const { route, params } = address;
    const isThere = !route.path.includes(":") || (await services.dataHas(route.path, params));
    const page = { key, stored: route.stored ?? "era", label: labelOf(address) } as const;
    const found = isThere ? await cache.get(page, id) : null;
    return found && found.status !== 404 ? found : cache.get(refusalPage("not_found"), id);
  };

  const warm = async (key: string): Promise<number> => {
    const address = readAddress(key);
    if (address.kind !== "known" || address.key === null) throw new Error(`${key} is not stored`);
    return (await storedPage(address, address.key, "warm-up")).status;
  };

  return { listener, warm };
}
