import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, engines, type TestDatabase } from "#tests/support/database.ts";
import { becomePaid, newCheckout, noon } from "#tests/support/new-checkout.ts";

describe.each(engines)("the desk part of the store on %s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase(engine);
  });
  beforeEach(() => testDatabase.reset());
  afterAll(() => testDatabase.dispose());

  const insertPaid = async (change: Parameters<typeof newCheckout>[0]) => {
    const { store } = testDatabase;
    const checkout = newCheckout(change);
    const { id } = checkout.registration;
    await store.insertCheckout(checkout);
    await store.saveSession(id, { id: `cs_${id}`, url: `https://pay.example/${id}` });
    await store.settle({
      registrationId: id,
      sessionId: `cs_${id}`,
      event: null,
      at: noon,
      decide: becomePaid(noon),
    });
    return id;
  };

  /** Everything in the database as one text. */
  const dump = async () => {
    const { db } = testDatabase.database;
    const tables = ["registrations", "idempotency_keys", "outbox", "sandbox_sessions", "payment_events", "audit_log"];
    const rows = await Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table as "outbox")
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify(rows);
  };

  test("forgetting takes the person out of every table and keeps the books", async () => {
    const { store, database } = testDatabase;
    const id = await insertPaid({ email: "Marked@example.org", firstName: "Marked", company: "Marked Ltd" });
    const body = JSON.stringify({ customerEmail: "Marked@example.org" });
    await database.db
      .insertInto("sandbox_sessions")
      .values({
        id: `cs_${id}`,
        idempotency_key: id,
        registration_id: id,
        payment_intent_id: id,
        body,
        created_at: "2026-01-01",
      })
      .execute();
    const claimed = (await store.claimMail(noon, 1_000))!;
    await store.deferMail(claimed.mail.id, claimed.claim, noon, "550 <marked@example.org>");
    const other = await insertPaid({ email: "other@example.org" });
    expect(await dump()).toMatch(/marked/i);

    expect(await store.forget("MARKED@example.org", noon + 9)).toEqual([id]);
    expect(await dump()).not.toMatch(/marked/i);
    expect(await store.findRegistration(id)).toMatchObject({ status: "paid", amountCents: 350_00, email: null });
    expect((await store.listMail()).filter(({ registrationId }) => registrationId === id)).toMatchObject([
      { kind: "organizer-notice" },
    ]);
    expect(await store.findRegistration(other)).toMatchObject({ email: "other@example.org" });
    expect(await store.auditLog(5)).toMatchObject([{ action: "forget", at: noon + 9, subjects: [id] }]);
    expect(await store.forget("MARKED@example.org", noon)).toEqual([]);
    expect(await store.auditLog(5)).toHaveLength(1);
  });

  test("purging does the same to all that are old enough, and says which", async () => {
    const { store } = testDatabase;
    const old = await insertPaid({ createdAt: noon - 1 });
    const young = await insertPaid({ createdAt: noon });
    expect(await store.listPurgeable(noon, 10)).toEqual([old]);
    expect(await store.purge(noon, noon + 1)).toEqual([old]);
    expect(await store.purge(noon, noon + 2)).toEqual([]);
    expect(await store.findRegistration(old)).toMatchObject({ email: null, lastName: null, phone: null });
    expect(await store.findRegistration(young)).toMatchObject({ email: "ada@example.org" });
    expect(await store.auditLog(5)).toMatchObject([{ action: "purge", subjects: [old] }]);
  });

  test("counts by status", async () => {
    const { store } = testDatabase;
    await insertPaid({});
    await store.insertCheckout(newCheckout());
    await store.insertCheckout(newCheckout());
    expect(await store.countByStatus()).toEqual({
      pending: 2,
      paid: 1,
      expired: 0,
      failed: 0,
      refunded: 0,
      review: 0,
    });
  });

  test("the log keeps the order of what was done", async () => {
    const { store } = testDatabase;
    await store.appendAudit({ at: noon, action: "resend", subjects: ["a"] });
    await store.appendAudit({ at: noon + 1, action: "backup", subjects: [], detail: "2 registrations" });
    expect((await store.auditLog(1)).map(({ action, detail }) => [action, detail])).toEqual([
      ["backup", "2 registrations"],
    ]);
    expect(await store.auditLog(9)).toHaveLength(2);
  });
});
