import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { deskAreas } from "#domain/people/audience.ts";
import { joinChamber } from "#server/chambers/join-chamber.ts";
import { openChamber } from "#server/chambers/open-chamber.ts";
import { locksOf } from "#server/storage/locks.ts";
import { receiptDocument } from "#server/invoices/invoice-documents.ts";
import { engines } from "#tests/support/databases/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow, readRow } from "#tests/support/databases/rows.ts";
import { invoiceFields } from "#tests/support/rigs/invoice-rig.ts";
import { listInvoiceEntries } from "#server/desk/invoices/invoice-list.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const { standardPrice } = programme.packages.chamber;

describe.each(engines)("money and corrections, taken back on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);

  const db = () => rig.testDatabase.database.db;
  const takeBack = (action: string) => rig.takeBack(actor, action, "Typed wrong");
  const issue = async () => (await rig.raw.invoices.issue(invoiceFields, rig.clock.now())).registrationId;
  const pay = (id: string, amountCents: number, reference: string) =>
    rig.raw.money.record(id, { amountCents, receivedOn: "2026-01-20", way: "check", reference }, actor);
  const registration = async (id: string) => (await rig.store.findRegistration(id))!;

  test("a mistyped payment is struck from every sum, and the receipt lists the real one only", async () => {
    const id = await issue();
    await pay(id, standardPrice * 10, "CHECK 1042 typo");
    expect((await registration(id)).status).toBe("review");
    expect(await takeBack("paid")).toMatchObject({ ok: true });
    expect(await registration(id)).toMatchObject({ status: "invoiced", paidAt: null });
    expect((await listInvoiceEntries(rig.raw, {}).page({})).rows).toMatchObject([{ receivedCents: 0 }]);
    rig.clock.advance(1_000);
    await pay(id, standardPrice, "CHECK 1042");
    expect((await registration(id)).status).toBe("paid");
    const { invoice, payments } = (await rig.raw.invoices.find(id))!;
    expect(receiptDocument(invoice, payments)).toMatchObject({ reference: "CHECK 1042", receivedCents: standardPrice });
  });

  test("a payment that settled an invoice by mistake leaves it open again", async () => {
    const id = await issue();
    await pay(id, standardPrice, "ACH 9");
    expect(await registration(id)).toMatchObject({ status: "paid" });
    expect(await takeBack("paid")).toMatchObject({ ok: true });
    expect(await registration(id)).toMatchObject({ status: "invoiced", paidAt: null });
    expect(await takeBack("paid")).toEqual({ ok: false, reason: "taken_back" });
  });

  test("a void invoice is open again and goes out again", async () => {
    const id = await issue();
    const before = await registration(id);
    const invoices = async () =>
      (await db().selectFrom("outbox").select("id").where("kind", "=", "invoice").execute()).length;
    const sent = await invoices();
    rig.clock.advance(1_000);
    await rig.raw.invoices.void(id, actor, "Wrong chamber");
    expect((await registration(id)).status).toBe("void");
    expect(await takeBack("void")).toMatchObject({ ok: true });
    expect(await registration(id)).toEqual(before);
    expect((await rig.raw.invoices.find(id))?.invoice.voidedAt).toBeNull();
    expect(await invoices()).toBe(sent + 1);
  });

  test("a void invoice that is open again lets the members of its chamber in again", async () => {
    const id = await issue();
    await rig.raw.invoices.accept(id, actor, "Pays on delivery");
    const chamberId = await openChamber(db(), await registration(id), rig.clock.now());
    const { code, season } = await readRow(db(), "chambers", { id: chamberId });
    const options = { db: db(), locks: locksOf(engine), clock: rig.clock, season };
    const member = { code, email: "bea@example.org", firstName: "Bea", lastName: "Member", business: null };
    await joinChamber(options, { ...member, listed: false });
    const places = () => db().selectFrom("places").select(["source_id", "flag", "flagged_at"]).execute();
    rig.clock.advance(1_000);
    await rig.raw.invoices.void(id, actor, "Wrong chamber");
    expect(await places()).toMatchObject([{ source_id: chamberId, flag: "chamber-refunded" }]);
    expect(await takeBack("void")).toMatchObject({ ok: true });
    expect(await readRow(db(), "chambers", { id: chamberId })).toMatchObject({ flag: null });
    expect(await places()).toEqual([{ source_id: chamberId, flag: null, flagged_at: null }]);
  });

  test("a package that is changed, and changed back, has its chamber", async () => {
    const id = await rig.paid({ email: "ada@example.org" });
    const { amountCents } = await registration(id);
    const change = (to: "chamber" | "individual") => {
      rig.clock.advance(1_000);
      return rig.raw.money.changePackage(id, to, { actor, reason: "Meant the other one" });
    };
    await change("chamber");
    await pay(id, (await registration(id)).amountCents - amountCents, "ACH 13");
    const opened = await readRow(db(), "chambers", { registration_id: id });
    await change("individual");
    await change("chamber");
    expect(await registration(id)).toMatchObject({ registrationType: "chamber", status: "paid" });
    expect(await db().selectFrom("chambers").selectAll().execute()).toEqual([opened]);
    const member = { id: "m1", season: opened.season, chamber_id: opened.id, person_id: actor.personId };
    await putRow(db(), "chamber_members", { ...member, joined_at: opened.created_at });
    expect(await takeBack("change-package")).toEqual({ ok: false, reason: "has_members" });
    await db().deleteFrom("chamber_members").execute();
    expect(await takeBack("change-package")).toMatchObject({ ok: true });
    expect(await readRow(db(), "chambers")).not.toMatchObject({ closed_at: null });
  });

  test("who has the difference back, or has paid it, before the package is changed gets what it gives", async () => {
    const { firstName, lastName, phone, company } = invoiceFields;
    const person = { firstName, lastName, phone, company };
    const add = async (registrationType: "individual" | "chamber", email: string) => {
      const amountCents = programme.packages[registrationType].standardPrice;
      const payment = { amountCents, receivedOn: "2026-01-20", way: "check", reference: "1" } as const;
      const added = await rig.raw.money.addByHand(
        { ...person, email, registrationType, payment },
        { actor, reason: "Came by" },
      );
      if (!added.ok) throw new Error(added.reason);
      return added.registrationId;
    };
    const difference = standardPrice - programme.packages.individual.standardPrice;
    const [ada, bea] = [await add("chamber", "ada@example.org"), await add("individual", "bea@example.org")];
    await pay(ada, -difference, "BACK");
    await pay(bea, difference, "REST");
    await rig.raw.money.accept(bea, { actor, reason: "For the chamber" });
    const why = { actor, reason: "Meant the other one" };
    expect(await registration(ada)).toMatchObject({ status: "paid" });
    expect(await registration(bea)).toMatchObject({ status: "paid" });
    expect(await rig.raw.money.changePackage(ada, "individual", why)).toMatchObject({ balance: { status: "paid" } });
    expect(await rig.raw.money.changePackage(bea, "chamber", why)).toMatchObject({ balance: { status: "paid" } });
    expect(await readRow(db(), "places", { source_id: ada })).toMatchObject({ ended_at: null });
    expect(await readRow(db(), "chambers", { registration_id: bea })).toMatchObject({ closed_at: null });
  });

  test("a changed package is the old one, with its price, state and place", async () => {
    const id = await rig.paid({ email: "ada@example.org" });
    const before = await registration(id);
    const places = () => db().selectFrom("places").selectAll().execute();
    const placed = await places();
    rig.clock.advance(1_000);
    await rig.raw.money.changePackage(id, "chamber", { actor, reason: "Meant the other one" });
    expect(await registration(id)).toMatchObject({ registrationType: "chamber", status: "review" });
    expect((await places())[0]?.ended_at).not.toBeNull();
    expect(await takeBack("change-package")).toMatchObject({ ok: true });
    expect(await registration(id)).toEqual(before);
    expect(await places()).toEqual(placed);
  });

  test("who becomes a chamber's contact keeps a place by something else, and one that was handed on stays", async () => {
    const id = await rig.paid({ email: "ada@example.org" });
    const second = await rig.paid({ email: "ada@example.org" });
    const change = (registrationId: string) =>
      rig.raw.money.changePackage(registrationId, "chamber", { actor, reason: "Meant the other one" });
    const places = () => db().selectFrom("places").select(["source_id", "ended_at"]).execute();
    expect(await places()).toEqual([{ source_id: id, ended_at: null }]);
    expect(await change(id)).toMatchObject({ ok: true });
    expect(await places()).toEqual([{ source_id: second, ended_at: null }]);
    const handed = { id: "h1", registration_id: second, from_id: actor.personId, to_id: actor.personId };
    await putRow(db(), "handed_places", { ...handed, handed_at: toText(rig.clock.now()) });
    expect(await change(second)).toEqual({ ok: false, reason: "handed_on" });
    expect(await takeBack("change-package")).toMatchObject({ ok: true });
    expect(await places()).toEqual([{ source_id: id, ended_at: null }]);
  });

  test("a package stays changed once the difference is paid, and is taken back before that payment is", async () => {
    const id = await rig.paid({ email: "ada@example.org" });
    const { amountCents } = await registration(id);
    rig.clock.advance(1_000);
    await rig.raw.money.changePackage(id, "chamber", { actor, reason: "Meant that" });
    rig.clock.advance(1_000);
    await pay(id, (await registration(id)).amountCents - amountCents, "ACH 10");
    expect((await registration(id)).status).toBe("paid");
    expect(await takeBack("change-package")).toEqual({ ok: false, reason: "changed_since" });
    expect((await registration(id)).registrationType).toBe("chamber");
  });

  test("a chamber that a changed package closed is open again", async () => {
    const id = await rig.paid({ email: "ada@example.org" });
    const before = await registration(id);
    await rig.raw.money.changePackage(id, "chamber", { actor, reason: "Meant that" });
    rig.clock.advance(1_000);
    await pay(id, (await registration(id)).amountCents - before.amountCents, "ACH 11");
    rig.clock.advance(1_000);
    await rig.raw.money.changePackage(id, "individual", { actor, reason: "After all not" });
    const chambers = () => db().selectFrom("chambers").select("closed_at").execute();
    expect((await chambers())[0]?.closed_at).not.toBeNull();
    expect(await takeBack("change-package")).toMatchObject({ ok: true });
    expect(await registration(id)).toMatchObject({ registrationType: "chamber", status: "paid" });
    expect(await chambers()).toEqual([{ closed_at: null }]);
  });

  test("a chamber that a changed package opened is closed, unless members have joined it", async () => {
    const id = await rig.paid({ email: "ada@example.org" });
    const { amountCents, tier } = await registration(id);
    const price = programme.packages.chamber[tier === "early" ? "earlyPrice" : "standardPrice"];
    await pay(id, price - amountCents, "ACH 12");
    const before = await registration(id);
    rig.clock.advance(1_000);
    await rig.raw.money.changePackage(id, "chamber", { actor, reason: "Paid for that" });
    const chamber = await db().selectFrom("chambers").selectAll().executeTakeFirstOrThrow();
    const member = { id: "m1", season: chamber.season, chamber_id: chamber.id, person_id: actor.personId };
    await putRow(db(), "chamber_members", { ...member, joined_at: chamber.created_at });
    expect(await takeBack("change-package")).toEqual({ ok: false, reason: "has_members" });
    await db().deleteFrom("chamber_members").execute();
    expect(await takeBack("change-package")).toMatchObject({ ok: true });
    expect(await registration(id)).toEqual(before);
    const { closed_at } = await db().selectFrom("chambers").select("closed_at").executeTakeFirstOrThrow();
    expect(closed_at).not.toBeNull();
  });

  test("a correction gives back the old values, and the place follows the address", async () => {
    const id = await rig.paid({ email: "ada@example.org", firstName: "Ada", phone: "208-555-0100" });
    const before = await registration(id);
    const holder = async () =>
      db()
        .selectFrom("places")
        .innerJoin("people", "people.id", "places.person_id")
        .select(["people.email", "people.first_name"])
        .where("places.ended_at", "is", null)
        .execute();
    const placed = await holder();
    rig.clock.advance(1_000);
    const seen = { ...before } as never;
    const changed = await rig.store.correctRegistration(
      id,
      { ...(seen as object), firstName: "Bea", email: "bea@example.org", phone: "208-555-0199" } as never,
      actor,
      rig.clock.now(),
    );
    expect(changed).toMatchObject({ changed: ["firstName", "email", "phone"] });
    expect(await holder()).toEqual([{ email: "bea@example.org", first_name: "Bea" }]);
    expect(await takeBack("correct")).toMatchObject({ ok: true });
    expect(await registration(id)).toEqual(before);
    expect(await holder()).toEqual(placed);
  });

  test("a correction of something corrected once more since stays", async () => {
    const id = await rig.paid({ email: "ada@example.org" });
    const fields = await registration(id);
    const correct = (firstName: string) =>
      rig.store.correctRegistration(id, { ...fields, firstName } as never, actor, rig.clock.now());
    await correct("Bea");
    const first = await rig.entryOf("correct");
    rig.clock.advance(1_000);
    await correct("Cleo");
    const again = await rig.desk.takeBack.takeBack(actor, deskAreas, first, "Typed wrong");
    expect(again).toEqual({ ok: false, reason: "changed_since" });
    expect((await registration(id)).firstName).toBe("Cleo");
  });
});
