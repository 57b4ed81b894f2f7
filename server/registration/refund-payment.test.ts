import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { engines } from "#tests/support/databases/database.ts";
import { createRegistrationRig, type RegistrationRig } from "#tests/support/rigs/registration-rig.ts";

const price = programme.packages.individual.standardPrice;
const actor = { kind: "organizer", personId: "p1" } as const;

describe.each(engines)("giving money back on %s", (engine) => {
  let rig: RegistrationRig;
  beforeAll(async () => {
    rig = await createRegistrationRig(engine);
  });
  beforeEach(() => rig.reset());
  afterAll(() => rig.testDatabase.dispose());

  const paid = async () => {
    const checkout = await rig.checkout();
    rig.provider.pay(checkout.sessionId);
    await rig.deliver(rig.provider.event(checkout.sessionId));
    return checkout;
  };
  const kinds = async (id: string) => (await rig.store.mailsOf(id)).map(({ kind }) => kind).toSorted();

  test("refunds at the provider, records it, tells both, and logs who did it and why", async () => {
    const { id } = await paid();
    const result = await rig.services.refund(id, { actor, reason: "moved away" });
    expect(result).toMatchObject({ ok: true, registration: { status: "refunded", refundedCents: price } });
    expect(await kinds(id)).toEqual(["organizer-notice", "receipt", "refund", "refund-notice"]);
    expect(await rig.store.auditLog(9)).toMatchObject([
      { actor, action: "refund", subjects: [id], reason: "moved away" },
    ]);
  });

  test("asked twice at once, it is one refund, and each is told so", async () => {
    const { id } = await paid();
    const results = await Promise.all([rig.services.refund(id, { actor }), rig.services.refund(id, { actor })]);
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await rig.store.findRegistration(id)).toMatchObject({ status: "refunded", refundedCents: price });
    expect(await kinds(id)).toEqual(["organizer-notice", "receipt", "refund", "refund-notice"]);
    expect(await rig.services.refund(id, { actor })).toEqual({ ok: false, reason: "nothing_left" });
  });

  test("what was given back at the provider without our hearing of it is recorded instead", async () => {
    const { id, sessionId } = await paid();
    rig.provider.update(sessionId, { refundedCents: price });
    expect(await rig.services.refund(id, { actor })).toEqual({ ok: false, reason: "nothing_left" });
    expect(await rig.store.findRegistration(id)).toMatchObject({ status: "refunded" });
  });

  test("nothing is given back of what was not paid, and an answer that is missing is said to be", async () => {
    const open = await rig.checkout({ email: "open@example.org" });
    expect(await rig.services.refund(open.id, { actor })).toEqual({ ok: false, reason: "not_paid" });
    expect(await rig.services.refund("nobody", { actor })).toEqual({ ok: false, reason: "not_found" });
    const { id } = await paid();
    rig.provider.fetchFaults = ["down"];
    expect(await rig.services.refund(id, { actor })).toEqual({ ok: false, reason: "unavailable" });
    expect(await rig.store.findRegistration(id)).toMatchObject({ status: "paid" });
    expect(await rig.services.refund(id, { actor })).toEqual({ ok: false, reason: "nothing_left" });
    expect(await rig.store.findRegistration(id)).toMatchObject({ status: "refunded" });
  });
});
