import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listInvoiceEntries } from "#server/desk/invoices/invoice-list.ts";
import { programme } from "#content/programme.ts";
import { addDays } from "#domain/invoices/reminders.ts";
import { dayIn, instantOf } from "#domain/time/time.ts";
import { chambersOnSettlement } from "#server/chambers/on-settled.ts";
import { flagChamber } from "#server/chambers/flag-chamber.ts";
import { openChamber } from "#server/chambers/open-chamber.ts";
import type { Invoices } from "#server/invoices/invoices.ts";
import type { Money } from "#server/money/money.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { createStore } from "#server/storage/create-store.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { becomePaid, newCheckout } from "#tests/support/databases/new-checkout.ts";
import { invoiceFields, invoicesOn, moneyOn } from "#tests/support/rigs/invoice-rig.ts";
import { season } from "#tests/support/season/season.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";

const actor = { kind: "cli", user: "ada" } as const;
const { standardPrice, earlyPrice } = programme.packages.chamber;

describe.each(engines)("invoices on %s", (engine) => {
  const clock = createTestClock(season.standardAt);
  const testDatabase = suiteDatabase(engine);
  let invoices: Invoices;
  let another: Invoices;
  let money: Money;
  let anotherMoney: Money;
  const accepted: string[] = [];
  beforeAll(async () => {
    invoices = invoicesOn(testDatabase.database, clock, [async (_, { id }) => void accepted.push(id)]);
    const other = await testDatabase.openAnother();
    another = invoicesOn(other, clock);
    money = moneyOn(testDatabase.database, clock);
    anotherMoney = moneyOn(other, clock);
  });
  beforeEach(() => {
    clock.set(season.standardAt);
    accepted.length = 0;
  });

  const db = () => testDatabase.database.db;
  const issue = () => invoices.issue(invoiceFields, clock.now());
  const registrationOf = async (id: string) => (await testDatabase.store.findRegistration(id))!;
  const statusOf = async (id: string) => (await registrationOf(id)).status;
  const mails = async (kind: string) =>
    (await db().selectFrom("outbox").select("id").where("kind", "=", kind).execute()).length;
  const pay = (id: string, amountCents: number, receivedOn = dayIn(clock.now(), programme.zone), reference = "ACH 1") =>
    money.record(id, { amountCents, receivedOn, way: "transfer", reference }, actor);

  test("belong to a registration at the price of the moment, due in the record's days, known to sign-in", async () => {
    clock.set(season.earlyAt);
    const invoice = await issue();
    const today = dayIn(season.earlyAt, programme.zone);
    expect(invoice).toMatchObject({
      number: `${programme.id}-0001`,
      issuedOn: today,
      dueOn: addDays(today, programme.invoiceDueDays),
      amountCents: earlyPrice,
      early: true,
      billTo: "Rexburg Chamber\nAttention: Ada Lee\n10 Main Street\nRexburg, ID 83440",
    });
    expect(await registrationOf(invoice.registrationId)).toMatchObject({
      status: "invoiced",
      registrationType: "chamber",
      amountCents: earlyPrice,
      sessionId: null,
      paidAt: null,
    });
    expect(await findPersonByEmail(db(), invoiceFields.email)).toBeDefined();
    expect([await mails("invoice"), await mails("invoice-notice")]).toEqual([1, 1]);
  });

  test("keep the price of the moment in which they were asked for", async () => {
    clock.set(season.earlyBirdEndsAt + 60_000);
    const invoice = await invoices.issue(invoiceFields, season.earlyBirdEndsAt - 60_000);
    expect(invoice).toMatchObject({ amountCents: earlyPrice, early: true });
  });

  test("are numbered without a gap and without a double, however many come at once over two instances", async () => {
    const issued = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 ? another : invoices).issue({ ...invoiceFields, email: `c${index}@x.example` }, clock.now()),
      ),
    );
    const numbers = issued.map(({ number }) => number).toSorted();
    expect(numbers).toEqual(
      Array.from({ length: 24 }, (_, index) => `${programme.id}-${String(index + 1).padStart(4, "0")}`),
    );
  });

  test("are never asked about at the payment provider", async () => {
    await issue();
    const due = await testDatabase.store.claimDueChecks(clock.now() + 1e10, {
      limit: 10,
      longestMs: 1,
      nextTurn: () => clock.now(),
    });
    expect(due).toEqual([]);
  });

  test("are settled by exactly their amount, once, with one receipt", async () => {
    const { registrationId: id } = await issue();
    expect(await pay(id, standardPrice)).toMatchObject({ ok: true, repeated: false, balance: { status: "paid" } });
    expect(await pay(id, standardPrice)).toMatchObject({ ok: true, repeated: true, balance: { status: "paid" } });
    expect(await registrationOf(id)).toMatchObject({ status: "paid", paidAt: clock.now(), amountCents: standardPrice });
    expect([await mails("invoice-receipt"), await mails("receipt")]).toEqual([1, 0]);
  });

  test("are announced to the organizer as due for as long as they are", async () => {
    const { registrationId: id } = await issue();
    const notice = (await testDatabase.store.listMail()).find(({ kind }) => kind === "invoice-notice")!;
    const context = { siteUrl: "http://localhost:3000", organizerEmail: "o@x.example", calendar: () => "" };
    const written = () => renderMail(notice, { ...context, documents: noDocuments, db: db(), now: clock.now() });
    expect(await written()).toMatchObject({ ok: true });
    await pay(id, standardPrice);
    expect(await written()).toMatchObject({ ok: false });
  });

  test("marked as paid by two people at once count it once", async () => {
    const { registrationId: id } = await issue();
    const payment = {
      amountCents: standardPrice,
      receivedOn: "2026-02-01",
      way: "transfer",
      reference: "ACH 1",
    } as const;
    await Promise.all([money, anotherMoney, money, anotherMoney].map((one) => one.record(id, payment, actor)));
    expect(await statusOf(id)).toBe("paid");
    expect((await invoices.find(id))?.payments).toHaveLength(1);
    expect(await mails("invoice-receipt")).toBe(1);
  });

  test("paid twice go to review, until one of the two went back", async () => {
    const { registrationId: id } = await issue();
    await pay(id, standardPrice);
    const paidAt = clock.now();
    clock.advance(60_000);
    await pay(id, standardPrice, undefined, "ACH 2");
    expect(await statusOf(id)).toBe("review");
    await pay(id, -standardPrice, undefined, "sent back");
    expect(await registrationOf(id)).toMatchObject({ status: "paid", paidAt });
  });

  test("paid short go to review, and a further payment settles them", async () => {
    const { registrationId: id } = await issue();
    await pay(id, standardPrice - 1);
    expect([await statusOf(id), await mails("invoice-receipt")]).toEqual(["review", 0]);
    await pay(id, 1);
    expect([await statusOf(id), await mails("invoice-receipt")]).toEqual(["paid", 1]);
  });

  test("that were void go to review when money comes, and stay void once it went back", async () => {
    const { registrationId: id } = await issue();
    expect(await invoices.void(id, actor)).toMatchObject({ ok: true });
    expect(await statusOf(id)).toBe("void");
    await pay(id, standardPrice);
    expect(await statusOf(id)).toBe("review");
    await pay(id, -standardPrice);
    expect(await statusOf(id)).toBe("void");
    expect(await invoices.void(id, actor)).toEqual({ ok: false, reason: "already_void" });
  });

  test("keep their number where they are void, and cannot be void once paid", async () => {
    const first = await issue();
    await invoices.void(first.registrationId, actor);
    const second = await issue();
    expect(second.number).toBe(`${programme.id}-0002`);
    await pay(second.registrationId, standardPrice);
    expect(await invoices.void(second.registrationId, actor)).toEqual({ ok: false, reason: "paid" });
  });

  test("at the early price owe the standard price a day after the due day, unless the desk takes it", async () => {
    clock.set(season.earlyAt);
    const late = await issue();
    const lateOn = addDays(late.dueOn, 1);
    await pay(late.registrationId, earlyPrice, lateOn);
    expect(await statusOf(late.registrationId)).toBe("review");
    await pay(late.registrationId, standardPrice - earlyPrice, lateOn, "the rest");
    expect(await registrationOf(late.registrationId)).toMatchObject({ status: "paid", amountCents: standardPrice });

    const kept = await issue();
    await pay(kept.registrationId, earlyPrice, lateOn);
    expect(await invoices.accept(kept.registrationId, actor, "was ill")).toMatchObject({ outcome: "settled" });
    expect(await registrationOf(kept.registrationId)).toMatchObject({ status: "paid", amountCents: earlyPrice });

    const inTime = await issue();
    await pay(inTime.registrationId, earlyPrice, inTime.dueOn);
    expect(await statusOf(inTime.registrationId)).toBe("paid");
  });

  test("that were taken as paid ask for all of it again once that payment is struck, and only then", async () => {
    const { registrationId: id } = await issue();
    const strike = async (reference: string) => {
      const { payments } = (await invoices.find(id))!;
      const slip = payments.find((payment) => payment.reference === reference)!;
      return money.strike(id, slip.id, { actor, reason: "typo" });
    };
    await pay(id, standardPrice - 100_00, undefined, "A");
    expect(await invoices.accept(id, actor, "agreed")).toMatchObject({ outcome: "settled" });
    await pay(id, 100_00 - standardPrice, undefined, "B");
    expect(await statusOf(id)).toBe("refunded");
    // What had been taken is here again.
    expect(await strike("B")).toMatchObject({ balance: { status: "paid", owedCents: standardPrice - 100_00 } });
    expect(await strike("A")).toMatchObject({ balance: { status: "invoiced", owedCents: standardPrice } });
    await pay(id, standardPrice, undefined, "C");
    expect(await registrationOf(id)).toMatchObject({ status: "paid", amountCents: standardPrice });
  });

  test("let a chamber in before the money where the desk accepts it, once and with the reason in the log", async () => {
    const { registrationId: id } = await issue();
    expect(await invoices.accept(id, actor, "purchase order seen")).toMatchObject({ ok: true, outcome: "opened" });
    expect(await invoices.accept(id, actor, "again")).toEqual({ ok: false, reason: "already_accepted" });
    expect([accepted, await statusOf(id)]).toEqual([[id], "invoiced"]);
    const [entry] = await testDatabase.store.auditLog(1);
    expect(entry).toMatchObject({ action: "accept", subjects: [id], reason: "purchase order seen", actor });
    await invoices.void(id, actor);
    expect(await invoices.accept(id, actor, "again")).toEqual({ ok: false, reason: "void" });
  });

  test("are reminded of before and after the due day, each time once, and never once paid", async () => {
    const { registrationId: id, dueOn } = await issue();
    const { registrationId: paid } = await invoices.issue({ ...invoiceFields, company: "Driggs Chamber" }, clock.now());
    await pay(paid, standardPrice);
    const on = async (days: number, hour = "10:00") => {
      clock.set(instantOf(`${addDays(dueOn, days)}T${hour}`, programme.zone));
      const counts = [await invoices.remind(), await another.remind()];
      return counts[0]! + counts[1]!;
    };
    const [before = 0] = programme.invoiceReminders.daysBefore;
    const [after = 0, later = 0] = programme.invoiceReminders.daysAfter;
    expect(await on(-before - 1)).toBe(0);
    expect(await on(-before, "08:59")).toBe(0);
    expect(await on(-before, "09:00")).toBe(1);
    expect(await on(-before + 1)).toBe(0);
    expect(await on(after)).toBe(1);
    expect(await on(later)).toBe(1);
    expect(await on(later + 365)).toBe(0);
    expect(await statusOf(id)).toBe("invoiced");
  });

  test("that were asked for twice are not reminded of once one of the two is paid", async () => {
    const { dueOn } = await issue();
    const { registrationId } = await invoices.issue({ ...invoiceFields, company: "rexburg chamber" }, clock.now());
    await pay(registrationId, standardPrice);
    clock.set(instantOf(`${addDays(dueOn, programme.invoiceReminders.daysAfter[0]!)}T10:00`, programme.zone));
    expect(await invoices.remind()).toBe(0);
  });

  test("of a chamber that was let in and takes the card after all leave one chamber, which no void closes", async () => {
    const open = invoicesOn(testDatabase.database, clock, [openChamber]);
    const { registrationId: invoiced } = await issue();
    await open.accept(invoiced, actor, "purchase order seen");
    const byCard = async (company: string) => {
      const { email } = invoiceFields;
      const checkout = newCheckout({ registrationType: "chamber", email, company });
      const { id } = checkout.registration;
      await testDatabase.store.insertCheckout(checkout);
      const store = createStore(testDatabase.database, { onSettled: [chambersOnSettlement] });
      const decide = becomePaid(clock.now());
      await store.settle({ registrationId: id, sessionId: null, event: null, at: clock.now(), decide });
      return id;
    };
    const card = await byCard("Rexburg Chamber");
    const chambers = () => db().selectFrom("chambers").select(["registration_id", "flag"]).execute();
    expect(await chambers()).toEqual([{ registration_id: card, flag: null }]);
    // The card goes back, and comes again: it is let in all the time.
    await flagChamber(db(), card, "refunded", clock.now());
    expect(await chambers()).toEqual([{ registration_id: invoiced, flag: null }]);
    const again = await byCard("Rexburg Chamber");
    await open.void(invoiced, actor);
    expect(await chambers()).toEqual([{ registration_id: again, flag: null }]);
    await byCard("Driggs Chamber");
    expect(await chambers()).toHaveLength(2);
  });

  test("lose the person who is forgotten, and keep number and amount", async () => {
    const { registrationId: id } = await issue();
    await pay(id, standardPrice);
    await testDatabase.store.forget(invoiceFields.email, actor, clock.now());
    const found = await invoices.find(id);
    expect(found?.invoice).toMatchObject({ billTo: null, poNumber: null, amountCents: standardPrice });
    expect(found?.payments[0]).toMatchObject({ reference: null, amountCents: standardPrice });
  });

  test("are listed from the newest to the oldest, page by page", async () => {
    for (let index = 0; index < 3; index += 1) {
      clock.advance(1000);
      await issue();
    }
    const list = (query = {}) => listInvoiceEntries({ ...testDatabase, clock, programme }, query);
    const { rows } = await list().page({});
    expect(rows.map(({ number }) => number.slice(-1))).toEqual(["3", "2", "1"]);
    expect(rows[0]).toMatchObject({ name: "Rexburg Chamber", receivedCents: 0, status: "invoiced" });
    const older = await list().page({ after: { at: rows[1]!.createdAt, id: rows[1]!.id } });
    expect(older.rows).toEqual([rows[2]]);
    expect((await list({ status: "paid" }).page({})).rows).toEqual([]);
  });

  test("there is nothing to record for a registration that nobody knows", async () => {
    expect(await pay("none", 1)).toEqual({ ok: false, reason: "no_registration" });
  });
});
