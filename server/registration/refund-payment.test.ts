import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#domain/people/actor.ts";
import { createRegistrationRig, type RegistrationRig } from "#tests/support/rigs/registration-rig.ts";
import type { RefundOrder } from "./refund-payment.ts";

let rig: RegistrationRig;
beforeAll(async () => {
  rig = await createRegistrationRig("sqlite");
});
beforeEach(() => rig.reset());
afterAll(() => rig.testDatabase.dispose());

const actor: Actor = { kind: "cli", user: "olive" };

const paid = async () => {
  const checkout = await rig.checkout();
  rig.provider.pay(checkout.sessionId);
  await rig.deliver(rig.provider.event(checkout.sessionId));
  return checkout;
};
const refund = (id: string, order: Omit<RefundOrder, "actor"> = {}) => rig.services.refund(id, { actor, ...order });
const given = (sessionId: string) => rig.provider.sessions.get(sessionId)?.refundedCents;
const change = (id: string, columns: { session_id?: null; card_cents?: number }) =>
  rig.testDatabase.database.db.updateTable("registrations").set(columns).where("id", "=", id).execute();
/** Does something else when the provider is asked for a refund, and gives what puts it back. */
const atRefund = (does: (ask: typeof rig.provider.gateway.refund) => typeof rig.provider.gateway.refund) => {
  const { gateway } = rig.provider;
  const { refund: usual } = gateway;
  gateway.refund = does(usual);
  return () => (gateway.refund = usual);
};

test("one sum pressed twice goes back once, another sum goes back as well", async () => {
  const { id, sessionId } = await paid();
  // What was refunded is not known here yet when the second order comes, as where two organizers press at once.
  const keys: string[] = [];
  const restore = atRefund((ask) => async (session, cents, key, timeoutMs) => {
    keys.push(key);
    const answer = await ask(session, cents, key, timeoutMs);
    rig.provider.fetchFaults = ["down"];
    return answer;
  });
  for (const amountCents of [1_000, 1_000, 2_000])
    expect(await refund(id, { amountCents })).toEqual({ ok: false, reason: "unavailable" });
  restore();
  expect(new Set(keys).size).toBe(2);
  expect(given(sessionId)).toBe(3_000);
  expect((await rig.store.auditLog(9)).map(({ action }) => action)).toEqual(["refund", "refund"]);
});

test("the same sum goes back again once the first is known to be back", async () => {
  const { id, sessionId } = await paid();
  await refund(id, { amountCents: 1_000 });
  expect(await refund(id, { amountCents: 1_000 })).toMatchObject({ ok: true, registration: { refundedCents: 2_000 } });
  expect(given(sessionId)).toBe(2_000);
});

test("nothing goes back of what nobody paid by card", async () => {
  expect(await refund("none")).toEqual({ ok: false, reason: "not_found" });
  const { id } = await rig.checkout();
  expect(await refund(id)).toEqual({ ok: false, reason: "not_paid" });
  const byCheck = await paid();
  await change(byCheck.id, { session_id: null });
  expect(await refund(byCheck.id)).toEqual({ ok: false, reason: "not_paid" });
});

test("a part is a sum in whole cents, up to all that came by card", async () => {
  const { id, sessionId } = await paid();
  await change(id, { card_cents: 10_000 });
  for (const amountCents of [-1, 0, 0.5, Number.NaN, 10_001])
    expect(await refund(id, { amountCents })).toEqual({ ok: false, reason: "bad_amount" });
  expect(given(sessionId)).toBe(0);
  expect(await refund(id, { amountCents: 10_000 })).toMatchObject({ ok: true });
});

test("money that went back at the provider is recorded when somebody asks for it here", async () => {
  const { id, sessionId } = await paid();
  const { amountCents } = (await rig.store.findRegistration(id))!;
  rig.provider.update(sessionId, { refundedCents: amountCents });
  expect(await refund(id)).toEqual({ ok: false, reason: "nothing_left" });
  expect(await rig.store.findRegistration(id)).toMatchObject({ status: "refunded", refundedCents: amountCents });
  expect(await rig.store.auditLog(9)).toEqual([]);
});

test("a provider that gives no answer is told from one that refuses, and gets twenty seconds", async () => {
  const { id } = await paid();
  let allowedMs = 0;
  const restore = atRefund(() => async (_, __, ___, timeoutMs) => {
    allowedMs = timeoutMs;
    return { ok: false, reason: "unavailable", detail: "no answer of the test's" };
  });
  expect(await refund(id)).toEqual({ ok: false, reason: "unavailable" });
  restore();
  expect(allowedMs).toBeGreaterThan(1_000);
  expect(allowedMs).toBeLessThanOrEqual(20_000);
  expect(rig.logged.at(-1)).toContain(id);
  expect(rig.logged.at(-1)).toContain("no answer of the test's");
});
