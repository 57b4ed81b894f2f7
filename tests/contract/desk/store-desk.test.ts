import { describe, expect, test } from "vitest";
import { engines, storeOn } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { mailRule, queueAbout } from "#tests/support/mail/mails.ts";
import { becomePaid, newCheckout, noon } from "#tests/support/databases/new-checkout.ts";

const desk = { kind: "cli", user: "organizer" } as const;
/** Whatever was made before noon. */
const all = { before: noon, season: { notIn: [] } };

describe.each(engines)("the desk part of the store on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);

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
    await putRow(database.db, "sandbox_sessions", {
      id: `cs_${id}`,
      idempotency_key: id,
      registration_id: id,
      payment_intent_id: id,
      body,
      created_at: "2026-01-01",
    });
    const claimed = (await store.claimMail(noon, mailRule(1_000)))!;
    await store.deferMail(claimed.mail.id, claimed.claim, noon, "550 <marked@example.org>");
    const other = await insertPaid({ email: "other@example.org" });
    expect(await dump()).toMatch(/marked/i);

    const mailIds = (await store.mailsOf(id)).map((mail) => mail.id);
    expect(mailIds).toHaveLength(2);
    const taken = await store.forget("MARKED@example.org", desk, noon + 9);
    expect({ ...taken, mailIds: taken.mailIds.toSorted() }).toEqual({
      registrationIds: [id],
      personIds: [],
      consentIds: [],
      invitationIds: [],
      mailIds: mailIds.toSorted(),
    });
    expect(await dump()).not.toMatch(/marked/i);
    expect(await store.findRegistration(id)).toMatchObject({ status: "paid", amountCents: 350_00, email: null });
    expect((await store.listMail()).filter(({ registrationId }) => registrationId === id)).toMatchObject([
      { kind: "organizer-notice" },
    ]);
    expect(await store.findRegistration(other)).toMatchObject({ email: "other@example.org" });
    expect(await store.auditLog(5)).toMatchObject([{ action: "forget", at: noon + 9, subjects: [id] }]);
    expect(await store.forget("MARKED@example.org", desk, noon)).toEqual({
      registrationIds: [],
      personIds: [],
      consentIds: [],
      invitationIds: [],
      mailIds: [],
    });
    expect(await store.auditLog(5)).toHaveLength(1);
  });

  test("purging does the same to all that are old enough, and says which", async () => {
    const { store } = testDatabase;
    const old = await insertPaid({ createdAt: noon - 1 });
    const young = await insertPaid({ createdAt: noon });
    expect(await store.listPurgeable(all, 10)).toEqual([old]);
    expect(await store.countPurgeable(all)).toBe(1);
    expect(await store.purge(all, desk, noon + 1, 10)).toMatchObject({ registrationIds: [old] });
    expect(await store.purge(all, desk, noon + 2, 10)).toEqual({
      registrationIds: [],
      personIds: [],
      consentIds: [],
      invitationIds: [],
      mailIds: [],
    });
    expect(await store.findRegistration(old)).toMatchObject({ email: null, lastName: null, phone: null });
    expect(await store.findRegistration(young)).toMatchObject({ email: "ada@example.org" });
    expect(await store.auditLog(5)).toMatchObject([{ action: "purge", subjects: [old] }]);
  });

  test("purging one season leaves the others, whenever they were entered", async () => {
    const { store } = testDatabase;
    const old = await insertPaid({ createdAt: noon - 2 });
    const { season } = (await store.findRegistration(old))!;
    const listed = { before: noon, season };
    const others = { before: noon, season: { notIn: [season] } };
    expect(await store.countPurgeable(others)).toBe(0);
    expect((await store.purge(others, desk, noon, 10)).registrationIds).toEqual([]);
    expect(await store.listPurgeable(listed, 10)).toEqual([old]);
    expect((await store.purge(listed, desk, noon, 10)).registrationIds).toEqual([old]);
  });

  test("two instances that purge together take each person out once", async () => {
    const { store } = testDatabase;
    const ids = new Set<string>();
    for (let index = 0; index < 12; index += 1) ids.add(await insertPaid({ createdAt: noon - 100 + index }));
    const another = storeOn(await testDatabase.openAnother());
    const taken: string[] = [];
    for (let left = 1; left > 0;) {
      const steps = await Promise.all([store, another, store].map((one) => one.purge(all, desk, noon, 3)));
      left = steps.reduce((sum, { registrationIds }) => sum + registrationIds.length, 0);
      taken.push(...steps.flatMap(({ registrationIds }) => registrationIds));
    }
    expect(taken).toHaveLength(12);
    expect(new Set(taken)).toEqual(ids);
    const logged = (await store.auditLog(50)).flatMap(({ subjects }) => subjects);
    expect(logged.toSorted()).toEqual([...ids].toSorted());
  });

  test("a receipt that is being sent while its person is forgotten can still be found afterwards", async () => {
    const { store } = testDatabase;
    const id = await insertPaid({ email: "sent@example.org" });
    let claimed = (await store.claimMail(noon, mailRule(60_000)))!;
    if (claimed.mail.kind !== "receipt") claimed = (await store.claimMail(noon, mailRule(60_000)))!;
    const { mail, claim } = claimed;
    await store.forget("sent@example.org", desk, noon + 1);
    expect(await store.markMailSent(mail.id, claim, noon + 2)).toBe(true);
    const later = await queueAbout(testDatabase.database.db, "dispute-alert", id, noon + 3);
    expect(await store.mailsOfForgotten([mail.id, later, "unknown"])).toEqual([mail.id]);
  });

  test("any mail can be sent again, as what it was", async () => {
    const { store } = testDatabase;
    const id = await insertPaid({});
    const claims = [(await store.claimMail(noon, mailRule(1_000)))!, (await store.claimMail(noon, mailRule(1_000)))!];
    for (const { mail, claim } of claims)
      await store.giveUpMail(mail.id, claim, { at: noon + 1, error: "550", alert: true });
    const alerts = (await store.mailsOf(id)).filter(({ kind }) => kind === "given-up-alert");
    const [alert, otherAlert] = alerts;
    expect(await store.resendMail(alert!, desk, noon + 2)).toEqual({ mailId: alert!.id, hurried: true });
    expect((await store.mailsOf(id)).find((mail) => mail.id === otherAlert!.id)).toMatchObject({
      nextAttemptAt: noon + 1,
    });
    const notice = claims.map(({ mail }) => mail).find(({ kind }) => kind === "organizer-notice")!;
    const { mailId, hurried } = await store.resendMail(notice, desk, noon + 3);
    expect(hurried).toBe(false);
    expect(await store.findMailByIdPrefix(mailId.slice(0, 8), 2)).toMatchObject([
      { id: mailId, kind: "organizer-notice", status: "waiting", attempts: 0, createdAt: noon + 3 },
    ]);
    expect(await store.findMailByIdPrefix("%", 2)).toEqual([]);
    expect(await store.auditLog(1)).toMatchObject([{ action: "resend", subjects: [id, mailId] }]);
  });

  test("resending makes a new copy, or hurries the one that waits, and logs it", async () => {
    const { store } = testDatabase;
    const id = await insertPaid({});
    const receipt = (await store.mailsOf(id)).find(({ kind }) => kind === "receipt");
    const hurried = await store.resendMail(receipt!, desk, noon + 5);
    expect(hurried).toEqual({ mailId: receipt!.id, hurried: true });
    let claimed = (await store.claimMail(noon + 5, mailRule(1_000)))!;
    if (claimed.mail.kind !== "receipt") claimed = (await store.claimMail(noon + 5, mailRule(1_000)))!;
    await store.markMailSent(claimed.mail.id, claimed.claim, noon + 6);
    const fresh = await store.resendMail(receipt!, desk, noon + 7);
    expect(fresh.hurried).toBe(false);
    expect(await store.mailsOf(id)).toContainEqual(expect.objectContaining({ id: fresh.mailId, status: "waiting" }));
    expect(await store.auditLog(5)).toMatchObject([
      { action: "resend", subjects: [id, fresh.mailId] },
      { action: "resend", subjects: [id, receipt!.id] },
    ]);
  });

  test("finds by the beginning of an id, and pages through the mails", async () => {
    const { store } = testDatabase;
    const id = await insertPaid({});
    await insertPaid({ email: "b@example.org" });
    expect(await store.findByIdPrefix(id.slice(0, 13), 2)).toMatchObject([{ id }]);
    expect(await store.findByIdPrefix("%", 2)).toEqual([]);
    const seen: string[] = [];
    let after: { createdAt: number; id: string } | undefined;
    for (let page = await store.listMailPage({ limit: 3 }); page.length > 0;) {
      seen.push(...page.map((mail) => mail.id));
      after = page.at(-1)!;
      page = await store.listMailPage({ limit: 3, after: { createdAt: after.createdAt, id: after.id } });
    }
    expect(seen.toSorted()).toEqual((await store.listMail()).map((mail) => mail.id).toSorted());
    expect(await store.listMailPage({ status: "sent", limit: 9 })).toEqual([]);
  });

  test("finds by words, season and package, and adds up what it finds", async () => {
    const { store } = testDatabase;
    const find = async (...search: string[]) =>
      (await store.listRegistrations({ limit: 9, search })).map(({ lastName }) => lastName).toSorted();
    await insertPaid({ firstName: "Zoë", lastName: "Smith", email: "zoe@example.org", company: "Snake River 100%" });
    await insertPaid({ firstName: "Ann", lastName: "Smithers", email: "ann@example.org", season: "2025" });
    const { registration } = newCheckout({ lastName: "Lee", email: "lee@example.org", company: "Snake_River" });
    await store.insertCheckout(newCheckout(registration));
    expect(await find("smith")).toEqual(["Smith", "Smithers"]);
    expect(await find("SMITH", "zoë")).toEqual(["Smith"]);
    expect(await find("EXAMPLE.ORG", "lee")).toEqual(["Lee"]);
    expect(await find("100%")).toEqual(["Smith"]);
    expect(await find("e_r")).toEqual(["Lee"]);
    expect(await find(registration.id.slice(0, 13))).toEqual(["Lee"]);
    expect(await find("nobody")).toEqual([]);
    const ofSeason = await store.listRegistrations({ limit: 9, season: "2025" });
    expect(ofSeason.map(({ lastName }) => lastName)).toEqual(["Smithers"]);
    expect(await store.totalRegistrations({})).toEqual({ count: 3, paid: 2, paidCents: 700_00, refundedCents: 0 });
    expect(await store.totalRegistrations({ search: ["lee"] })).toMatchObject({ count: 1, paid: 0, paidCents: 0 });
    expect(await store.totalRegistrations({ registrationType: "chamber" })).toMatchObject({ count: 0, paidCents: 0 });
  });

  test("corrects what was entered, sends a paid one's receipt to the new address, and logs no word of it", async () => {
    const { store } = testDatabase;
    const id = await insertPaid({ email: "ada@gmial.con" });
    const fields = { firstName: "Ada", lastName: "King", email: "Ada@gmail.com", phone: "208-555-0101", company: null };
    const receipts = async () => (await store.mailsOf(id)).filter(({ kind }) => kind === "receipt");
    // One that has not gone yet goes to the new address, and is not sent twice.
    await store.correctRegistration(id, { ...fields, lastName: "Lovelace", email: "ada@gmail.con" }, desk, noon + 4);
    expect(await receipts()).toHaveLength(1);
    await testDatabase.database.db.updateTable("outbox").set({ status: "sent" }).execute();
    const corrected = await store.correctRegistration(id, fields, desk, noon + 5);
    expect(corrected).toMatchObject({
      changed: ["lastName", "email"],
      after: { email: "Ada@gmail.com", status: "paid" },
    });
    expect(await store.findByEmail("ada@GMAIL.com")).toMatchObject([{ id }]);
    expect(await store.findByEmail("ada@gmial.con")).toEqual([]);
    expect(await receipts()).toHaveLength(2);
    const [newest] = await store.auditLog(9);
    expect(newest).toMatchObject({ action: "correct", subjects: [id], detail: "lastName, email" });
    await store.correctRegistration(id, { ...fields, lastName: "Byron" }, desk, noon + 6);
    expect(await receipts()).toHaveLength(2);
    await store.correctRegistration(id, { ...fields, lastName: "Byron" }, desk, noon + 7);
    expect(await store.auditLog(9)).toHaveLength(3);
    await store.forget("ada@gmail.com", desk, noon + 8);
    expect(await store.correctRegistration(id, fields, desk, noon + 9)).toBeNull();
    expect(await store.correctRegistration("nobody", fields, desk, noon + 9)).toBeNull();
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
      invoiced: 0,
      void: 0,
    });
  });

  test("the log can be added to, and neither changed nor shortened", async () => {
    const { store, database } = testDatabase;
    const entry = { at: noon, actor: desk, action: "forget", subjects: ["a"], detail: null };
    await store.appendAudit({ at: noon, actor: desk, action: "forget", subjects: ["a"] });
    const { db } = database;
    await expect(db.updateTable("audit_log").set({ action: "resend" }).execute()).rejects.toThrow("only ever added to");
    await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow("only ever added to");
    expect(await store.auditLog(9)).toMatchObject([entry]);
  });

  test("the log says who did it and why, and forgetting takes the reason alone", async () => {
    const { store } = testDatabase;
    const id = await insertPaid({ email: "ada@example.org" });
    const organizer = { kind: "organizer", personId: "p" } as const;
    await store.appendAudit({
      at: noon,
      actor: organizer,
      action: "refund",
      subjects: [id, "m"],
      reason: "Ada is ill",
    });
    expect(await store.auditLog(9)).toMatchObject([{ actor: organizer, action: "refund", reason: "Ada is ill" }]);
    await store.forget("ada@example.org", desk, noon + 1);
    expect(await store.auditLog(9)).toMatchObject([
      { actor: desk, action: "forget" },
      { actor: organizer, action: "refund", subjects: [id, "m"], reason: null },
    ]);
    const reasons = await testDatabase.database.db.selectFrom("audit_reasons").selectAll().execute();
    expect(reasons).toEqual([]);
  });

  test("the log keeps the order of what was done", async () => {
    const { store } = testDatabase;
    await store.appendAudit({ at: noon, actor: desk, action: "resend", subjects: ["a"] });
    await store.appendAudit({ at: noon + 1, actor: desk, action: "backup", subjects: [], detail: "2 registrations" });
    expect((await store.auditLog(1)).map(({ action, detail }) => [action, detail])).toEqual([
      ["backup", "2 registrations"],
    ]);
    expect(await store.auditLog(9)).toHaveLength(2);
  });
});
