import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { programme } from "#content/programme.ts";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import type { SessionRequest } from "#server/payment/gateway.ts";
import { borrowTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import {
  harnessStart,
  sandboxHarness,
  stripeHarness,
  type GatewayHarness,
} from "#tests/support/stripe/gateway-harness.ts";

const minute = 60_000;
const timeoutMs = 8_000;
const { earlyPriceId, earlyPrice } = programme.packages.individual;

function requestFor(overrides: Partial<SessionRequest> = {}): SessionRequest {
  const registrationId = randomUUID();
  return {
    registrationId,
    registrationType: "individual",
    priceId: earlyPriceId,
    customerEmail: "ada@example.org",
    successUrl: "http://localhost:3000/registration-success?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "http://localhost:3000/register?package=individual",
    expiresAt: harnessStart + 31 * minute,
    idempotencyKey: `checkout-${registrationId}`,
    ...overrides,
  };
}

const gateways = [["stripe", null] as const, ...engines.map((engine) => ["sandbox", engine] as const)];
describe.each(gateways)("the %s gateway (database: %s)", (_name, engine) => {
  let database: TestDatabase | null = null;
  let harness: GatewayHarness;
  beforeAll(async () => {
    if (engine !== null) database = await borrowTestDatabase(engine);
  });
  afterAll(() => database?.dispose());
  beforeEach(async () => {
    harness = database === null ? await stripeHarness() : await sandboxHarness(database.database.db);
  });
  afterEach(() => harness.close());

  async function create(request = requestFor()) {
    const result = await harness.gateway.createSession(request, timeoutMs);
    if (!result.ok) throw new Error(result.detail);
    return result.session;
  }
  async function truthOf(sessionId: string): Promise<SessionTruth> {
    const result = await harness.gateway.fetchSession(sessionId, timeoutMs);
    if (!result.ok) throw new Error(result.detail);
    return result.truth;
  }
  async function read(body: string, signature: string | null) {
    return harness.gateway.readEvent(body, signature, harness.clock.now());
  }

  describe("creating a checkout", () => {
    it("gives an id in Stripe's manner and an address to pay at", async () => {
      const { id, url } = await create();
      expect(id).toMatch(/^cs_test_[A-Za-z0-9]{40,}$/);
      expect(url).toContain(id);
      expect(harness.gateway.checkoutOrigins).toContain(new URL(url).origin);
    });

    it("gives the same checkout for the same request, also much later", async () => {
      const request = requestFor();
      const first = await create(request);
      harness.clock.pass(20 * minute);
      expect(await create(request)).toEqual(first);
    });

    it("gives one checkout to four identical requests at once", async () => {
      const request = requestFor();
      const sessions = await Promise.all([1, 2, 3, 4].map(() => create(request)));
      expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    });

    it("gives different checkouts under different keys", async () => {
      expect((await create()).id).not.toBe((await create()).id);
    });

    it("refuses a key that was used with other parameters", async () => {
      const request = requestFor();
      await create(request);
      const other = { ...request, customerEmail: "grace@example.org" };
      expect(await harness.gateway.createSession(other, timeoutMs)).toMatchObject({ ok: false, reason: "rejected" });
    });

    it.each([
      ["a price that does not exist", { priceId: "price_of_somebody_else" }],
      ["an end less than 30 minutes away", { expiresAt: harnessStart + 30 * minute - 1_000 }],
      ["an end more than 24 hours away", { expiresAt: harnessStart + 24 * 60 * minute + 1_000 }],
      ["a return address that is none", { successUrl: "registration-success" }],
    ])("refuses %s, without quoting the visitor", async (_, overrides) => {
      const result = await harness.gateway.createSession(requestFor(overrides), timeoutMs);
      expect(result).toMatchObject({ ok: false, reason: "rejected" });
      expect(JSON.stringify(result)).not.toContain("ada@example.org");
    });
  });

  describe("the truth about a checkout", () => {
    const untouched = {
      status: "open",
      paymentStatus: "unpaid",
      paymentFailed: false,
      amountCents: earlyPrice,
      currency: programme.currency,
      refundedCents: 0,
      disputed: false,
      disputeLost: false,
      livemode: false,
    };
    const paid = { ...untouched, status: "complete", paymentStatus: "paid" };

    it("starts open and unpaid, at the price of record, for our registration", async () => {
      const request = requestFor();
      const { id } = await create(request);
      expect(await truthOf(id)).toEqual({ id, registrationId: request.registrationId, ...untouched });
    });

    it("is paid once the visitor has paid", async () => {
      const { id } = await create();
      await harness.pay(id);
      expect(await truthOf(id)).toMatchObject(paid);
    });

    it("is complete but unpaid while a delayed payment is on its way, and paid when it arrives", async () => {
      const { id } = await create();
      await harness.payLater(id);
      expect(await truthOf(id)).toMatchObject({ ...untouched, status: "complete" });
      await harness.settle(id);
      expect(await truthOf(id)).toMatchObject(paid);
    });

    it("says that a delayed payment ended without money", async () => {
      const { id } = await create();
      await harness.payLater(id);
      await harness.fail(id);
      expect(await truthOf(id)).toMatchObject({ ...untouched, status: "complete", paymentFailed: true });
    });

    it("is open until its last second and expired from then on", async () => {
      const { id } = await create();
      harness.clock.pass(31 * minute - 1_000);
      expect(await truthOf(id)).toMatchObject({ status: "open" });
      harness.clock.pass(1_000);
      expect(await truthOf(id)).toMatchObject({ ...untouched, status: "expired" });
    });

    it("adds up what was refunded, and stays paid", async () => {
      const { id } = await create();
      await harness.pay(id);
      await harness.refund(id, 50_00);
      expect(await truthOf(id)).toMatchObject({ ...paid, refundedCents: 50_00 });
      await harness.refund(id, null);
      expect(await truthOf(id)).toMatchObject({ ...paid, refundedCents: earlyPrice });
    });

    it("knows of a dispute", async () => {
      const { id } = await create();
      await harness.pay(id);
      await harness.dispute(id);
      expect(await truthOf(id)).toMatchObject({ ...paid, disputed: true });
    });

    it("knows of a dispute that was lost", async () => {
      const { id } = await create();
      await harness.pay(id);
      await harness.dispute(id);
      expect(await truthOf(id)).toMatchObject({ disputed: true, disputeLost: false });
      const [sent] = await harness.loseDispute(id);
      expect(await truthOf(id)).toMatchObject({ ...paid, disputed: true, disputeLost: true });
      expect(await read(sent?.body ?? "", sent?.signature ?? null)).toMatchObject({
        ok: true,
        event: { type: "charge.dispute.closed", paymentIntentId: expect.stringMatching(/^pi_/) },
      });
    });

    it.each(["cs_test_unknown", "", "../../v1/customers", "cs_test_a?expand[]=x"])(
      "does not find the checkout %j",
      async (id) => {
        expect(await harness.gateway.fetchSession(id, timeoutMs)).toMatchObject({ ok: false, reason: "not_found" });
      },
    );
  });

  describe("giving money back", () => {
    const refund = (id: string, key = "refund-1") => harness.gateway.refund(id, null, `${key}-${id}`, timeoutMs);

    it("gives back all that is left, once however often it is asked", async () => {
      const { id } = await create();
      await harness.pay(id);
      await harness.refund(id, 50_00);
      const results = await Promise.all([refund(id), refund(id)]);
      expect(results.some(({ ok }) => ok)).toBe(true);
      for (const result of results)
        expect(result.ok || ["nothing_left", "unavailable"].includes(result.reason)).toBe(true);
      expect(await truthOf(id)).toMatchObject({ refundedCents: earlyPrice });
      expect(await refund(id, "refund-2")).toMatchObject({ ok: false, reason: "nothing_left" });
      expect(await truthOf(id)).toMatchObject({ refundedCents: earlyPrice });
    });

    it("refunds a part once for each key, and nothing beyond what is left", async () => {
      const { id } = await create();
      await harness.pay(id);
      const part = (cents: number, key: string) => harness.gateway.refund(id, cents, `${key}-${id}`, timeoutMs);
      expect(await part(10_00, "a")).toEqual({ ok: true });
      expect(await part(10_00, "a")).toEqual({ ok: true });
      expect(await truthOf(id)).toMatchObject({ refundedCents: 10_00 });
      expect(await part(10_00, "b")).toEqual({ ok: true });
      expect(await truthOf(id)).toMatchObject({ refundedCents: 20_00 });
      expect(await part(earlyPrice, "c")).toMatchObject({ ok: false, reason: "rejected" });
    });

    it("gives nothing back of what was not paid, or of what it does not know", async () => {
      const { id } = await create();
      expect(await refund(id)).toMatchObject({ ok: false, reason: "nothing_left" });
      await harness.payLater(id);
      expect(await refund(id)).toMatchObject({ ok: false, reason: "nothing_left" });
      expect(await refund("cs_test_unknown")).toMatchObject({ ok: false, reason: "not_found" });
    });
  });

  describe("events", () => {
    type Change = keyof Pick<GatewayHarness, "pay" | "payLater" | "settle" | "fail" | "expire">;
    it.each<[string, Change[]]>([
      ["checkout.session.completed", ["pay"]],
      ["checkout.session.completed", ["payLater"]],
      ["checkout.session.async_payment_succeeded", ["payLater", "settle"]],
      ["checkout.session.async_payment_failed", ["payLater", "fail"]],
      ["checkout.session.expired", ["expire"]],
    ])("sends %s after %j, naming the checkout", async (type, changes) => {
      const { id } = await create();
      let sent = [] as Awaited<ReturnType<GatewayHarness["pay"]>>;
      for (const change of changes) sent = await harness[change](id);
      expect(sent).toHaveLength(1);
      for (const { body, signature } of sent) {
        const event = { type, sessionId: id, paymentIntentId: null, livemode: false };
        expect(await read(body, signature)).toMatchObject({ ok: true, event });
      }
    });

    it.each([
      ["refund", ["refund.created", "charge.refunded"]],
      ["dispute", ["charge.dispute.created"]],
    ] as const)("names the payment of a %s, by which the checkout is found", async (change, types) => {
      const { id } = await create();
      await harness.pay(id);
      const sent = await (change === "refund" ? harness.refund(id, 1_00) : harness.dispute(id));
      const seen: string[] = [];
      for (const { body, signature } of sent) {
        const result = await read(body, signature);
        if (!result.ok) throw new Error(result.reason);
        seen.push(result.event.type);
        expect(result.event.sessionId).toBeNull();
        const payment = result.event.paymentIntentId ?? "";
        expect(await harness.gateway.findSessionByPayment(payment, timeoutMs)).toEqual({ ok: true, sessionId: id });
      }
      expect(seen.toSorted()).toEqual(types.toSorted());
    });

    it("finds no checkout for a payment that is not ours", async () => {
      const found = await harness.gateway.findSessionByPayment("pi_unknown", timeoutMs);
      expect(found).toEqual({ ok: true, sessionId: null });
    });

    it("gives each event an id of its own and the time at which it happened", async () => {
      const { id } = await create();
      const [first] = await harness.payLater(id);
      harness.clock.pass(minute);
      const [second] = await harness.settle(id);
      const events = await Promise.all([first, second].map((sent) => read(sent?.body ?? "", sent?.signature ?? null)));
      const times = events.map((result) => (result.ok ? result.event.createdAt : null));
      expect(times).toEqual([harnessStart, harnessStart + minute]);
      expect(new Set(events.map((result) => (result.ok ? result.event.id : null))).size).toBe(2);
    });

    it("accepts a signature of 300 seconds ago and none older", async () => {
      const { id } = await create();
      const [sent] = await harness.pay(id);
      const { body, signature } = sent ?? { body: "", signature: "" };
      harness.clock.pass(300_000);
      expect(await read(body, signature)).toMatchObject({ ok: true });
      harness.clock.pass(1_000);
      expect(await read(body, signature)).toEqual({ ok: false, reason: "bad_signature" });
    });

    it("refuses a body without a signature, with a wrong one, or changed after signing", async () => {
      const { id } = await create();
      const [sent] = await harness.pay(id);
      const { body, signature } = sent ?? { body: "", signature: "" };
      const refused = { ok: false, reason: "bad_signature" };
      expect(await read(body, null)).toEqual(refused);
      expect(await read(body, "")).toEqual(refused);
      expect(
        await read(
          body,
          signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
        ),
      ).toEqual(refused);
      expect(await read(body.replace(id, "cs_test_other"), signature)).toEqual(refused);
      expect(await read(body, "v1=0,t=")).toEqual(refused);
    });

    it.each(["no json", "null", "[]", "{}", '{"object":"v2.core.event"}', '{"id":"evt_1","type":"x"}'])(
      "calls the signed body %s unreadable",
      async (body) => {
        const signature = harness.sign(body, harness.clock.now());
        expect(await read(body, signature)).toEqual({ ok: false, reason: "unreadable" });
      },
    );

    it.each([
      ["of a connected account", { account: "acct_1", type: "checkout.session.completed" }],
      ["of a connected account's refund", { account: "acct_1", type: "charge.refunded" }],
      ["of a type that says nothing to us", { type: "customer.created" }],
      ["of a session type that says nothing to us", { type: "checkout.session.updated" }],
    ])("reads an event %s without naming a checkout", async (_, parts) => {
      const object = { id: "cs_test_1", payment_intent: "pi_1" };
      const body = JSON.stringify({ id: "evt_1", livemode: false, created: 1_700_000_000, data: { object }, ...parts });
      const result = await read(body, harness.sign(body, harness.clock.now()));
      expect(result).toMatchObject({ ok: true, event: { sessionId: null, paymentIntentId: null, type: parts.type } });
    });

    it("says which mode an event is of", async () => {
      const event = { id: "evt_1", type: "x", livemode: true, created: 1, data: { object: {} } };
      const body = JSON.stringify(event);
      const result = await read(body, harness.sign(body, harness.clock.now()));
      expect(result).toMatchObject({ ok: true, event: { livemode: true } });
    });
  });
});
