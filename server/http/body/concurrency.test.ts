import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { eraAt } from "#domain/programme/era.ts";
import { eventAddress } from "#domain/registration/event-address.ts";
import { readAddress } from "../request/address.ts";
import { concurrencyLimits as limits, createConcurrency } from "./concurrency.ts";
import { createLiveApp, type LiveAppOptions } from "../live-app.ts";
import { refusalStatuses } from "../guard/refusal.ts";
import type { Services } from "#server/services.ts";

const siteUrl = "http://localhost";
const kilobyte = 1024;

/** The live app around a site in which everything at `slow` waits for ever. */
function liveApp(slow: readonly string[] = [], more: Pick<LiveAppOptions, "pagesPerClient"> = {}) {
  let waiting = 0;
  const app = createLiveApp({
    services: { siteUrl } as Services,
    site: async () => ({
      handle(request) {
        if (!slow.includes(new URL(request.url).pathname)) return Promise.resolve(new Response("done"));
        waiting += 1;
        return new Promise(() => undefined);
      },
    }),
    security: {},
    ...more,
    concurrency: createConcurrency(),
    factsOf: ({ url = "/", headers }) => ({
      id: "1",
      clientAddress: String(headers["x-client"]),
      era: eraAt([], 0),
      day: "2026-01-01",
      address: readAddress(url),
      principal: null,
      fields: null,
    }),
    refuse: async (_, { reason }) => new Response(reason, { status: refusalStatuses[reason] }),
  });
  let clients = 0;
  /** Each from a client of its own, unless one is given. */
  const ask = (path: string, init?: RequestInit, client = `client ${(clients += 1)}`) =>
    app.fetch(new Request(siteUrl + path, init), {
      incoming: { url: path, headers: { "x-client": client } } as unknown as IncomingMessage,
    });
  const post = (path: string, body: BodyInit, client?: string) =>
    ask(path, { method: "POST", body, duplex: "half" } as RequestInit, client);
  return { ask, post, waiting: () => waiting };
}

/** A body of which so many bytes come, and never its end. */
function unfinished(bytes: number): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) });
}

test("checkouts that all wait for the provider keep out neither events nor questions nor visitors", async () => {
  const { ask, post, waiting } = liveApp(["/api/create-checkout"]);
  for (let place = 0; place < limits.form.atOnce; place += 1) void post("/api/create-checkout", "{}");
  await expect.poll(waiting).toBe(limits.form.atOnce);
  expect((await post("/api/create-checkout", "{}")).status).toBe(503);
  expect((await post("/register", "a=b")).status).toBe(503);
  for (const path of ["/healthz", "/readyz", "/sandbox/checkout/x", "/api/prices"])
    expect((await ask(path)).status, path).toBe(200);
  expect((await post(eventAddress, "{}")).status).toBe(200);
});

test("neither pages nor events under way make the process look dead", async () => {
  const { ask, post, waiting } = liveApp(["/api/prices", eventAddress]);
  for (let place = 0; place < limits.page.atOnce; place += 1) void ask("/api/prices");
  for (let place = 0; place < limits.event.atOnce; place += 1) void post(eventAddress, "{}");
  await expect.poll(waiting).toBe(limits.page.atOnce + limits.event.atOnce);
  expect((await ask("/api/prices")).status).toBe(503);
  expect((await post(eventAddress, "{}")).status).toBe(503);
  for (const path of ["/healthz", "/readyz"]) expect((await ask(path)).status, path).toBe(200);
  expect((await post("/api/create-checkout", "{}")).status).toBe(200);
});

test.each([
  ["events", eventAddress, 500 * kilobyte, limits.event.bodies.total, "/api/create-checkout"],
  ["forms", "/register", 60 * kilobyte, limits.form.bodies.total, eventAddress],
])("%s that are never finished leave room for the others", async (_, path, each, room, other) => {
  const { post } = liveApp();
  const bodies = Math.floor(room / each);
  for (let sender = 0; sender < bodies; sender += 1) void post(path, unfinished(each));
  await expect.poll(async () => (await post(path, unfinished(each))).status).toBe(503);
  expect((await post(other, "{}")).status).toBe(200);
});

test.each([
  ["events", eventAddress, 500 * kilobyte],
  ["forms", "/register", 60 * kilobyte],
])("unfinished %s of one client leave room for those of others", async (_, path, each) => {
  const { post } = liveApp();
  for (let sender = 0; sender < 300; sender += 1) void post(path, unfinished(each), "attacker");
  await expect.poll(async () => (await post(path, unfinished(each), "attacker")).status).toBe(503);
  expect((await post(path, new Uint8Array(each))).status).toBe(200);
});

test("requests of one client that all wait keep nobody else out", async () => {
  const { post, waiting } = liveApp(["/api/create-checkout"]);
  for (let index = 0; index < 200; index += 1) void post("/api/create-checkout", "{}", "attacker");
  await expect.poll(waiting).toBe(limits.form.perClient);
  expect((await post("/api/create-checkout", "{}", "attacker")).status).toBe(503);
  expect((await post("/register", "a=b")).status).toBe(200);
});

test.each([
  ["/api/create-checkout", 16 * kilobyte],
  ["/register", 64 * kilobyte],
  [eventAddress, 512 * kilobyte],
])("%s takes as much as it may need", async (path, most) => {
  const { post } = liveApp();
  expect((await post(path, new Uint8Array(most))).status).toBe(200);
  expect((await post(path, new Uint8Array(most + 1))).status).toBe(413);
});

test("one client has no more pages rendered than its share, and everybody else theirs", async () => {
  const { ask } = liveApp([], { pagesPerClient: { burst: 3, perSecond: 0 } });
  const page = (client?: string) => ask("/sandbox/checkout/x", {}, client);
  for (let index = 0; index < 3; index += 1) expect((await page("attacker")).status).toBe(200);
  expect((await page("attacker")).status).toBe(429);
  expect((await ask("/healthz", {}, "attacker")).status).toBe(200);
  expect((await ask("/api/prices", {}, "attacker")).status).toBe(200);
  expect((await page()).status).toBe(200);
});
