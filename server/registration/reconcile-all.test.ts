import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { engines } from "#tests/support/databases/database.ts";
import { checkoutBody, createRegistrationRig, type RegistrationRig } from "#tests/support/rigs/registration-rig.ts";

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

  test("asks once about each: neither again about what it has just confirmed, nor about what came by check", async () => {
    const { sessionId } = await rig.checkout({ email: "pending@example.org" });
    rig.provider.pay(sessionId);
    const byCheck = await paid("check@example.org");
    const { db } = rig.testDatabase.database;
    await db.updateTable("registrations").set({ session_id: null }).where("id", "=", byCheck.id).execute();
    expect(await ask(1)).toMatchObject({ asked: 1, confirmed: 1 });
  });

  test("goes through all that is paid or in review, however many they are", async () => {
    for (let index = 0; index < 21; index += 1) await paid(`p${index}@example.org`);
    const looked = await rig.checkout({ email: "review@example.org" });
    rig.provider.update(looked.sessionId, { status: "complete", paymentStatus: "paid", amountCents: 1 });
    await rig.deliver(rig.provider.event(looked.sessionId));
    const gone = await paid("gone@example.org");
    rig.provider.sessions.delete(gone.sessionId);
    expect(await ask(1)).toMatchObject({ asked: 23, changed: 0, unanswered: 0 });
    expect(await rig.store.findRegistration(gone.id)).toMatchObject({ status: "paid" });
  });

  test("gives a checkout up that the provider no longer knows a day after its end, and says so in the log", async () => {
    const { id, sessionId } = await rig.checkout();
    rig.provider.sessions.delete(sessionId);
    const { sessionExpiresAt } = (await rig.store.findRegistration(id))!;
    rig.clock.set(sessionExpiresAt + day - 1);
    expect(await ask()).toMatchObject({ changed: 0, unanswered: 1 });
    expect(rig.logged.at(-1)).toContain(id);
    expect(rig.logged.at(-1)).toContain("no such checkout");
    rig.clock.advance(1);
    expect(await ask()).toMatchObject({ changed: 1, unanswered: 0 });
    expect(await rig.store.auditLog(9)).toMatchObject([{ subjects: [id], detail: "pending to expired" }]);
  });

  test("says in the log where the provider refuses a checkout whose answer was lost", async () => {
    rig.provider.createFaults = ["down", "down", "rejected"];
    await rig.services.startCheckout(checkoutBody(), { idempotencyKey: "k1", clientAddress: "192.0.2.1" });
    expect(await ask()).toMatchObject({ changed: 1 });
    expect(await rig.store.auditLog(9)).toMatchObject([{ action: "reconcile", detail: "pending to failed" }]);
  });

  test("asks about nothing that is paid while the provider gives no answer", async () => {
    await paid("paid@example.org");
    await rig.checkout({ email: "pending@example.org" });
    rig.provider.fetchFaults = ["down"];
    expect(await ask(1)).toMatchObject({ asked: 1, unanswered: 1 });
    expect(await ask(1)).toMatchObject({ asked: 2, unanswered: 0 });
  });
});
