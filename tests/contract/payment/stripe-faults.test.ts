import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import type { SessionRequest } from "#server/payment/gateway.ts";
import { createStripeGateway } from "#server/payment/stripe/stripe-gateway.ts";
import { harnessSecret, harnessStart, stripeHarness } from "#tests/support/stripe/gateway-harness.ts";
import type { Fault } from "#tests/support/stripe/stand-in-faults.ts";

const timeoutMs = 4_500;
/** For a provider that never recovers: the shorter, the sooner the suite is through. */
const hopelessMs = 2_500;
/** What a busy machine may add to a limit before it counts as missed. */
const slackMs = 3_000;

const request: SessionRequest = {
  registrationId: "registration-1",
  registrationType: "chamber",
  priceId: programme.packages.chamber.earlyPriceId,
  customerEmail: "ada@example.org",
  successUrl: "http://localhost:3000/registration-success?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://localhost:3000/register?package=chamber",
  expiresAt: harnessStart + 31 * 60_000,
  idempotencyKey: "key-1",
};

async function timed<T>(work: Promise<T>): Promise<{ value: T; tookMs: number }> {
  const startedAt = performance.now();
  return { value: await work, tookMs: performance.now() - startedAt };
}

describe("the stripe gateway", () => {
  let harness: Awaited<ReturnType<typeof stripeHarness>>;
  beforeEach(async () => {
    harness = await stripeHarness();
  });
  afterEach(() => harness.close());

  const create = (withinMs = timeoutMs) => harness.gateway.createSession(request, withinMs);
  const sessions = () => [...harness.standIn.ledger.sessions.values()];
  const keysUsed = () => [...new Set(harness.standIn.calls.map(({ idempotencyKey }) => idempotencyKey))];

  it("asks for exactly the agreed parameters", async () => {
    expect(await create()).toMatchObject({ ok: true });
    expect(Object.fromEntries(new URLSearchParams(harness.standIn.calls[0]?.text))).toEqual({
      mode: "payment",
      "line_items[0][price]": request.priceId,
      "line_items[0][quantity]": "1",
      customer_email: request.customerEmail,
      client_reference_id: request.registrationId,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      "metadata[registrationType]": "chamber",
      "metadata[registrationId]": request.registrationId,
      expires_at: String(request.expiresAt / 1000),
    });
    expect(keysUsed()).toEqual([request.idempotencyKey]);
  });

  it.each<[string, Fault]>([
    ["an error of the provider", { kind: "error", status: 500 }],
    ["a provider that is overloaded", { kind: "error", status: 503 }],
    ["a limit on requests", { kind: "rate-limit" }],
    ["a limit that ends within the time", { kind: "rate-limit", retryAfterSeconds: 1 }],
    ["a connection lost before the request was read", { kind: "reset", when: "before" }],
    ["a connection lost after the checkout was created", { kind: "reset", when: "after" }],
    ["silence", { kind: "hang", when: "before" }],
    ["silence after the checkout was created", { kind: "hang", when: "after" }],
    ["a proxy's error page", { kind: "html", status: 502 }],
    ["a page where JSON should be", { kind: "html", status: 200 }],
    ["an answer without an address", { kind: "missing-url" }],
  ])("survives %s with the same key, and opens one checkout", async (_, fault) => {
    harness.standIn.faults.inject({ fault, at: "create" });
    const { value, tookMs } = await timed(create());
    expect(value).toMatchObject({ ok: true, session: { id: sessions()[0]?.id } });
    expect(tookMs).toBeLessThan(timeoutMs + slackMs);
    expect(sessions()).toHaveLength(1);
    expect(keysUsed()).toEqual([request.idempotencyKey]);
  });

  it.each<[string, Fault]>([
    ["fails", { kind: "error", status: 500 }],
    ["limits requests", { kind: "rate-limit" }],
    ["drops connections", { kind: "reset", when: "before" }],
    ["is silent", { kind: "hang", when: "before" }],
    ["answers in pages", { kind: "html", status: 502 }],
    ["answers byte by byte", { kind: "drip", everyMs: 50 }],
  ])("gives up in time where the provider always %s", async (_, fault) => {
    harness.standIn.faults.inject({ fault, times: 1_000 });
    const [created, fetched, found] = await Promise.all([
      timed(create(hopelessMs)),
      timed(harness.gateway.fetchSession("cs_test_1", 1_000)),
      timed(harness.gateway.findSessionByPayment("pi_1", 1_000)),
    ]);
    for (const { value } of [created, fetched, found])
      expect(value).toMatchObject({ ok: false, reason: "unavailable" });
    expect(created.tookMs).toBeLessThan(hopelessMs + slackMs);
    expect(Math.max(fetched.tookMs, found.tookMs)).toBeLessThan(1_000 + slackMs);
    expect(JSON.stringify(created.value)).not.toContain("ada@example.org");
    expect(new Set(keysUsed())).toEqual(new Set([request.idempotencyKey, null]));
  });

  it("is unavailable where the provider always names no address", async () => {
    harness.standIn.faults.inject({ fault: { kind: "missing-url" }, times: 1_000 });
    const { value, tookMs } = await timed(create(hopelessMs));
    expect(value).toMatchObject({ ok: false, reason: "unavailable" });
    expect(tookMs).toBeLessThan(hopelessMs + slackMs);
    expect(sessions()).toHaveLength(1);
  });

  it("does not wait for a limit that ends too late, nor ask before it ends", async () => {
    harness.standIn.faults.inject({ fault: { kind: "rate-limit", retryAfterSeconds: 60 } });
    const { value, tookMs } = await timed(create());
    expect(value).toMatchObject({ ok: false, reason: "unavailable" });
    expect(tookMs).toBeLessThan(slackMs);
    expect(harness.standIn.calls).toHaveLength(1);
  });

  it("gives one checkout to four requests that cross, although the provider locks the key", async () => {
    harness.standIn.faults.inject({ fault: { kind: "delay", ms: 600 }, at: "create" });
    const results = await Promise.all([create(), create(), create(), create()]);
    const ids = new Set(results.map((result) => (result.ok ? result.session.id : result.detail)));
    expect([...ids]).toEqual([sessions()[0]?.id]);
    expect(sessions()).toHaveLength(1);
    expect(harness.standIn.calls.length).toBeGreaterThan(4);
  });

  it("goes on to one next key for everyone where the provider has kept a failure under the first", async () => {
    harness.standIn.faults.inject({ fault: { kind: "kept-error" }, at: "create" });
    const first = await create();
    const again = await create();
    expect(first).toMatchObject({ ok: true });
    expect(again).toEqual(first);
    expect(sessions()).toHaveLength(1);
    expect(keysUsed()).toHaveLength(2);
  });

  it("stays with its key after a failure that the provider has not kept", async () => {
    harness.standIn.faults.inject({ fault: { kind: "error", status: 500 }, at: "create", times: 2 });
    expect(await create()).toMatchObject({ ok: true });
    expect(keysUsed()).toEqual([request.idempotencyKey]);
  });

  it("calls a refused address rejected at once, and does not repeat it", async () => {
    const wrong = { ...request, customerEmail: "nobody@nowhere" };
    const result = await harness.gateway.createSession(wrong, timeoutMs);
    expect(result).toMatchObject({ ok: false, reason: "rejected" });
    expect(JSON.stringify(result)).toContain("email_invalid");
    expect(JSON.stringify(result)).not.toContain("nobody@nowhere");
    expect(harness.standIn.calls).toHaveLength(1);
  });

  it("calls a wrong secret key rejected", async () => {
    const apiUrl = harness.standIn.url;
    const stranger = createStripeGateway({ secretKey: "sk_test_other", webhookSecret: harnessSecret, apiUrl });
    const result = await stranger.createSession(request, timeoutMs);
    expect(result).toMatchObject({ ok: false, reason: "rejected" });
    expect(JSON.stringify(result)).toContain("401");
  });

  it("is unavailable where nobody listens", async () => {
    await harness.close();
    expect(await harness.gateway.createSession(request, 500)).toMatchObject({ ok: false, reason: "unavailable" });
    harness = await stripeHarness();
  });

  it("asks again within a webhook's time after a short failure", async () => {
    const created = await create();
    const id = created.ok ? created.session.id : "";
    harness.standIn.faults.inject({ fault: { kind: "error", status: 500 }, at: "retrieve" });
    expect(await harness.gateway.fetchSession(id, 1_500)).toMatchObject({ ok: true, truth: { id } });
  });

  it.each(["", "../customers", "cs_test_a?expand[]=x"])("never asks about %j, which is no id", async (id) => {
    expect(await harness.gateway.fetchSession(id, 1_000)).toMatchObject({ ok: false, reason: "not_found" });
    expect(harness.standIn.calls).toEqual([]);
  });

  it.each([
    ["sk_live_1", true],
    ["rk_live_1", true],
    ["sk_test_1", false],
  ])("knows by the key %s whether money moves", (secretKey, livemode) => {
    const gateway = createStripeGateway({ secretKey, webhookSecret: harnessSecret, apiUrl: null });
    expect(gateway.livemode).toBe(livemode);
    expect(gateway.checkoutOrigins).toEqual(["https://checkout.stripe.com"]);
  });
});
