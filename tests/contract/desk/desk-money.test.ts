import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { instantOf, nextDay } from "#domain/time/time.ts";
import type { Desk } from "#server/desk/desk.ts";
import { createInvoicesDesk } from "#server/desk/invoices/invoices-desk.ts";
import { createScholarshipsDesk } from "#server/desk/scholarships/scholarships-desk.ts";
import { findNeedGroups } from "#server/desk/today/needs.ts";
import { createScholarships } from "#server/scholarships/scholarships.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { application } from "#tests/support/person.ts";
import { invoiceFields, invoicesOn, moneyOn } from "#tests/support/rigs/invoice-rig.ts";
import { season } from "#tests/support/season/season.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";

const day = 24 * 3_600_000;
const actor = { kind: "organizer", personId: "olive" } as const;
const { standardPrice } = programme.packages.chamber;

describe.each(engines)("invoices and scholarships at the desk on %s", (engine) => {
  const clock = createTestClock(season.standardAt);
  const testDatabase = suiteDatabase(engine);
  let desk: Desk;
  let invoices: ReturnType<typeof createInvoicesDesk>;
  let scholarships: ReturnType<typeof createScholarshipsDesk>;
  beforeAll(() => {
    const { database, store } = testDatabase;
    desk = {
      database,
      store,
      clock,
      programme,
      invoices: invoicesOn(database, clock),
      money: moneyOn(database, clock),
      scholarships: createScholarships({ db: database.db, locks: locksOf(engine), clock, season: programme.id }),
    } as unknown as Desk;
    invoices = createInvoicesDesk(desk);
    scholarships = createScholarshipsDesk(desk);
  });
  beforeEach(() => {
    clock.set(season.standardAt);
  });

  const issue = async (company: string) => {
    clock.advance(1_000);
    const email = `${company.toLowerCase()}@chamber.example`;
    return (await desk.invoices.issue({ ...invoiceFields, company, email }, clock.now())).registrationId;
  };
  const payment = (amount: string) => ({ amount, receivedOn: "2026-02-20", reference: "ACH 1" });
  const exactly = (standardPrice / 100).toFixed(2);
  const names = async (query: Parameters<typeof invoices.list>[0]) =>
    (await invoices.list(query).page({})).rows.map(({ name }) => name);
  const text = async (lines: AsyncIterable<string>) => {
    let whole = "";
    for await (const line of lines) whole += line;
    return whole;
  };

  test("invoices are listed new ones first, searched, told apart by how they stand, and added up", async () => {
    const moscow = await issue("Moscow");
    const challis = await issue("Challis");
    await issue("Rexburg");
    await invoices.markPaid(actor, moscow, payment(exactly));
    await invoices.markPaid(actor, challis, payment("10.00"));
    expect(await names({})).toEqual(["Rexburg", "Challis", "Moscow"]);
    expect(await names({ search: `MOSCOW ${programme.id}-0001` })).toEqual(["Moscow"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await names({ status: "paid" })).toEqual(["Moscow"]);
    expect(await names({ status: "review" })).toEqual(["Challis"]);
    expect(await names({ status: "overdue" })).toEqual([]);
    clock.advance((programme.invoiceDueDays + 1) * day);
    expect(await names({ status: "overdue" })).toEqual(["Rexburg"]);
    expect(await invoices.list({}).totals()).toEqual({
      count: 3,
      amountCents: 3 * standardPrice,
      receivedCents: standardPrice + 10_00,
    });
  });

  test("an invoice is found with what came and what is owed, and a registration without one is not", async () => {
    const id = await issue("Moscow");
    await invoices.markPaid(actor, id, payment("10.00"));
    expect(await invoices.find(id)).toMatchObject({
      registration: { status: "review" },
      balance: { receivedCents: 10_00, owedCents: standardPrice },
      isOverdue: false,
      payments: [{ amountCents: 10_00, reference: "ACH 1" }],
    });
    expect(await invoices.find("none")).toBeNull();
    expect(await invoices.accept(actor, id, " ")).toEqual({ ok: false, reason: "reason_missing" });
    expect(await invoices.void(actor, id, "wrong party")).toMatchObject({ ok: true, balance: { status: "review" } });
  });

  test("an invoice is overdue from the day after its due day on, until something comes for it", async () => {
    const id = await issue("Moscow");
    const { invoice } = (await invoices.find(id))!;
    clock.set(instantOf(`${nextDay(invoice.dueOn)}T00:00`, programme.zone) - 1);
    expect(await invoices.find(id)).toMatchObject({ isOverdue: false, today: invoice.dueOn });
    expect(await names({ status: "overdue" })).toEqual([]);
    clock.advance(1);
    expect(await invoices.find(id)).toMatchObject({ isOverdue: true, today: nextDay(invoice.dueOn) });
    expect(await names({ status: "overdue" })).toEqual(["Moscow"]);
    expect(await invoices.list({}).page({})).toMatchObject({ rows: [{ isOverdue: true, receivedCents: 0 }] });
    await invoices.markPaid(actor, id, payment("10.00"));
    expect(await invoices.find(id)).toMatchObject({ isOverdue: false });
    expect(await invoices.list({}).page({})).toMatchObject({ rows: [{ isOverdue: false, receivedCents: 10_00 }] });
    const { payments } = (await invoices.find(id))!;
    expect(await invoices.strikePayment(actor, id, payments[0]!.id, "A slip")).toMatchObject({ ok: true });
    expect(await invoices.list({}).totals()).toMatchObject({ count: 1, receivedCents: 0 });
    expect(await invoices.find(id)).toMatchObject({ isOverdue: true });
    expect(await invoices.markPaid(actor, "none", payment("1"))).toEqual({ ok: false, reason: "unknown_id" });
    expect(await invoices.markPaid(actor, id, payment("x"))).toEqual({ ok: false, reason: "amount_unreadable" });
    expect(await invoices.void(actor, "none")).toEqual({ ok: false, reason: "unknown_id" });
    expect(await invoices.accept(actor, "none", "x")).toEqual({ ok: false, reason: "unknown_id" });
  });

  test("an invoice is issued at the desk by the rules of the form, where invoices are offered", async () => {
    const entered = { ...invoiceFields, company: "Moscow", email: "moscow@chamber.example" };
    const fields = Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, value ?? ""])) as never;
    const issued = await invoices.issue(actor, fields);
    if (!issued.ok) throw new Error(issued.reason);
    expect(await invoices.find(issued.invoice.registrationId)).toMatchObject({
      registration: { company: "Moscow", status: "invoiced" },
    });
    const wrong = await invoices.issue(actor, { ...(fields as object), email: "moscow" } as never);
    expect(wrong).toMatchObject({ ok: false, reason: "invalid", errors: { email: {} } });
    const without = createInvoicesDesk({ ...desk, invoices: { ...desk.invoices, offered: false } });
    expect(await without.issue(actor, fields)).toEqual({ ok: false, reason: "not_offered" });
  });

  test("their spreadsheet has the same lines, and that it was taken is in the log", async () => {
    await issue("Moscow");
    await issue("=Challis");
    const file = await text(await invoices.export(actor, { search: "challis" }));
    expect(file.trim().split("\r\n")).toHaveLength(2);
    expect(file).toContain(`${programme.id}-0002,invoiced,'=Challis,`);
    expect((await testDatabase.store.auditLog(1))[0]).toMatchObject({ action: "export", detail: "invoices", actor });
  });

  test("today names what is past due, what is in review, and who waits for an answer, each where it is settled", async () => {
    const late = await issue("Moscow");
    const short = await issue("Challis");
    await invoices.markPaid(actor, short, payment("10.00"));
    await desk.scholarships.apply(application);
    const find = async () =>
      (await findNeedGroups(desk, ["registrations", "invoices", "scholarships"])).flatMap(({ needs }) => needs);
    expect((await find()).map(({ kind }) => kind)).toEqual(["invoice-review", "scholarship-open"]);
    clock.advance((programme.invoiceDueDays + 1) * day);
    const { rows } = await scholarships.list({}).page({});
    expect((await find()).map(({ kind, about, to }) => ({ kind, about, to }))).toEqual([
      { kind: "invoice-review", about: `${programme.id}-0002, Challis`, to: `/desk/invoices/${short}` },
      { kind: "scholarship-open", about: "Ada Lee", to: `/desk/scholarships/${rows[0]!.id}` },
      { kind: "invoice-unpaid", about: `${programme.id}-0001, Moscow`, to: `/desk/invoices/${late}` },
    ]);
    await invoices.void(actor, late);
    await invoices.markPaid(actor, short, { ...payment(String(standardPrice / 100 - 10)), reference: "ACH 2" });
    await scholarships.decide(actor, rows[0]!.id, "refused", "too many");
    expect(await find()).toEqual([]);
  });

  test("applications are found, counted and decided on once, with a reason", async () => {
    await desk.scholarships.apply(application);
    clock.advance(1_000);
    await desk.scholarships.apply({ ...application, email: "bo@moscow.example", firstName: "Bo", town: "Moscow" });
    const towns = async (query: Parameters<typeof scholarships.list>[0]) =>
      (await scholarships.list(query).page({})).rows.map(({ town }) => town);
    expect(await towns({})).toEqual(["Moscow", "Challis"]);
    expect(await towns({ search: "wells ADA" })).toEqual(["Challis"]);
    const [, first] = (await scholarships.list({}).page({})).rows;
    const id = first!.id;
    expect(await scholarships.decide(actor, id, "granted", "  ")).toEqual({ ok: false, reason: "reason_missing" });
    expect(await scholarships.decide(actor, id, "granted", " strong idea ")).toMatchObject({ ok: true });
    expect(await scholarships.decide(actor, id, "refused", "no")).toEqual({ ok: false, reason: "decided_before" });
    expect(await scholarships.find(id)).toMatchObject({ state: "granted", name: "Ada Lee", decidedAt: clock.now() });
    expect(await scholarships.find("none")).toBeNull();
    expect(await towns({ state: "open" })).toEqual(["Moscow"]);
    expect(await towns({ state: "granted" })).toEqual(["Challis"]);
    expect(await scholarships.countByState()).toEqual({ open: 1, granted: 1, refused: 0 });
    const file = await text(await scholarships.export(actor, { state: "open" }));
    expect(file).toContain("Bo Lee,bo@moscow.example,Moscow,yes,no,A map of wells,");
  });
});
