import { describe, expect, test } from "vitest";
import { engines, storeOn } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { newCheckout, noon } from "#tests/support/databases/new-checkout.ts";

describe.each(engines)("the checkout part of the store on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);

  test("gives back every field as it was stored", async () => {
    const { store } = testDatabase;
    const checkout = newCheckout({ firstName: "Zoë 🦊 O'Neil <b>", company: "Chamber\nof Commerce" });
    expect(await store.insertCheckout(checkout)).toBe(true);
    const { successUrl, cancelUrl, ...fields } = checkout.registration;
    expect(await store.findRegistration(checkout.registration.id)).toEqual({
      ...fields,
      locale: "en",
      askedCents: null,
      cardCents: null,
      status: "pending",
      refundedCents: 0,
      sessionId: null,
      sessionUrl: null,
      statusAt: noon,
      paidAt: null,
      disputedAt: null,
      disputeLostAt: null,
      duplicateOf: null,
    });
    expect(await store.findCheck(checkout.registration.id)).toMatchObject({ successUrl, cancelUrl });
    expect(await store.findCheckout(checkout.keyHash)).toMatchObject({
      requestHash: checkout.requestHash,
      keyExpiresAt: checkout.keyExpiresAt,
      registration: { id: checkout.registration.id },
    });
  });

  test("finds nothing where nothing is", async () => {
    const { store } = testDatabase;
    expect(await store.findCheckout("none")).toBeNull();
    expect(await store.findRegistration("none")).toBeNull();
    expect(await store.findBySession("none")).toBeNull();
    expect(await store.findCheck("none")).toBeNull();
    expect(await store.findByEmail("none@example.org")).toEqual([]);
    expect(await store.hasEvent("none")).toBe(false);
  });

  test("stores one registration when two instances use one key at the same moment", async () => {
    const second = storeOn(await testDatabase.openAnother());
    const checkouts = Array.from({ length: 8 }, () => newCheckout({}, { keyHash: "shared" }));
    const stored = await Promise.all(
      checkouts.map((checkout, index) => (index % 2 ? second : testDatabase.store).insertCheckout(checkout)),
    );
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await testDatabase.store.listRegistrations({ limit: 10 })).toHaveLength(1);
  });

  test("hands a used-up key to one new registration only", async () => {
    const { store } = testDatabase;
    const old = newCheckout({}, { keyHash: "shared" });
    await store.insertCheckout(old);
    const next = () => store.insertCheckout(newCheckout({}, { keyHash: "shared", replaces: old.registration.id }));
    expect((await Promise.all([next(), next(), next()])).filter(Boolean)).toHaveLength(1);
    expect(await store.insertCheckout(newCheckout({}, { keyHash: "shared", replaces: "another" }))).toBe(false);
    expect(await store.listRegistrations({ limit: 10 })).toHaveLength(2);
  });

  test("lets one request at a time create the checkout, and the next one when the first is late or gives up", async () => {
    const { store } = testDatabase;
    const { registration } = newCheckout();
    await store.insertCheckout(newCheckout(registration));
    const claims = await Promise.all([1, 2, 3].map(() => store.claimSession(registration.id, noon, noon + 10)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store.claimSession(registration.id, noon + 9, noon + 20)).toBe(false);
    expect(await store.claimSession(registration.id, noon + 10, noon + 20)).toBe(true);
    await store.releaseSession(registration.id);
    expect(await store.claimSession(registration.id, noon + 11, noon + 20)).toBe(true);
    await store.saveSession(registration.id, { id: "cs_1", url: "https://pay.example/1" });
    expect(await store.claimSession(registration.id, noon + 60, noon + 70)).toBe(false);
  });

  test("keeps the first checkout that it is given", async () => {
    const { store } = testDatabase;
    const checkout = newCheckout();
    const { id } = checkout.registration;
    await store.insertCheckout(checkout);
    expect(await store.saveSession(id, { id: "cs_1", url: "u1" })).toEqual({ id: "cs_1", url: "u1" });
    expect(await store.saveSession(id, { id: "cs_2", url: "u2" })).toEqual({ id: "cs_1", url: "u1" });
    expect((await store.findBySession("cs_1"))?.id).toBe(id);
  });

  test("finds a person's registrations whatever the case of the address", async () => {
    const { store } = testDatabase;
    await store.insertCheckout(newCheckout({ email: "Ada@Example.org", createdAt: noon }));
    await store.insertCheckout(newCheckout({ email: "ada@example.org", createdAt: noon + 1 }));
    await store.insertCheckout(newCheckout({ email: "bob@example.org" }));
    const found = await store.findByEmail(" ADA@example.ORG ");
    expect(found.map(({ email }) => email)).toEqual(["ada@example.org", "Ada@Example.org"]);
  });

  test("lists page by page, each registration once, also where many were created at the same instant", async () => {
    const { store } = testDatabase;
    for (let index = 0; index < 7; index += 1)
      await store.insertCheckout(newCheckout({ createdAt: noon + Math.floor(index / 3) }));
    const seen: string[] = [];
    for (let page = await store.listRegistrations({ limit: 2 }); page.length > 0;) {
      seen.push(...page.map(({ id }) => id));
      const last = page.at(-1)!;
      page = await store.listRegistrations({ limit: 2, status: "pending", after: last });
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    expect(await store.listRegistrations({ limit: 2, status: "paid" })).toEqual([]);
  });

  test("shares out what is due, each to one instance, and moves it to its next turn", async () => {
    const { store } = testDatabase;
    const second = storeOn(await testDatabase.openAnother());
    for (let index = 0; index < 12; index += 1) await store.insertCheckout(newCheckout());
    await store.insertCheckout(newCheckout({ createdAt: noon + 60_000 }));
    const due = noon + 120_000;
    const turns = (limit: number) => ({
      limit,
      longestMs: 120_000,
      nextTurn: (checks: number) => due + checks * 1_000,
    });
    expect(await store.claimDueChecks(due - 1, turns(20))).toEqual([]);
    const takes = await Promise.all([store, second, store, second].map((one) => one.claimDueChecks(due, turns(5))));
    const ids = takes.flat().map(({ registration }) => registration.id);
    const rest = await store.claimDueChecks(due, turns(20));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length + rest.length).toBe(12);
    expect(await store.claimDueChecks(due + 999, turns(20))).toEqual([]);
    expect(await store.claimDueChecks(due + 1_000, turns(20))).toHaveLength(12);
    expect(await store.claimDueChecks(due + 1_999, turns(20))).toEqual([]);
  });

  test("what waits for longer than it ever would was written by a clock that was ahead, and is due", async () => {
    const { store } = testDatabase;
    const rule = { limit: 20, longestMs: 3_600_000, nextTurn: () => noon + 60_000 };
    const ahead = newCheckout({ createdAt: noon + 86_400_000 });
    const due = newCheckout({ createdAt: noon - 120_000 });
    const hourly = newCheckout({}, { nextCheckAt: noon + 3_600_000 });
    for (const checkout of [ahead, due, hourly]) await store.insertCheckout(checkout);
    expect(await store.claimDueChecks(noon, { ...rule, limit: 1 })).toMatchObject([
      { registration: { id: due.registration.id } },
    ]);
    expect(await store.claimDueChecks(noon, rule)).toMatchObject([{ registration: { id: ahead.registration.id } }]);
    expect(await store.claimDueChecks(noon, rule)).toEqual([]);
  });

  test("a claim that a clock ahead has made holds nobody up when it is right again", async () => {
    const { store } = testDatabase;
    const checkout = newCheckout({ createdAt: noon + 86_400_000 }, { claimedUntil: noon + 86_410_000 });
    const { id } = checkout.registration;
    await store.insertCheckout(checkout);
    expect(await store.claimSession(id, noon, noon + 10_000)).toBe(true);
    expect(await store.claimSession(id, noon, noon + 10_000)).toBe(false);
  });

  test("takes attempts of one address up to the limit, also when they arrive together, and drops old ones", async () => {
    const { store } = testDatabase;
    const rule = { purpose: "checkout", windowMs: 600_000 };
    const take = (addressHash: string, at: number) => store.takeAttempt([{ addressHash, limit: 12 }], at, rule);
    const takes = await Promise.all(Array.from({ length: 20 }, (_, index) => take("a", noon + index)));
    expect(takes.filter(({ ok }) => ok)).toHaveLength(12);
    expect(await take("b", noon)).toEqual({ ok: true, inHour: 13 });
    const { db } = testDatabase.database;
    const rows = () => db.selectFrom("attempts").selectAll().execute();
    expect(await rows()).toHaveLength(14);
    await store.dropStale(noon + 600_000, { attemptsKeptMs: rule.windowMs, keysKeptMs: 0 });
    expect(await rows()).toHaveLength(14);
    await store.dropStale(noon + 700_000, { attemptsKeptMs: rule.windowMs, keysKeptMs: 0 });
    expect(await rows()).toEqual([]);
  });

  test("counts an attempt everywhere or nowhere, each purpose for itself", async () => {
    const { store } = testDatabase;
    const take = (purpose: string, narrow: string, wide: string) =>
      store.takeAttempt(
        [
          { addressHash: narrow, limit: 2 },
          { addressHash: wide, limit: 3 },
        ],
        noon,
        { purpose, windowMs: 600_000 },
      );
    expect(await take("checkout", "a", "net")).toEqual({ ok: true, inHour: 1 });
    expect(await take("checkout", "a", "net")).toEqual({ ok: true, inHour: 2 });
    expect(await take("checkout", "a", "net")).toEqual({ ok: false, oldestAt: noon });
    expect(await take("checkout", "b", "net")).toEqual({ ok: true, inHour: 3 });
    expect(await take("checkout", "c", "net")).toEqual({ ok: false, oldestAt: noon });
    expect(await take("checkout", "c", "other")).toEqual({ ok: true, inHour: 4 });
    expect(await take("code", "a", "net")).toEqual({ ok: true, inHour: 1 });
  });

  test("drops keys only when their time is long over", async () => {
    const { store } = testDatabase;
    const checkout = newCheckout();
    await store.insertCheckout(checkout);
    const rule = { attemptsKeptMs: 0, keysKeptMs: 1_000 };
    await store.dropStale(checkout.keyExpiresAt + 1_000, rule);
    expect(await store.findCheckout(checkout.keyHash)).not.toBeNull();
    await store.dropStale(checkout.keyExpiresAt + 1_001, rule);
    expect(await store.findCheckout(checkout.keyHash)).toBeNull();
  });
});
