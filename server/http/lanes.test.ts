import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { eraAt } from "#domain/programme/era.ts";
import { eventAddress } from "#domain/registration/event-address.ts";
import { readAddress } from "./address.ts";
import { lanes } from "./lanes.ts";
import { createLiveApp } from "./live-app.ts";
import { refusalStatuses } from "./refusal.ts";
import type { Services } from "../services.ts";

const siteUrl = "http://localhost";
const kilobyte = 1024;

/** The live app around a site in which everything at `slow` waits for ever. */
function liveApp(slow: readonly string[] = []) {
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
    factsOf: ({ url = "/" }) => ({
      id: "1",
      clientAddress: "",
      era: eraAt([], 0),
      day: "2026-01-01",
      address: readAddress(url),
      principal: null,
      fields: null,
    }),
    refuse: async (_, { reason }) => new Response(reason, { status: refusalStatuses[reason] }),
  });
  const ask = (path: string, init?: RequestInit) =>
    app.fetch(new Request(siteUrl + path, init), { incoming: { url: path } as IncomingMessage });
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    ask(path, { method: "POST", body, headers, duplex: "half" } as RequestInit);
  return { ask, post, waiting: () => waiting };
}

/** A body of which so many bytes come, and never its end. */
function unfinished(bytes: number): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) });
}

const signed = { "Stripe-Signature": "t=1,v1=x" };

test("checkouts that all wait for the provider keep out neither events nor questions nor visitors", async () => {
  const { ask, post, waiting } = liveApp(["/api/create-checkout"]);
  for (let place = 0; place < lanes.form.places; place += 1) void post("/api/create-checkout", "{}");
  await expect.poll(waiting).toBe(lanes.form.places);
  expect((await post("/api/create-checkout", "{}")).status).toBe(503);
  expect((await post("/register", "a=b")).status).toBe(503);
  for (const path of ["/healthz", "/readyz", "/registration-success", "/calendar.ics"])
    expect((await ask(path)).status, path).toBe(200);
  expect((await post(eventAddress, "{}", signed)).status).toBe(200);
});

test("neither pages nor events under way make the process look dead", async () => {
  const { ask, post, waiting } = liveApp(["/registration-success", eventAddress]);
  for (let place = 0; place < lanes.look.places; place += 1) void ask("/registration-success");
  for (let place = 0; place < lanes.event.places; place += 1) void post(eventAddress, "{}", signed);
  await expect.poll(waiting).toBe(lanes.look.places + lanes.event.places);
  expect((await ask("/registration-success")).status).toBe(503);
  expect((await post(eventAddress, "{}", signed)).status).toBe(503);
  for (const path of ["/healthz", "/readyz"]) expect((await ask(path)).status, path).toBe(200);
  expect((await post("/api/create-checkout", "{}")).status).toBe(200);
});

test.each([
  ["events", eventAddress, 500 * kilobyte, lanes.event.bytes, "/api/create-checkout"],
  ["forms", "/register", 60 * kilobyte, lanes.form.bytes, eventAddress],
])("%s that are never finished leave room for the others", async (_, path, each, room, other) => {
  const { post } = liveApp();
  const bodies = Math.floor(room / each);
  for (let sender = 0; sender < bodies; sender += 1) void post(path, unfinished(each), signed);
  await expect.poll(async () => (await post(path, unfinished(each), signed)).status).toBe(503);
  expect((await post(other, "{}", signed)).status).toBe(200);
});

test("only what carries the provider's signature may be as large as an event", async () => {
  const { post } = liveApp();
  const body = new Uint8Array(64 * kilobyte + 1);
  expect((await post(eventAddress, body)).status).toBe(413);
  expect((await post(eventAddress, body, signed)).status).toBe(200);
  expect((await post("/api/create-checkout", body, signed)).status).toBe(413);
  expect((await post(eventAddress, new Uint8Array(512 * kilobyte + 1), signed)).status).toBe(413);
});
