import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SessionTruth } from "#domain/registration/session-truth.ts";
import { programme } from "#content/programme.ts";
import { engines } from "#tests/support/databases/database.ts";
import { goodSignature } from "#tests/support/stripe/fake-provider.ts";
import { createRegistrationRig, standardTime, type RegistrationRig } from "#tests/support/rigs/registration-rig.ts";
import { usualTruthBudgetMs } from "./handle-event.ts";

const price = programme.packages.individual.standardPrice;

describe.each(engines)("following the provider's events on %s", (engine) => {
  let rig: RegistrationRig;
  beforeAll(async () => {
    rig = await createRegistrationRig(engine);
  });
  beforeEach(() => rig.reset());
  afterAll(() => rig.testDatabase.dispose());

  const mails = async () => (await rig.store.listMail()).map(({ kind }) => kind).toSorted();
  const find = (id: string) => rig.store.findRegistration(id);
  /** Changes the truth and delivers an event about it. */
  const happen = (sessionId: string, change: Partial<SessionTruth>, type = "checkout.session.completed") => {
    rig.provider.update(sessionId, change);
    return rig.deliver(rig.provider.event(sessionId, { type }));
  };
  const paid = { status: "complete", paymentStatus: "paid" } as const;

  test("a payment is confirmed, with a receipt and the organizer's notice", async () => {
    const { id, sessionId } = await rig.checkout();
    rig.clock.advance(5_000);
    expect(await happen(sessionId, paid)).toBe("handled");
    expect(await find(id)).toMatchObject({ status: "paid", paidAt: standardTime + 5_000, duplicateOf: null });
    expect(await mails()).toEqual(["organizer-notice", "receipt"]);
  });

  test("an event that says paid confirms nothing while the provider says otherwise", async () => {
    const { id, sessionId } = await rig.checkout();
    expect(await rig.deliver(rig.provider.event(sessionId))).toBe("handled");
    expect(await find(id)).toMatchObject({ status: "pending" });
    expect(await mails()).toEqual([]);
  });

  test("a delayed payment is confirmed only on success", async () => {
    const [won, lost] = [await rig.checkout(), await rig.checkout({ email: "bob@example.org" })];
    for (const { id, sessionId } of [won, lost]) {
      await happen(sessionId, { status: "complete" });
      expect(await find(id)).toMatchObject({ status: "pending" });
    }
    await happen(won.sessionId, { paymentStatus: "paid" }, "checkout.session.async_payment_succeeded");
    await happen(lost.sessionId, { paymentFailed: true }, "checkout.session.async_payment_failed");
    expect(await find(won.id)).toMatchObject({ status: "paid" });
    expect(await find(lost.id)).toMatchObject({ status: "failed", paidAt: null });
    expect(await mails()).toEqual(["organizer-notice", "payment-failed", "payment-failed-notice", "receipt"]);
  });

  test("an unsigned, wrongly signed or forged event is turned away", async () => {
    const { id, sessionId } = await rig.checkout();
    rig.provider.pay(sessionId);
    for (const signature of [null, "", "forged"])
      expect(await rig.services.handleEvent(rig.provider.event(sessionId), signature)).toMatchObject({
        result: "rejected",
      });
    expect(await find(id)).toMatchObject({ status: "pending" });
  });

  test("the same event again changes nothing, also when it comes many times at once on two instances", async () => {
    const { sessionId } = await rig.checkout();
    const another = await rig.another();
    rig.provider.pay(sessionId);
    rig.provider.delayMs = 20;
    const event = rig.provider.event(sessionId);
    const deliveries = [rig.services, another, rig.services, another].map((one) =>
      one.handleEvent(event, goodSignature),
    );
    const results = (await Promise.all(deliveries)).map(({ result }) => result);
    expect(results.toSorted()).toEqual(["handled", "repeated", "repeated", "repeated"]);
    // What was acted on is known without asking.
    rig.provider.fetchFaults = ["down"];
    expect(await rig.deliver(event)).toBe("repeated");
    expect(await mails()).toEqual(["organizer-notice", "receipt"]);
  });

  test("disorder and lateness never take a payment back", async () => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, paid);
    const truth = rig.provider.sessions.get(sessionId)!;
    for (const change of [
      { status: "open", paymentStatus: "unpaid" },
      { status: "expired", paymentStatus: "unpaid" },
      { status: "complete", paymentStatus: "unpaid", paymentFailed: true },
    ] as const) {
      await happen(sessionId, { ...truth, ...change }, "checkout.session.expired");
      expect(await find(id)).toMatchObject({ status: "paid" });
    }
    rig.clock.advance(3 * 24 * 60 * 60_000);
    expect(await happen(sessionId, truth)).toBe("handled");
    expect(await find(id)).toMatchObject({ status: "paid", paidAt: standardTime });
    expect(await mails()).toEqual(["organizer-notice", "receipt"]);
  });

  test("an expired checkout is followed, and a payment that shows after all still counts", async () => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, { status: "expired" }, "checkout.session.expired");
    expect(await find(id)).toMatchObject({ status: "expired" });
    await happen(sessionId, paid);
    expect(await find(id)).toMatchObject({ status: "paid" });
  });

  test.each([
    ["amount", { amountCents: 1 }],
    ["currency", { currency: "eur" }],
    ["missing amount", { amountCents: null }],
  ])("another %s than quoted is put to review, and the organizer told once", async (_, figures) => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, { ...paid, ...figures });
    await happen(sessionId, {});
    expect(await find(id)).toMatchObject({ status: "review", paidAt: null });
    expect(await mails()).toEqual(["review-alert"]);
    expect(rig.logged.join()).toContain("does not match its quote");
  });

  const refund = (sessionId: string, refundedCents: number) => {
    rig.provider.update(sessionId, { refundedCents });
    const paymentIntentId = sessionId.replace("cs_test_", "pi_");
    return rig.deliver(rig.provider.event(sessionId, { type: "charge.refunded", sessionId: null, paymentIntentId }));
  };

  test("a part refund is noted, a full one ends the registration", async () => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, paid);
    expect(await refund(sessionId, 100_00)).toBe("handled");
    expect(await find(id)).toMatchObject({ status: "paid", refundedCents: 100_00 });
    await refund(sessionId, price);
    expect(await find(id)).toMatchObject({ status: "refunded", refundedCents: price, paidAt: standardTime });
    const twice = ["refund", "refund", "refund-notice", "refund-notice"];
    expect(await mails()).toEqual(["organizer-notice", "receipt", ...twice]);
    await refund(sessionId, price);
    expect(await mails()).toHaveLength(6);
  });

  test("a refund that fails later is taken back, without another receipt", async () => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, paid);
    await refund(sessionId, price);
    rig.clock.advance(60_000);
    await refund(sessionId, 100_00);
    expect(await find(id)).toMatchObject({ status: "paid", refundedCents: 100_00, paidAt: standardTime });
    await refund(sessionId, 0);
    expect(await find(id)).toMatchObject({ status: "paid", refundedCents: 0 });
    const failed = ["refund-failed-alert", "refund-failed-alert"];
    expect(await mails()).toEqual(["organizer-notice", "receipt", "refund", ...failed, "refund-notice"]);
  });

  test("a refund whose checkout cannot be learned is brought again", async () => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, paid);
    const { gateway } = rig.provider;
    const { findSessionByPayment } = gateway;
    gateway.findSessionByPayment = async () => ({ ok: false, reason: "unavailable", detail: "no connection" });
    expect(await refund(sessionId, price)).toBe("unavailable");
    expect(rig.logged.at(-1)).toContain("no connection");
    gateway.findSessionByPayment = findSessionByPayment;
    expect(await refund(sessionId, price)).toBe("handled");
    expect(await find(id)).toMatchObject({ status: "refunded" });
  });

  test("an event says how old it is, and one from a clock ahead of ours is new", async () => {
    const { sessionId } = await rig.checkout();
    for (const [ageMs, lagMs] of [
      [3_000, 3_000],
      [-3_000, 0],
    ]) {
      const event = rig.provider.event(sessionId, { createdAt: rig.clock.now() - ageMs! });
      expect(await rig.services.handleEvent(event, goodSignature)).toEqual({ result: "handled", lagMs });
    }
    expect(await rig.services.handleEvent("{}", "forged")).toEqual({ result: "rejected", lagMs: null });
    expect(rig.logged.at(-1)).toContain("bad_signature");
  });

  const secondsBehind = (seconds: number) => ({ now: () => rig.clock.now() - seconds * 1_000 });

  test.each([30, 3_600])("a refund counts on an instance whose clock is %d seconds behind", async (seconds) => {
    const behind = await rig.another(secondsBehind(seconds));
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, paid);
    rig.provider.update(sessionId, { refundedCents: price });
    const event = rig.provider.event(sessionId, { type: "charge.refunded" });
    expect((await behind.handleEvent(event, goodSignature)).result).toBe("handled");
    expect(await find(id)).toMatchObject({ status: "refunded", refundedCents: price });
  });

  test("a refund counts after the clock was set back", async () => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, paid);
    rig.clock.advance(-10 * 60_000);
    expect(await refund(sessionId, price)).toBe("handled");
    expect(await find(id)).toMatchObject({ status: "refunded", refundedCents: price });
  });

  test.each([
    ["a refund", 0, price, "refunded"],
    ["the failure of a refund", price, 0, "paid"],
  ] as const)("an answer from before %s, come late, does not undo it", async (_, before, after, status) => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, paid);
    await refund(sessionId, before);
    let release = () => {};
    rig.provider.heldAnswer = new Promise((resolve) => (release = resolve));
    const late = rig.deliver(rig.provider.event(sessionId, { type: "refund.updated" }));
    // Taken up by the first question, whose answer is then of before.
    await expect.poll(() => rig.provider.heldAnswer === null).toBe(true);
    const another = await rig.another(secondsBehind(30));
    rig.provider.update(sessionId, { refundedCents: after });
    const event = rig.provider.event(sessionId, { type: "refund.updated" });
    expect((await another.handleEvent(event, goodSignature)).result).toBe("handled");
    release();
    expect(await late).toBe("handled");
    expect(await find(id)).toMatchObject({ status, refundedCents: after });
  });

  test("a dispute is noted and told to the organizer once", async () => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, paid);
    rig.clock.advance(1_000);
    await happen(sessionId, { disputed: true }, "charge.dispute.created");
    await happen(sessionId, { disputed: false }, "charge.dispute.closed");
    await happen(sessionId, { disputed: true }, "charge.dispute.created");
    expect(await find(id)).toMatchObject({ status: "paid", disputedAt: standardTime + 1_000 });
    expect(await mails()).toEqual(["dispute-alert", "organizer-notice", "receipt"]);
  });

  test("a dispute that was lost is noted, for whoever must decide about the place", async () => {
    const { id, sessionId } = await rig.checkout();
    await happen(sessionId, paid);
    await happen(sessionId, { disputed: true }, "charge.dispute.created");
    expect(await find(id)).toMatchObject({ disputeLostAt: null });
    rig.clock.advance(1_000);
    await happen(sessionId, { disputeLost: true }, "charge.dispute.closed");
    expect(await find(id)).toMatchObject({ status: "paid", disputeLostAt: standardTime + 1_000 });
  });

  test("a second payment by the same person for the same package is kept and marked", async () => {
    const [first, second] = [await rig.checkout(), await rig.checkout({ email: "ADA@example.org", firstName: "A." })];
    await happen(first.sessionId, paid);
    await happen(second.sessionId, paid);
    expect(await find(first.id)).toMatchObject({ status: "paid", duplicateOf: null });
    expect(await find(second.id)).toMatchObject({ status: "paid", duplicateOf: first.id });
  });

  test("events of another mode, another shop or of no interest are answered and leave no trace", async () => {
    const { id, sessionId } = await rig.checkout();
    rig.provider.pay(sessionId);
    const { event } = rig.provider;
    expect(await rig.deliver(event(sessionId, { livemode: true }))).toBe("ignored");
    expect(await rig.deliver(event(sessionId, { sessionId: null, type: "customer.created" }))).toBe("ignored");
    expect(await rig.deliver(event("cs_test_elsewhere"))).toBe("ignored");
    expect(await rig.deliver(event(sessionId, { sessionId: null, paymentIntentId: "pi_elsewhere" }))).toBe("ignored");
    expect(await find(id)).toMatchObject({ status: "pending" });
    await happen(sessionId, { registrationId: null }).then((result) => expect(result).toBe("ignored"));
    await happen(sessionId, { registrationId: "unknown" }).then((result) => expect(result).toBe("ignored"));
    expect(rig.logged.at(-1)).toMatch(/evt_.*not stored here/);
    await happen(sessionId, { registrationId: id, livemode: true }).then((result) => expect(result).toBe("ignored"));
    expect(await find(id)).toMatchObject({ status: "pending" });
  });

  test("money for a registration that was paid through another checkout reaches a person", async () => {
    const [first, stray] = [await rig.checkout(), await rig.checkout({ email: "stray@example.org" })];
    await happen(first.sessionId, paid);
    await happen(stray.sessionId, { ...paid, registrationId: first.id });
    expect(await find(first.id)).toMatchObject({ status: "paid", sessionId: first.sessionId });
    expect(await mails()).toEqual(["organizer-notice", "receipt", "review-alert"]);
  });

  test("money through another checkout for a registration that nobody has paid yet is no second payment", async () => {
    const [first, stray] = [await rig.checkout(), await rig.checkout({ email: "stray@example.org" })];
    await happen(stray.sessionId, { ...paid, registrationId: first.id });
    expect(await mails()).toEqual(["organizer-notice", "receipt"]);
  });

  test("while the truth cannot be learnt nothing is recorded, and the event finishes when it comes again", async () => {
    const { id, sessionId } = await rig.checkout();
    rig.provider.pay(sessionId);
    rig.provider.fetchFaults = ["hang", "down"];
    const event = rig.provider.event(sessionId);
    const { gateway } = rig.provider;
    const { fetchSession } = gateway;
    const allowedMs: number[] = [];
    gateway.fetchSession = (id, timeoutMs) => {
      allowedMs.push(timeoutMs);
      return fetchSession(id, timeoutMs);
    };
    expect((await rig.hasty.handleEvent(event, goodSignature)).result).toBe("unavailable");
    gateway.fetchSession = fetchSession;
    expect(Math.max(...allowedMs)).toBeLessThanOrEqual(50);
    // The provider wants its answer within two seconds.
    expect(usualTruthBudgetMs).toBeLessThan(2_000);
    expect(await rig.deliver(event)).toBe("unavailable");
    expect(rig.logged.at(-1)).toContain("a fault of the test's");
    expect(await find(id)).toMatchObject({ status: "pending" });
    expect(await rig.deliver(event)).toBe("handled");
    expect(await find(id)).toMatchObject({ status: "paid" });
  });
});
