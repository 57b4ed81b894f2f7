import { beforeAll, describe, expect, test } from "vitest";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { createStore } from "#server/storage/create-store.ts";
import type { Store } from "#server/storage/create-store.ts";
import { engines, storeOn } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { queueAbout } from "#tests/support/mail/mails.ts";
import { becomePaid, newCheckout, noon } from "#tests/support/databases/new-checkout.ts";

describe.each(engines)("settling a payment on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let instances: [Store, Store];
  beforeAll(async () => {
    instances = [testDatabase.store, storeOn(await testDatabase.openAnother())];
  });

  const insert = async (change: Parameters<typeof newCheckout>[0] = {}) => {
    const checkout = newCheckout(change);
    await testDatabase.store.insertCheckout(checkout);
    return checkout.registration.id;
  };
  const pay = (store: Store, registrationId: string, eventId: string | null) =>
    store.settle({
      registrationId,
      sessionId: `cs_${registrationId}`,
      event: eventId ? { id: eventId, type: "checkout.session.completed" } : null,
      at: noon + 5,
      decide: becomePaid(noon + 5),
    });

  test("records event, state and mails together, and asks about it no more", async () => {
    const { store } = testDatabase;
    const id = await insert();
    const outcome = await pay(store, id, "evt_1");
    expect(outcome).toMatchObject({
      result: "changed",
      before: "pending",
      registration: { status: "paid", paidAt: noon + 5, statusAt: noon + 5, sessionId: `cs_${id}`, duplicateOf: null },
    });
    expect(await store.hasEvent("evt_1")).toBe(true);
    expect((await store.listMail()).map(({ kind }) => kind).toSorted()).toEqual(["organizer-notice", "receipt"]);
    expect(await store.claimDueChecks(noon + 1e9, { limit: 5, longestMs: 0, nextTurn: () => noon + 1e9 })).toEqual([]);
  });

  test("leaves nothing behind when deciding fails", async () => {
    const { store } = testDatabase;
    const id = await insert();
    const failing = store.settle({
      registrationId: id,
      sessionId: "cs_x",
      event: { id: "evt_1", type: "t" },
      at: noon,
      decide: () => {
        throw new Error("a fault of the test's");
      },
    });
    await expect(failing).rejects.toThrow("a fault of the test's");
    expect(await store.hasEvent("evt_1")).toBe(false);
    expect(await store.findRegistration(id)).toMatchObject({ status: "pending", sessionId: null });
  });

  test("does in the same transaction what others add to it, and takes all back with them", async () => {
    const { database } = testDatabase;
    const id = await insert();
    const seen: unknown[] = [];
    const store = createStore(database, {
      onSettled: [
        async (transaction, { before, after, mails }) => {
          seen.push([before.status, after.status, after.refundedCents, mails]);
          await queueMail(transaction, { kind: "receipt", ids: { registrationId: after.id }, at: noon });
          if (seen.length === 1) throw new Error("no place could be given");
        },
      ],
    });
    await expect(pay(store, id, "evt_1")).rejects.toThrow("no place could be given");
    expect(await store.findRegistration(id)).toMatchObject({ status: "pending" });
    expect(await store.listMail()).toEqual([]);
    expect(await pay(store, id, "evt_1")).toMatchObject({ result: "changed" });
    expect(seen.at(-1)).toEqual(["pending", "paid", 0, ["receipt", "organizer-notice"]]);
    expect(await store.listMail()).toHaveLength(1);
    await pay(store, id, "evt_2");
    expect(seen).toHaveLength(2);
  });

  test("knows an event again, and a registration that is not there", async () => {
    const { store } = testDatabase;
    const id = await insert();
    await pay(store, id, "evt_1");
    expect(await pay(store, id, "evt_1")).toEqual({ result: "repeated" });
    expect(await pay(store, "nobody", "evt_2")).toEqual({ result: "unknown_registration" });
    expect(await store.hasEvent("evt_2")).toBe(false);
  });

  test("without the guard, an event delivered twice at once is acted on twice", async () => {
    const id = await insert();
    const naive = async (store: Store) => {
      if (await store.hasEvent("evt_1")) return;
      await queueAbout(testDatabase.database.db, "receipt", id, noon);
    };
    await Promise.all(instances.map(naive));
    expect(await testDatabase.store.listMail()).toHaveLength(2);
  });

  test("with it, one delivery acts and the others see that it is done", async () => {
    const id = await insert();
    const deliveries = Array.from({ length: 6 }, (_, index) => pay(instances[index % 2]!, id, "evt_1"));
    const results = (await Promise.all(deliveries)).map(({ result }) => result);
    expect(results.toSorted()).toEqual(["changed", ...Array.from({ length: 5 }, () => "repeated")]);
    expect(await testDatabase.store.listMail()).toHaveLength(2);
  });

  test("mails once for one payment, also when different events and the reconciler meet", async () => {
    const id = await insert();
    await Promise.all([pay(instances[0], id, "evt_1"), pay(instances[1], id, "evt_2"), pay(instances[0], id, null)]);
    expect(await testDatabase.store.listMail()).toHaveLength(2);
  });

  test("two payments of one person confirmed at the same moment see each other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = `person${round}@example.org`;
      const ids = [await insert({ email }), await insert({ email: email.toUpperCase() })];
      await Promise.all(ids.map((id, index) => pay(instances[index]!, id, `evt_${round}_${index}`)));
      const people = await testDatabase.store.findByEmail(email);
      expect(people.map(({ duplicateOf }) => duplicateOf !== null).toSorted()).toEqual([false, true]);
    }
  });

  test("a person's other package, another season or an unpaid attempt makes no duplicate", async () => {
    const { store } = testDatabase;
    await insert();
    await pay(store, await insert({ registrationType: "chamber" }), "evt_1");
    await pay(store, await insert({ season: "2025" }), "evt_2");
    const id = await insert();
    await pay(store, id, "evt_3");
    expect(await store.findRegistration(id)).toMatchObject({ status: "paid", duplicateOf: null });
  });
});
