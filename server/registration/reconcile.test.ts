import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/database.ts";
import {
  checkoutBody,
  createRegistrationRig,
  standardTime,
  type RegistrationRig,
} from "#tests/support/rigs/registration-rig.ts";

const minute = 60_000;

describe.each(engines)("asking the provider about what is pending, on %s", (engine) => {
  let rig: RegistrationRig;
  beforeAll(async () => {
    rig = await createRegistrationRig(engine);
  });
  beforeEach(() => rig.reset());
  afterAll(() => rig.testDatabase.dispose());

  const find = (id: string) => rig.store.findRegistration(id);

  test("a payment whose event never came is confirmed after two minutes, with its mails", async () => {
    const { id, sessionId } = await rig.checkout();
    rig.provider.pay(sessionId);
    rig.clock.advance(2 * minute - 1);
    expect(await rig.services.reconcile()).toMatchObject({ asked: 0 });
    rig.clock.advance(1);
    expect(await rig.services.reconcile()).toEqual({ asked: 1, confirmed: 1, changed: 0, unanswered: 0 });
    expect(await find(id)).toMatchObject({ status: "paid" });
    expect(await rig.store.listMail()).toHaveLength(2);
    rig.clock.advance(10_000 * minute);
    expect(await rig.services.reconcile()).toMatchObject({ asked: 0 });
  });

  test("the event that comes after the reconciler changes nothing more", async () => {
    const { sessionId } = await rig.checkout();
    rig.provider.pay(sessionId);
    rig.clock.advance(2 * minute);
    await rig.services.reconcile();
    expect(await rig.deliver(rig.provider.event(sessionId))).toBe("handled");
    expect(await rig.store.listMail()).toHaveLength(2);
  });

  test("an open checkout is asked about at growing intervals, up to an hour", async () => {
    await rig.checkout();
    const askedAfter: number[] = [];
    for (let passed = 1; passed <= 240; passed += 1) {
      rig.clock.advance(minute);
      if ((await rig.services.reconcile()).asked > 0) askedAfter.push(passed);
    }
    expect(askedAfter).toEqual([2, 4, 8, 16, 32, 64, 124, 184]);
  });

  test("somebody who was forgotten before the checkout was known is not asked about for a day", async () => {
    rig.provider.createFaults = ["lost_answer", "lost_answer"];
    const caller = { idempotencyKey: "lost", clientAddress: "192.0.2.1" };
    expect(await rig.services.startCheckout(checkoutBody(), caller)).toMatchObject({ ok: false });
    await rig.store.forget("ada@example.org", { kind: "system" }, rig.clock.now());
    const { id } = await rig.checkout({ email: "grace@example.org" });
    rig.clock.advance(2 * minute);
    expect(await rig.services.reconcile()).toEqual({ asked: 2, confirmed: 0, changed: 1, unanswered: 0 });
    expect(await find(id)).toMatchObject({ status: "pending" });
    expect(await rig.store.countByStatus()).toMatchObject({ pending: 1, expired: 1 });
  });

  test("a checkout that ended without payment is seen to be expired", async () => {
    const { id, sessionId } = await rig.checkout();
    rig.provider.update(sessionId, { status: "expired" });
    rig.clock.advance(2 * minute);
    expect(await rig.services.reconcile()).toMatchObject({ asked: 1, changed: 1 });
    expect(await find(id)).toMatchObject({ status: "expired" });
  });

  test("while the provider is down it is asked every two minutes, however long that lasts", async () => {
    const { id, sessionId } = await rig.checkout();
    rig.provider.pay(sessionId);
    for (let round = 0; round < 6; round += 1) {
      rig.clock.advance(2 * minute - 1);
      expect(await rig.services.reconcile()).toMatchObject({ asked: 0 });
      rig.clock.advance(1);
      rig.provider.fetchFaults = ["down"];
      expect(await rig.services.reconcile()).toMatchObject({ asked: 1, unanswered: 1 });
    }
    rig.clock.advance(2 * minute);
    expect(await rig.services.reconcile()).toMatchObject({ confirmed: 1 });
    expect(await find(id)).toMatchObject({ status: "paid" });
  });

  test("a registration whose checkout was created but never stored gets it back under the same key", async () => {
    rig.provider.createFaults = ["lost_answer", "lost_answer"];
    const caller = { idempotencyKey: "k1", clientAddress: "192.0.2.1" };
    expect(await rig.services.startCheckout(checkoutBody(), caller)).toMatchObject({ ok: false });
    const [sessionId] = rig.provider.sessions.keys();
    rig.provider.pay(sessionId!);
    rig.clock.advance(2 * minute);
    expect(await rig.services.reconcile()).toMatchObject({ confirmed: 1 });
    expect(rig.provider.sessions.size).toBe(1);
    expect(await rig.store.findBySession(sessionId!)).toMatchObject({ status: "paid" });
  });

  test("a registration that never got a checkout expires when its time is over", async () => {
    rig.provider.createFaults = ["down", "down"];
    await rig.services.startCheckout(checkoutBody(), { idempotencyKey: "k1", clientAddress: "192.0.2.1" });
    rig.clock.advance(1435 * minute);
    expect(await rig.services.reconcile()).toMatchObject({ changed: 1 });
    expect(await rig.store.listRegistrations({ limit: 5 })).toMatchObject([{ status: "expired", sessionId: null }]);
    expect(rig.provider.sessions.size).toBe(0);
  });

  test("a registration without a checkout waits while the provider is down, and has failed where it is refused", async () => {
    rig.provider.createFaults = ["down", "down", "down", "down", "rejected"];
    await rig.services.startCheckout(checkoutBody(), { idempotencyKey: "k1", clientAddress: "192.0.2.1" });
    const status = async () => (await rig.store.listRegistrations({ limit: 5 }))[0]?.status;
    rig.clock.advance(2 * minute);
    expect(await rig.services.reconcile()).toMatchObject({ asked: 1, changed: 0, unanswered: 1 });
    expect(await status()).toBe("pending");
    rig.clock.advance(2 * minute);
    expect(await rig.services.reconcile()).toMatchObject({ asked: 1, changed: 1, unanswered: 0 });
    expect(await status()).toBe("failed");
  });

  test("attempts are kept for their hour, and keys for a day after their end", async () => {
    await rig.services.startCheckout(checkoutBody(), { idempotencyKey: "k1", clientAddress: "192.0.2.1" });
    const { db } = rig.testDatabase.database;
    const kept = async () => {
      await rig.services.reconcile();
      const attempts = await db.selectFrom("attempts").selectAll().execute();
      const keys = await db.selectFrom("idempotency_keys").selectAll().execute();
      return [attempts.length > 0, keys.length > 0];
    };
    rig.clock.advance(59 * minute);
    expect(await kept()).toEqual([true, true]);
    // Clocks may differ a little.
    rig.clock.advance(61 * minute);
    expect(await kept()).toEqual([false, true]);
    rig.clock.advance((1436 - 120) * minute);
    expect(await kept()).toEqual([false, true]);
    rig.clock.advance(1440 * minute);
    expect(await kept()).toEqual([false, false]);
  });

  test("a checkout made while the clock was a day ahead is asked about as soon as it is right again", async () => {
    rig.clock.advance(1440 * minute);
    const { id, sessionId } = await rig.checkout();
    rig.provider.pay(sessionId);
    rig.clock.set(standardTime);
    expect(await rig.services.reconcile()).toMatchObject({ asked: 1, confirmed: 1 });
    expect(await find(id)).toMatchObject({ status: "paid" });
  });

  test("two instances share the questions", async () => {
    const sessions = [];
    for (let index = 0; index < 30; index += 1) sessions.push(await rig.checkout({ email: `p${index}@example.org` }));
    for (const { sessionId } of sessions) rig.provider.pay(sessionId);
    rig.clock.advance(2 * minute);
    const another = await rig.another();
    const reports = await Promise.all([rig.services.reconcile(), another.reconcile(), rig.services.reconcile()]);
    expect(reports.reduce((sum, { asked }) => sum + asked, 0)).toBe(30);
    expect(reports.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(30);
    expect(await rig.store.listMail()).toHaveLength(60);
  });

  test("checkouts that the provider does not know hold up nobody behind them", async () => {
    for (let index = 0; index < 40; index += 1) {
      const { sessionId } = await rig.checkout({ email: `lost${index}@example.org` });
      rig.provider.sessions.delete(sessionId);
    }
    const { id, sessionId } = await rig.checkout({ email: "paid@example.org" });
    rig.provider.pay(sessionId);
    rig.clock.advance(2 * minute);
    expect(await rig.services.reconcile()).toMatchObject({ asked: 41, confirmed: 1, unanswered: 40 });
    expect(await find(id)).toMatchObject({ status: "paid" });
  });

  test("a provider that is down is asked no further in the same round", async () => {
    for (let index = 0; index < 40; index += 1) await rig.checkout({ email: `p${index}@example.org` });
    rig.clock.advance(2 * minute);
    rig.provider.fetchFaults = ["down"];
    expect(await rig.services.reconcile()).toMatchObject({ asked: 20, unanswered: 1 });
  });

  test("a round that is told to stop asks no more, and what it had taken is due again at once", async () => {
    for (let index = 0; index < 20; index += 1) await rig.checkout({ email: `p${index}@example.org` });
    rig.clock.advance(2 * minute);
    expect(await rig.services.reconcile(AbortSignal.abort())).toMatchObject({ asked: 0 });
    expect(await rig.services.reconcile()).toMatchObject({ asked: 20 });
  });
});
