import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { engines } from "#tests/support/databases/database.ts";
import { createRegistrationRig, type RegistrationRig } from "#tests/support/rigs/registration-rig.ts";

const price = programme.packages.individual.standardPrice;

const day = 24 * 60 * 60_000;

describe.each(engines)("the desk's question to the provider, on %s", (engine) => {
  let rig: RegistrationRig;
  beforeAll(async () => {
    rig = await createRegistrationRig(engine);
  });
  beforeEach(() => rig.reset());
  afterAll(() => rig.testDatabase.dispose());

  const ask = async (days = 0) => {
    const changed: string[] = [];
    const paidSince = rig.clock.now() - days * day;
    const report = await rig.services.reconcileAll({
      paidSince,
      actor: { kind: "cli", user: "test" },
      onChange: (id) => changed.push(id),
    });
    return { ...report, ids: changed };
  };
  const paid = async (email: string) => {
    const checkout = await rig.checkout({ email });
    rig.provider.pay(checkout.sessionId);
    await rig.deliver(rig.provider.event(checkout.sessionId));
    return checkout;
  };

  test("goes to every pending registration at once, due or not", async () => {
    const sessions = [];
    for (let index = 0; index < 25; index += 1) sessions.push(await rig.checkout({ email: `p${index}@example.org` }));
    for (const { sessionId } of sessions.slice(0, 23)) rig.provider.pay(sessionId);
    const { ids, ...report } = await ask();
    expect(report).toEqual({ asked: 25, confirmed: 23, changed: 0, unanswered: 0 });
    expect(ids.toSorted()).toEqual(
      sessions
        .slice(0, 23)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test("logs each change together with it, so that one which fails later takes no entry along", async () => {
    const first = await rig.checkout({ email: "a@example.org" });
    rig.clock.advance(1);
    const second = await rig.checkout({ email: "b@example.org" });
    for (const { sessionId } of [first, second]) rig.provider.pay(sessionId);
    const { fetchSession } = rig.provider.gateway;
    rig.provider.gateway.fetchSession = (sessionId, timeoutMs) => {
      if (sessionId === first.sessionId) throw new Error("a fault of the test's");
      return fetchSession(sessionId, timeoutMs);
    };
    await expect(ask()).rejects.toThrow("a fault of the test's");
    rig.provider.gateway.fetchSession = fetchSession;
    expect(await rig.store.findRegistration(second.id)).toMatchObject({ status: "paid" });
    expect(await rig.store.auditLog(9)).toMatchObject([
      { action: "reconcile", subjects: [second.id], detail: "pending to paid" },
    ]);
    await rig.services.reconcile();
    expect(await ask()).toMatchObject({ confirmed: 1 });
    expect((await rig.store.auditLog(9)).flatMap(({ subjects }) => subjects).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
  });

  test("finds refunds and disputes whose events were missed, as far back as it is told", async () => {
    const old = await paid("old@example.org");
    rig.clock.advance(2 * day);
    const refunded = await paid("refunded@example.org");
    const disputed = await paid("disputed@example.org");
    const untouched = await paid("untouched@example.org");
    for (const { sessionId } of [old, refunded]) rig.provider.update(sessionId, { refundedCents: price });
    rig.provider.update(disputed.sessionId, { disputed: true });
    expect(await ask(0)).toMatchObject({ asked: 0 });
    const { ids, ...report } = await ask(1);
    expect(report).toEqual({ asked: 3, confirmed: 0, changed: 2, unanswered: 0 });
    expect(ids.toSorted()).toEqual([refunded.id, disputed.id].toSorted());
    expect(await rig.store.findRegistration(refunded.id)).toMatchObject({ status: "refunded", refundedCents: price });
    expect(await rig.store.findRegistration(disputed.id)).toMatchObject({
      status: "paid",
      disputedAt: rig.clock.now(),
    });
    expect(await rig.store.findRegistration(untouched.id)).toMatchObject({ status: "paid", disputedAt: null });
    expect(await ask(3)).toMatchObject({ asked: 3, changed: 1, ids: [old.id] });
  });

  test("asks about nothing that is paid while the provider gives no answer", async () => {
    await paid("paid@example.org");
    await rig.checkout({ email: "pending@example.org" });
    rig.provider.fetchFaults = ["down"];
    expect(await ask(1)).toMatchObject({ asked: 1, unanswered: 1 });
    expect(await ask(1)).toMatchObject({ asked: 2, unanswered: 0 });
  });
});
