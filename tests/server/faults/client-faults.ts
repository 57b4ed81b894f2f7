import { strict as assert } from "node:assert";
import { once } from "node:events";
import net from "node:net";
import { assertPage, group } from "./fault.ts";
import { hostFaults } from "./host-faults.ts";
import { sendRandomBodies } from "./random-bodies.ts";
import { sendRandomForms } from "./random-forms.ts";
import { openSlowly, sendRaw } from "../rig/raw-http.ts";
import { createSeeded } from "../rig/seeded.ts";
import { until, type SiteRig } from "../rig/site-rig.ts";
import { checkoutBody, newVisitor, sendRegistration } from "../rig/visitor.ts";

const portOf = (rig: SiteRig) => Number(new URL(rig.url).port);
const endpoint = (rig: SiteRig) => `${rig.url}/api/create-checkout`;

const json = (address: string) => ({ "Content-Type": "application/json", "X-Forwarded-For": address });

async function assertRefused(rig: SiteRig, body: Buffer | string, expected: [number, string]): Promise<void> {
  const { address } = newVisitor();
  const answer = await sendRaw(endpoint(rig), { headers: json(address), body });
  assert.ok(answer, "there is an answer");
  const { error } = JSON.parse(answer.text) as { error: { code: string } };
  assert.deepEqual([answer.status, error.code], expected);
}

/** How many of so many attempts pass when the sender makes up where they come from. */
async function passing(rig: SiteRig, forwarded: (index: number) => string): Promise<number> {
  let passed = 0;
  for (let index = 0; index < 110; index += 1) {
    const answer = await sendRaw(endpoint(rig), { headers: json(forwarded(index)), body: "{}" });
    assert.ok(answer && [422, 429].includes(answer.status));
    if (answer.status === 422) passed += 1;
  }
  return passed;
}

export const clientFaults = group("clients", { engine: "sqlite" }, [
  {
    name: "client: 400 connections that never finish their headers",
    async run(rig) {
      const sockets = await openSlowly(portOf(rig), 400, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
      await assertPage(rig);
      assert.equal((await sendRegistration(rig.url, newVisitor())).status, 200);
      await until("they are all sent away", () => sockets.every(({ closed }) => closed), 20_000);
    },
  },
  {
    name: "client: 400 connections that never finish their bodies",
    async run(rig) {
      const beginning = "POST /api/create-checkout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
      const sockets = await openSlowly(portOf(rig), 400, `${beginning}Content-Length: 900\r\n\r\n{`);
      const statuses: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        await assertPage(rig);
        statuses.push((await sendRegistration(rig.url, newVisitor())).status);
      }
      for (const socket of sockets) socket.destroy();
      assert.deepEqual(new Set(statuses), new Set([200]));
      assert.ok(!rig.site().output().includes("request failed"), "a sender that hangs up is no failure of ours");
    },
  },
  {
    name: "client: such connections are ended",
    isSlow: true,
    async run(rig) {
      const beginning = "POST /api/create-checkout HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
      const sockets = await openSlowly(portOf(rig), 50, `${beginning}Content-Length: 900\r\n\r\n{`);
      await until("they are all sent away", () => sockets.every(({ closed }) => closed), 45_000);
    },
  },
  {
    name: "client: bodies too large, announced or not",
    async run(rig) {
      await assertRefused(rig, "x".repeat(17 * 1024), [413, "too_large"]);
      await assertRefused(rig, "x".repeat(600 * 1024), [413, "too_large"]);
      const headers = { ...json(newVisitor().address), "Transfer-Encoding": "chunked" };
      const endless = await sendRaw(endpoint(rig), { headers, body: Buffer.alloc(30 * 1024 * 1024, "x") });
      // The server may hang up while the rest is still being sent.
      assert.ok(endless === null || endless.status === 413);
    },
  },
  {
    name: "client: deeply nested JSON",
    async run(rig) {
      const deep = "[".repeat(8_000) + "]".repeat(8_000);
      await assertRefused(rig, deep, [422, "invalid_registration"]);
      await assertRefused(rig, `{"registrationData":${deep}}`, [422, "invalid_registration"]);
    },
  },
  {
    name: "client: bytes that are no text",
    async run(rig) {
      const text = JSON.stringify(checkoutBody(newVisitor()));
      const body = Buffer.from(text.replace("Ada", "A\u0001\u0002a"), "utf8");
      body[body.indexOf(1)] = 0xc3;
      body[body.indexOf(2)] = 0x28;
      await assertRefused(rig, body, [400, "invalid_json"]);
    },
  },
  { name: "client: 300 random bodies", run: (rig) => sendRandomBodies(rig, 300, 1) },
  {
    name: "client: 200 random forms, and 100 random events that nobody signed",
    async run(rig) {
      await sendRandomForms(rig, { path: "/register?package=individual", count: 200, seed: 4 });
      await sendRandomForms(rig, { path: "/api/webhooks/stripe", count: 100, seed: 5, expected: 400 });
    },
  },
  { name: "client: 10,000 random bodies", isSlow: true, run: (rig) => sendRandomBodies(rig, 10_000, 2) },
  {
    name: "client: 50 connections with bytes that are no HTTP",
    async run(rig) {
      const random = createSeeded(3);
      for (let round = 0; round < 50; round += 1) {
        const socket = net.connect(portOf(rig), "127.0.0.1");
        socket.on("error", () => socket.destroy());
        socket.resume();
        socket.end(Buffer.from(Array.from({ length: 300 }, () => Math.floor(random() * 256))));
        await once(socket, "close");
      }
    },
  },
  {
    name: "client: made-up forwarded addresses, behind one proxy",
    async run(rig) {
      const { address } = newVisitor();
      assert.equal(await passing(rig, (index) => `203.0.113.${index}, ${address}`), 100);
    },
  },
  {
    name: "client: made-up forwarded addresses, without a proxy",
    async run(rig) {
      await rig.stop("SIGTERM");
      await rig.start({ TRUST_PROXY: "0" });
      assert.equal(await passing(rig, (index) => `203.0.113.${index}`), 100);
      await rig.stop("SIGTERM");
      await rig.start();
    },
  },
  ...hostFaults,
]);
