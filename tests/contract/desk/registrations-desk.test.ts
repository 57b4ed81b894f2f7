import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { programme } from "#content/programme.ts";
import { readPayment, type TypedPayment } from "#server/desk/money/add-by-hand.ts";
import { correctRegistration } from "#server/desk/registrations/correct-registration.ts";
import { findOneRegistration, findRegistrations } from "#server/desk/registrations/find-registrations.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { fastFolder } from "#tests/support/databases/database.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe("the desk's pages about registrations", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);

  const db = () => rig.testDatabase.database.db;
  const registrations = () => rig.desk.registrations;
  const insert = (id: string, change: object = {}) => rig.store.insertCheckout(newCheckout({ id, ...change }));

  test("name every season that somebody has registered for, the newest first", async () => {
    expect(await registrations().seasons()).toEqual([]);
    for (const [index, season] of ["2024", "2026", "2025", "2026"].entries())
      await insert(`r${index}`, { season, email: `p${index}@x.example` });
    expect(await registrations().seasons()).toEqual(["2026", "2025", "2024"]);
  });

  test("are found by an address, an id or the beginning of one", async () => {
    await insert("abcdefab-1", { email: "ada@x.example" });
    await insert("abcdefab-2", { email: "bo@x.example" });
    await insert("short", { email: "ada@x.example", createdAt: rig.clock.now() });
    const ids = async (word: string) => {
      const found = await findRegistrations(rig.raw, word);
      return found.ok ? found.registrations.map(({ id }) => id) : found.reason;
    };
    expect(await ids("ADA@x.example")).toEqual(["short", "abcdefab-1"]);
    expect(await ids("cy@x.example")).toBe("unknown_address");
    expect(await ids(" SHORT ")).toEqual(["short"]);
    expect(await ids("shor")).toBe("unknown_id");
    expect(await ids("abcdefab-1")).toEqual(["abcdefab-1"]);
    expect(await ids("abcdefab")).toBe("several");
    expect(await ids("ABCDEFAB-2")).toEqual(["abcdefab-2"]);
    await db().deleteFrom("idempotency_keys").execute();
    await db().deleteFrom("registrations").where("id", "=", "abcdefab-2").execute();
    expect(await ids("abcdefab")).toEqual(["abcdefab-1"]);
    expect(await ids("abcdefa")).toBe("unknown_id");
    expect(await findOneRegistration(rig.raw, "ada@x.example")).toEqual({ ok: false, reason: "several_of_person" });
    expect(await findOneRegistration(rig.raw, "short")).toMatchObject({ ok: true, registration: { id: "short" } });
    expect(await findOneRegistration(rig.raw, "none")).toEqual({ ok: false, reason: "unknown_id" });
  });

  test("tell one's story with the person behind it and their others", async () => {
    expect(await registrations().story("none")).toBeNull();
    const id = await rig.paid({ email: "ada@x.example" });
    await insert("other", { email: "ada@x.example" });
    const person = (await findPersonByEmail(db(), "ada@x.example"))!;
    const story = async () => (await registrations().story(id))!;
    expect(await story()).toMatchObject({ registration: { id }, person: { id: person.id, hasPlace: true } });
    expect((await story()).others.map((one) => one.id)).toEqual(["other"]);
    await changeRows(db(), "places", { ended_at: toText(1) });
    expect((await story()).person).toEqual({ id: person.id, hasPlace: false });
    await db().updateTable("registrations").set({ email: null, email_key: null }).where("id", "=", id).execute();
    expect(await story()).toMatchObject({ others: [], person: null });
  });

  test("answer who asked for their money back, once", async () => {
    const id = await rig.paid({ email: "ada@x.example" });
    const person = (await findPersonByEmail(db(), "ada@x.example"))!;
    const asked = { registration_id: id, person_id: person.id, reason: "Moved", asked_at: toText(1_000) };
    await putRow(db(), "refund_requests", { ...asked, id: "ask" });
    const open = { id: "ask", registrationId: id, name: "Ada Lovelace", reason: "Moved", askedAt: 1_000 };
    expect(await registrations().refundRequest("ask")).toMatchObject({ ...open, answer: null, settledAt: null });
    expect(await registrations().refundRequest("none")).toBeNull();
    const answer = (words: string) => registrations().answerRefundRequest(actor, { id: "ask", answer: words });
    expect(await answer("It is on its way")).toMatchObject({ ok: true });
    expect(await registrations().refundRequest("ask")).toMatchObject({
      answer: "It is on its way",
      settledAt: rig.clock.now(),
    });
    expect(await answer("Again")).toMatchObject({ ok: false });
  });

  test("are corrected by the rules of the form, unless forgotten, or while a checkout is being made for them", async () => {
    await insert("opening0", { email: "ada@x.example" });
    const correct = (word: string, change: object) => correctRegistration(rig.raw, actor, word, change);
    expect(await correct("none", {})).toEqual({ ok: false, reason: "unknown_id" });
    expect(await correct("opening0", { email: "new@x.example" })).toEqual({ ok: false, reason: "not_open_yet" });
    expect(await correct("opening0", { firstName: "Augusta" })).toMatchObject({
      ok: true,
      changed: ["firstName"],
      receiptSent: false,
    });
    expect(await correct("opening0", { email: "ada" })).toEqual({ ok: false, reason: "not_open_yet" });
    const { id } = await rig.checkout({ email: "bo@x.example" });
    expect(await correct(id, { email: "bo" })).toMatchObject({ ok: false, reason: "invalid", errors: { email: {} } });
    expect(await correct(id, { email: "bob@x.example" })).toMatchObject({ ok: true, receiptSent: false });
    const paid = await rig.paid({ email: "cy@x.example" });
    expect(await correct(paid, { phone: "208-555-0177" })).toMatchObject({ ok: true, receiptSent: false });
    expect(await correct(paid, { email: "cyd@x.example" })).toMatchObject({ ok: true, receiptSent: true });
    await db().updateTable("registrations").set({ email: null }).where("id", "=", paid).execute();
    expect(await correct(paid, { firstName: "Cyd" })).toEqual({ ok: false, reason: "forgotten" });
  });

  test("refund by the provider, one that is meant", async () => {
    const id = await rig.paid();
    expect(await registrations().refund(actor, "none", "x")).toEqual({ ok: false, reason: "unknown_id" });
    expect(await registrations().refund(actor, id, "Moved")).toMatchObject({ ok: true });
  });

  test("forget the person of one who still has the address that was confirmed", async () => {
    const dataDir = await mkdtemp(path.join(fastFolder, "accelerator-forget-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    Object.assign(rig.raw, { dataDir, mailFolder: dataDir });
    const id = await rig.paid({ email: "ada@x.example" });
    const forget = (confirmed: string) => registrations().forget(actor, id, { reason: "Asked", confirmed });
    expect(await forget("other@x.example")).toEqual({ ok: false, reason: "not_confirmed" });
    expect(await forget("ada@x.example")).toMatchObject({ ok: true, registrationIds: [id] });
    expect(await forget("ada@x.example")).toEqual({ ok: false, reason: "forgotten" });
  });

  test("add somebody who came to the desk, by the rules of the form, without asking for a phone", async () => {
    const payment = { amount: "350", receivedOn: "2026-02-10", reference: "", way: "cash" };
    const typed = { firstName: "Ada", lastName: "Alder", email: "ada@x.example", phone: " ", company: null };
    const add = (change: object = {}) =>
      registrations().add(actor, { ...typed, registrationType: "individual", payment, reason: " Cash ", ...change });
    expect(await add({ email: "ada" })).toMatchObject({ ok: false, reason: "invalid", errors: { email: {} } });
    expect(await add({ phone: "1" })).toMatchObject({ ok: false, reason: "invalid", errors: { phone: {} } });
    expect(await add({ payment: { ...payment, amount: "x" } })).toEqual({ ok: false, reason: "amount_unreadable" });
    expect(await add({ reason: " " })).toEqual({ ok: false, reason: "reason_missing" });
    expect(await registrations().seasons()).toEqual([]);
    const added = await add();
    if (!added.ok) throw new Error(added.reason);
    expect(await rig.store.findRegistration(added.registrationId)).toMatchObject({
      season: programme.id,
      status: "paid",
      firstName: "Ada",
      phone: "",
      amountCents: 350_00,
    });
    expect((await registrations().story(added.registrationId))?.payments).toMatchObject([
      { amountCents: 350_00, way: "cash" },
    ]);
    expect((await rig.store.auditLog(9)).map(({ reason }) => reason)).toContain("Cash");
    expect(await add()).toEqual({ ok: false, reason: "has_place" });
    // The chamber of theirs was paid back: what they bring now opens the place again.
    const { db } = rig.testDatabase.database;
    await db.updateTable("places").set({ flag: "chamber-refunded", source: "chamber" }).execute();
    const again = await add({ reason: "Pays now" });
    expect(await db.selectFrom("places").select(["source_id", "flag"]).execute()).toEqual([
      { source_id: again.ok && again.registrationId, flag: null },
    ]);
    const free = await add({ email: "bo@x.example", phone: "208-555-0101", payment: null, reason: "Free" });
    if (!free.ok) throw new Error(free.reason);
    expect(await rig.store.findRegistration(free.registrationId)).toMatchObject({
      status: "paid",
      phone: "208-555-0101",
      amountCents: 0,
    });
    expect((await registrations().story(free.registrationId))?.payments).toEqual([]);
  });
});

describe("a payment as somebody typed it", () => {
  const typed: TypedPayment = { amount: "10.50", receivedOn: " 2026-01-20 ", reference: " ACH 1 " };
  const read = (change: Partial<TypedPayment> = {}) => readPayment({ ...typed, ...change });
  const reasonOf = (change: Partial<TypedPayment>) => {
    const result = read(change);
    return result.ok ? null : result.reason;
  };

  test("is a transfer where nothing else is said", () => {
    const payment = { amountCents: 1_050, receivedOn: "2026-01-20", way: "transfer", reference: "ACH 1" };
    expect(read()).toEqual({ ok: true, payment });
    expect(read({ way: "check" })).toEqual({ ok: true, payment: { ...payment, way: "check" } });
  });

  test("needs a sum, a day of the calendar and a way that is known", () => {
    for (const amount of ["", "ten", "0", "0.00"]) expect(reasonOf({ amount }), amount).toBe("amount_unreadable");
    for (const receivedOn of ["", "2026-1-20", "2026-02-30", "2026-01-20T00:00"])
      expect(reasonOf({ receivedOn }), receivedOn).toBe("day_unreadable");
    expect(reasonOf({ way: "barter" })).toBe("way_unknown");
    expect(reasonOf({ way: "" })).toBe("way_unknown");
  });

  test("needs a mark of one visible line, but for cash without any", () => {
    for (const reference of ["", " ", "\u200b", "two\nlines", "x".repeat(201)])
      expect(reasonOf({ reference }), reference).toBe("reference_missing");
    expect(reasonOf({ reference: "x".repeat(200) })).toBeNull();
    expect(reasonOf({ reference: " ", way: "cash" })).toBeNull();
    expect(reasonOf({ reference: "till 3", way: "cash" })).toBeNull();
    expect(reasonOf({ reference: "two\nlines", way: "cash" })).toBe("reference_missing");
  });
});
