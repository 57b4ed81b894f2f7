import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { notFoundKey, PageCache, type Page } from "./page-cache.ts";
import { originForm, readAddress, type Address } from "./address.ts";
import { clientAddress } from "./client-address.ts";
import { createLiveApp, type LiveFacts } from "./live-app.ts";
import { requestIds } from "./request-id.ts";
import { securityHeaders } from "./security-headers.ts";
import { sendStored, storeAnswer, type StoredAnswer } from "./stored-answer.ts";
import type { Assets } from "./assets.ts";
import type { Services } from "../services.ts";
import type { Site } from "./site.ts";

export interface ShellOptions {
  services: Services;
  /** The pages. In development they may change between two requests. */
  site: () => Promise<Site>;
  /** Built files, or null where the development server hands them out. */
  assets: Assets | null;
  trustProxy: number;
  development: boolean;
}

export interface Shell {
  listener: RequestListener;
  cache: PageCache;
}

/** Nobody was there any more to be answered. The number is nginx's; it never goes out. */
const hungUp = 499;

/** A request on its way to its answer. `label` names its address in log and metrics, without anything personal. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  label: string;
  startedAt: number;
}

function labelOf(address: Address): string {
  if (address.kind === "live") return address.label;
  return address.kind === "stored" ? address.key : "unknown";
}

const statusSent = (response: ServerResponse): number => (response.headersSent ? response.statusCode : hungUp);

/**
 * HTTP around the router. What is in memory is sent before any framework is entered; everything else goes
 * through the live app, which limits, guards and renders.
 */
export function createShell({ services, site, assets, trustProxy, development }: ShellOptions): Shell {
  const { log, clock, siteUrl, formOrigins, metrics } = services;
  const security = securityHeaders({ siteUrl, formOrigins, development });
  const nextId = requestIds();
  const facts = new WeakMap<IncomingMessage, LiveFacts>();

  const cache = new PageCache(clock, async (key, era, id) => {
    const request = new Request(siteUrl + key);
    const answer = await (await site()).handle(request, { id, clientAddress: "", era });
    const headers = { "Content-Type": answer.headers.get("Content-Type") ?? "text/plain", ...pageHeaders };
    return storeAnswer(answer.status, Buffer.from(await answer.arrayBuffer()), headers);
  });
  const pageHeaders = { ...security, "Speculation-Rules": '"/speculation-rules.json"' };

  const live = getRequestListener(
    createLiveApp({ services, site, security, factsOf: (incoming) => facts.get(incoming)! }).fetch,
    // The name is for requests of old programs that give no Host; links are made from the configured address anyway.
    { overrideGlobalObjects: false, hostname: "localhost" },
  );

  const finish = ({ request, id, label, startedAt }: Asked, status: number) => {
    const ms = Math.round((performance.now() - startedAt) * 100) / 100;
    metrics?.observeRequest(label, request.method, status, ms);
    log.info({ id, method: request.method, path: label, status, ms }, "request");
  };

  const send = (asked: Asked, answer: StoredAnswer, headers: readonly string[] = []) =>
    finish(asked, sendStored(answer, asked.request, asked.response, ["X-Request-Id", asked.id, ...headers]));

  // What is not here may be there in a moment, on the next instance of an upgrade: only a page may be held.
  const sendPage = (asked: Asked, page: Page) =>
    send(asked, page, ["Cache-Control", page.status === 200 ? cache.cacheControl(page) : "no-store"]);

  const whenReady = <Answer>(asked: Asked, answer: Promise<Answer>, give: (asked: Asked, ready: Answer) => void) => {
    answer.then(
      (ready) => give(asked, ready),
      (error: unknown) => fail(asked, error),
    );
  };

  const listener: RequestListener = (request, response) => {
    const startedAt = performance.now();
    const id = nextId();
    const as = (label: string): Asked => ({ request, response, id, label, startedAt });
    const target = originForm(request.url ?? "/");
    const reading = request.method === "GET" || request.method === "HEAD";

    if (reading && !development) {
      const page = cache.peek(target);
      if (page) return sendPage(as(target), page);
      // Built files are many, and counted as one.
      const asset = assets?.get(target);
      if (asset) return whenReady(as("asset"), asset, send);
    }

    const address = readAddress(target);
    if (address.kind === "redirect") {
      response.writeHead(308, [...Object.entries(security).flat(), "Location", address.to, "X-Request-Id", id]).end();
      return finish(as("redirect"), 308);
    }
    const asked = as(labelOf(address));
    if (!development && address.kind === "stored" && reading)
      return whenReady(asked, cache.get(address.key, id), sendPage);
    // Whatever is sent to where there is nothing, nobody reads it.
    if (!development && address.kind === "unknown" && (reading || request.method === "POST"))
      return whenReady(asked, cache.get(notFoundKey, id), sendPage);

    facts.set(request, { id, address, era: cache.era, clientAddress: clientAddress(request, trustProxy) });
    response.once("close", () => finish(asked, statusSent(response)));
    void live(request, response);
  };

  /** The last resort: the page could not even be rendered as an error page. */
  const fail = (asked: Asked, error: unknown) => {
    const { response, id } = asked;
    log.error({ id, err: error }, "answer failed");
    finish(asked, 500);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(500, {
      ...security,
      "Content-Type": "text/plain; charset=utf-8",
      "X-Request-Id": id,
      "Cache-Control": "no-store",
    });
    response.end(`Something went wrong on our side. Reference: ${id}\n`);
  };

  return { listener, cache };
}
