import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import { openDatabase, type OpenDatabase } from "#server/storage/open-database.ts";
import { createSandbox, type Sandbox } from "./sandbox-gateway.ts";
import { sandboxWebhookSecret } from "./sandbox-secret.ts";

const startedAt = Date.parse("2025-12-01T12:00:00Z");
const { earlyPriceId, earlyPrice } = programme.packages.individual;

let folder: string;
let database: OpenDatabase;
let webhook: Server;
let sandbox: Sandbox;
let now: number;
/** What the webhook does with each event that arrives, in order; 200 afterwards. `null`: it never answers. */
let answers: (number | null)[];
let arrived: { id: string; type: string }[];
let warnings: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  const opened = await openDatabase(`sqlite:${join(folder, "site.db")}`, { onConnectionLost: () => undefined });
  if (!opened.ok) throw new Error(opened.message);
  database = opened.database;
  now = startedAt;
  answers = [];
  arrived = [];
  warnings = [];
  webhook = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      arrived.push(JSON.parse(body));
      const status = answers.length > 0 ? answers.shift() : 200;
      if (status) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
  const { port } = webhook.address() as AddressInfo;
  sandbox = createSandbox({
    db: database.db,
    clock: { now: () => now },
    programme,
    siteUrl: "http://localhost:3000",
    webhookSecret: "whsec_test",
    webhookUrl: () => `http://127.0.0.1:${port}/api/webhooks/stripe`,
    log: { warn: (detail: unknown) => void warnings.push(detail) },
    pausesMs: [10, 10],
  });
});

afterEach(async () => {
  sandbox.close();
  webhook.closeAllConnections();
  await new Promise((resolve) => webhook.close(resolve));
  await database.close();
  await rm(folder, { recursive: true });
});

async function open(key = "key-1"): Promise<string> {
  const result = await sandbox.gateway.createSession(
    {
      registrationId: key,
      registrationType: "individual",
      priceId: earlyPriceId,
      customerEmail: "ada@example.org",
      successUrl: "http://localhost:3000/registration-success?session_id={CHECKOUT_SESSION_ID}",
      cancelUrl: "http://localhost:3000/register?package=individual",
      expiresAt: startedAt + 31 * 60_000,
      idempotencyKey: key,
    },
    8_000,
  );
  if (!result.ok) throw new Error(result.detail);
  return result.session.id;
}

const cards = () => sandbox.services.cards;

describe("a sandbox checkout", () => {
  it("lies at the site's own address and sends the payer back with the checkout's id", async () => {
    const id = await open();
    expect(await sandbox.services.pay(id, cards().paid)).toEqual({
      ok: true,
      redirectTo: `http://localhost:3000/registration-success?session_id=${id}`,
    });
  });

  it("keeps nothing about the visitor", async () => {
    await open();
    const rows = await database.db.selectFrom("sandbox_sessions").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("ada@example.org");
  });

  it("stays open after a declined card and after a number that is no test card, and can then be paid", async () => {
    const id = await open();
    expect(await sandbox.services.pay(id, cards().declined)).toEqual({ ok: false, reason: "declined" });
    expect(await sandbox.services.pay(id, "4111 1111 1111 1111")).toEqual({ ok: false, reason: "unknown_card" });
    expect(arrived).toEqual([]);
    expect(await sandbox.services.look(id)).toMatchObject({ status: "open", payment: "none" });
    expect(await sandbox.services.pay(id, "4242424242424242")).toMatchObject({ ok: true });
  });

  it("is paid once and told once, however often Pay is pressed", async () => {
    const id = await open();
    const results = await Promise.all([1, 2, 3, 4].map(() => sandbox.services.pay(id, cards().paid)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await sandbox.services.pay(id, cards().declined)).toEqual(results[0]);
    expect(arrived.map(({ type }) => type)).toEqual(["checkout.session.completed"]);
  });

  it("cannot be paid once its time is over, and says so to the webhook when it is looked at", async () => {
    const id = await open();
    now += 31 * 60_000;
    expect(await sandbox.services.pay(id, cards().paid)).toEqual({ ok: false, reason: "expired" });
    expect(await sandbox.services.look(id)).toMatchObject({ status: "expired" });
    expect(await sandbox.services.look(id)).toMatchObject({ status: "expired" });
    expect(arrived.map(({ type }) => type)).toEqual(["checkout.session.expired"]);
  });

  it("refuses what cannot happen to it", async () => {
    const id = await open();
    const notNow = { ok: false, reason: "not_now" };
    expect(await sandbox.services.settle(id)).toEqual(notNow);
    expect(await sandbox.services.fail(id)).toEqual(notNow);
    expect(await sandbox.services.refund(id, null)).toEqual(notNow);
    expect(await sandbox.services.dispute(id)).toEqual(notNow);
    await sandbox.services.pay(id, cards().paid);
    expect(await sandbox.services.expire(id)).toEqual(notNow);
    for (const amount of [0, -1, 0.5, earlyPrice + 1, Number.NaN])
      expect(await sandbox.services.refund(id, amount)).toEqual({ ok: false, reason: "bad_amount" });
    expect(await sandbox.services.refund("cs_test_unknown", null)).toEqual({ ok: false, reason: "not_found" });
  });

  it("never gives back more than was paid, also when refunds cross", async () => {
    const id = await open();
    await sandbox.services.pay(id, cards().paid);
    const results = await Promise.all([1, 2, 3].map(() => sandbox.services.refund(id, earlyPrice / 2)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await sandbox.services.look(id)).toMatchObject({ refundedCents: earlyPrice });
  });
});

describe("the sandbox's events", () => {
  it("are sent again until the webhook takes them, under the same id", async () => {
    answers = [503, 400];
    await sandbox.services.pay(await open(), cards().paid);
    await expect.poll(() => arrived.length).toBe(3);
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(1);
    expect(warnings).toEqual([]);
  });

  it("are reported, and the payment stands, where the webhook never takes them", async () => {
    answers = [500, 500, 500];
    const id = await open();
    expect(await sandbox.services.pay(id, cards().paid)).toMatchObject({ ok: true });
    await expect.poll(() => warnings).toMatchObject([{ type: "checkout.session.completed", problem: "status 500" }]);
    expect(await sandbox.gateway.fetchSession(id, 1_000)).toMatchObject({ truth: { paymentStatus: "paid" } });
  });

  it("do not keep the payer waiting where the webhook is silent", async () => {
    answers = [null];
    const id = await open();
    const pressedAt = performance.now();
    expect(await sandbox.services.pay(id, cards().paid)).toMatchObject({ ok: true });
    // An attempt is given up after ten seconds: the payer was let go before, however slow the machine.
    expect(performance.now() - pressedAt).toBeLessThan(9_000);
  });
});

describe("the sandbox's secret", () => {
  it("is made once for an installation, also when two processes start together", async () => {
    const secrets = await Promise.all([1, 2, 3].map(() => sandboxWebhookSecret(folder)));
    secrets.push(await sandboxWebhookSecret(folder));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^whsec_[0-9a-f]{48}$/);
  });
});
