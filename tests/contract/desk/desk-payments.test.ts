import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const { individual, chamber } = programme.packages;

describe.each(engines)("money at the desk on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);

  const db = () => rig.testDatabase.database.db;
  const find = async (id: string) => (await rig.store.findRegistration(id))!;
  const mails = async (kind: string) =>
    (await db().selectFrom("outbox").select("id").where("kind", "=", kind).execute()).length;
  const placeOf = async (email: string) => {
    const person = await findPersonByEmail(db(), email);
    return person ? findPlace(db(), programme.id, person.id) : null;
  };
  const typed = (cents: number, reference = "1042", way = "check") => ({
    amount: (cents / 100).toFixed(2),
    receivedOn: "2026-01-05",
    way,
    reference,
  });
  const record = (id: string, cents: number, reference?: string, way?: string) =>
    rig.desk.registrations.recordPayment(actor, id, typed(cents, reference, way));
  const slipOf = async (id: string, reference: string) =>
    (await rig.desk.registrations.story(id))!.payments.find((payment) => payment.reference === reference)!.id;

  test("a check for an abandoned checkout confirms it once, gives the place, and is in the sums", async () => {
    const { id } = await rig.checkout();
    const { amountCents } = await find(id);
    expect(await record(id, amountCents)).toMatchObject({ ok: true, repeated: false, balance: { status: "paid" } });
    expect(await record(id, amountCents)).toMatchObject({ ok: true, repeated: true });
    expect(await placeOf("ada@example.org")).toMatchObject({ source: "registration", sourceId: id });
    expect(await mails("receipt")).toBe(1);
    const totals = await rig.desk.registrations.list({}).totals();
    expect(totals).toMatchObject({ paid: 1, paidCents: amountCents, refundedCents: 0 });
  });

  test("cash needs no reference, a check does, and a way must be known", async () => {
    const { id } = await rig.checkout();
    expect(await record(id, 100, "")).toMatchObject({ ok: false, reason: "reference_missing" });
    expect(await record(id, 100, "1", "beans")).toMatchObject({ ok: false, reason: "way_unknown" });
    expect(await record(id, 100, "", "cash")).toMatchObject({ ok: true, balance: { status: "review" } });
  });

  test("6000 typed for 500 is taken back: the sum is right, and no receipt has ever seen it", async () => {
    const { id } = await rig.checkout();
    const { amountCents } = await find(id);
    await record(id, amountCents * 12, "1042");
    expect(await find(id)).toMatchObject({ status: "review" });
    const slip = await slipOf(id, "1042");
    const { strikePayment } = rig.desk.registrations;
    const both = await Promise.all([1, 2].map(() => strikePayment(actor, id, slip, "typo")));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "no_payment" });
    await record(id, amountCents, "1042");
    expect(await find(id)).toMatchObject({ status: "paid", amountCents, refundedCents: 0 });
    expect((await rig.desk.registrations.story(id))!.payments).toMatchObject([{ amountCents, reference: "1042" }]);
    const log = (await rig.store.auditLog(9)).map(({ action }) => action);
    expect(log).toEqual(expect.arrayContaining(["paid", "strike-payment"]));
  });

  test("an entry is taken back from the log as well, once, and the log says so", async () => {
    const { id } = await rig.checkout();
    await record(id, 100, "slip");
    const entry = await rig.entryOf("paid");
    const taking = () => rig.desk.takeBack.takeBack(actor, ["registrations"], entry, "typo");
    expect(await taking()).toMatchObject({ ok: true });
    expect(await taking()).toMatchObject({ ok: false, reason: "taken_back" });
    expect((await rig.desk.registrations.story(id))!.payments).toEqual([]);
    const log = (await rig.store.auditLog(9)).map(({ action }) => action);
    expect(log.toSorted()).toEqual(["organizer add", "paid", "take-back"]);
  });

  test("a payment whose money went back cannot be struck before its refund is", async () => {
    const { id } = await rig.checkout();
    const { amountCents } = await find(id);
    await record(id, amountCents, "A");
    expect(await record(id, -2 * amountCents, "B")).toMatchObject({ ok: false, reason: "too_much_back" });
    expect(await record(id, -100, "B")).toMatchObject({ ok: true, balance: { status: "paid" } });
    expect(await find(id)).toMatchObject({ status: "paid", refundedCents: 100 });
    expect(await mails("refund")).toBe(1);
    const { strikePayment } = rig.desk.registrations;
    expect(await strikePayment(actor, id, await slipOf(id, "A"), "typo")).toMatchObject({
      reason: "would_be_negative",
    });
    expect(await record(id, 100 - amountCents, "C")).toMatchObject({ ok: true, balance: { status: "refunded" } });
    expect(await placeOf("ada@example.org")).toMatchObject({ flag: "refunded" });
  });

  test("an overpaid sum whose correction is struck is looked at again, against what was asked", async () => {
    const { id } = await rig.checkout();
    const { amountCents } = await find(id);
    const strike = async (reference: string) =>
      rig.desk.registrations.strikePayment(actor, id, await slipOf(id, reference), "typo");
    await record(id, amountCents + 50_00, "A");
    expect(await record(id, -50_00, "B")).toMatchObject({ balance: { status: "paid" } });
    expect(await find(id)).toMatchObject({ amountCents: amountCents + 50_00, refundedCents: 50_00 });
    expect(await strike("B")).toMatchObject({ balance: { status: "review", owedCents: amountCents } });
    expect(await find(id)).toMatchObject({ status: "review", amountCents, refundedCents: 0 });
    expect(await mails("receipt")).toBe(1);
    // Paid it has been since the first time.
    const { paidAt } = await find(id);
    rig.clock.advance(60_000);
    expect(await record(id, -50_00, "B again")).toMatchObject({ balance: { status: "paid" } });
    expect(await find(id)).toMatchObject({ paidAt });
    await strike("B again");
    await strike("A");
    expect(await record(id, amountCents, "C")).toMatchObject({ balance: { status: "paid" } });
    expect(await find(id)).toMatchObject({ status: "paid", amountCents, refundedCents: 0 });
  });

  test("a part that was sent back by a slip is a part again, and pays for nothing", async () => {
    const { id } = await rig.checkout();
    const { amountCents } = await find(id);
    await record(id, 50_00, "A");
    expect(await record(id, -50_00, "B")).toMatchObject({ balance: { status: "refunded" } });
    await rig.desk.registrations.strikePayment(actor, id, await slipOf(id, "B"), "typo");
    expect(await find(id)).toMatchObject({ status: "review", amountCents });
    expect(await placeOf("ada@example.org")).toBeNull();
    await record(id, amountCents - 50_00, "C");
    expect(await find(id)).toMatchObject({ status: "paid", amountCents });
  });

  test("a second payment by card that came after too much is looked at against what was asked", async () => {
    const { id, sessionId } = await rig.checkout();
    const { amountCents } = await find(id);
    await record(id, amountCents + 50_00, "A");
    await record(id, -50_00, "B");
    rig.provider.pay(sessionId);
    await rig.services.handleEvent(rig.provider.event(sessionId), "signed");
    expect(await find(id)).toMatchObject({ status: "review", amountCents });
    expect(await rig.desk.registrations.refund(actor, id, "paid twice")).toMatchObject({ ok: true });
    expect(await find(id)).toMatchObject({ status: "paid", refundedCents: amountCents + 50_00 });
  });

  test("a card payment after the check is a second one, for a person to look at", async () => {
    const { id, sessionId } = await rig.checkout();
    const { amountCents } = await find(id);
    await record(id, amountCents);
    rig.provider.pay(sessionId);
    await rig.services.handleEvent(rig.provider.event(sessionId), "signed");
    expect(await find(id)).toMatchObject({ status: "review", cardCents: amountCents });
    expect(await rig.desk.registrations.refund(actor, id, "paid twice")).toMatchObject({ ok: true });
    expect(await find(id)).toMatchObject({ status: "paid", amountCents: 2 * amountCents, refundedCents: amountCents });
  });

  test("a payment in review is accepted with what came, or asked about by mail", async () => {
    const { id, sessionId } = await rig.checkout();
    const { amountCents } = await find(id);
    const { acceptPayment, askAboutPayment } = rig.desk.registrations;
    expect(await acceptPayment(actor, id, "fine")).toMatchObject({ reason: "not_in_review" });
    rig.provider.update(sessionId, { status: "complete", paymentStatus: "paid", amountCents: amountCents - 500 });
    await rig.services.handleEvent(rig.provider.event(sessionId), "signed");
    expect(await find(id)).toMatchObject({ status: "review", cardCents: amountCents - 500 });
    expect(await askAboutPayment(actor, id)).toEqual({ ok: true });
    expect(await mails("payment-question")).toBe(1);
    expect(await acceptPayment(actor, id, "close enough")).toMatchObject({ ok: true, balance: { status: "paid" } });
    expect(await find(id)).toMatchObject({ status: "paid", amountCents: amountCents - 500 });
    expect(await mails("receipt")).toBe(1);
    expect(await placeOf("ada@example.org")).not.toBeNull();
    expect(await askAboutPayment(actor, id)).toMatchObject({ reason: "not_in_review" });
  });

  test("a sum that was accepted and then struck leaves what was asked at first", async () => {
    const { id } = await rig.checkout();
    const { amountCents } = await find(id);
    const { acceptPayment, strikePayment } = rig.desk.registrations;
    const strike = async (reference: string) => strikePayment(actor, id, await slipOf(id, reference), "bounced");
    await record(id, amountCents - 500, "A");
    await acceptPayment(actor, id, "close enough");
    expect(await strike("A")).toMatchObject({ balance: { status: "review", keptCents: 0, owedCents: amountCents } });
    expect(await find(id)).toMatchObject({ status: "review", amountCents });
    // Too much was accepted, and what was too much did not come after all.
    await record(id, amountCents, "B");
    await record(id, 500, "C");
    await acceptPayment(actor, id, "a gift");
    expect(await strike("C")).toMatchObject({ balance: { status: "paid" } });
    expect(await find(id)).toMatchObject({ status: "paid", amountCents });
  });

  test("a part goes back once, although it is pressed twice", async () => {
    const id = await rig.paid();
    const { refund } = rig.desk.registrations;
    const part = { amountCents: 50_00, seenRefundedCents: 0 };
    const presses = [await refund(actor, id, "late", part), await refund(actor, id, "late", part)];
    expect(presses).toMatchObject([{ ok: true }, { ok: false, reason: "overtaken" }]);
    expect(await find(id)).toMatchObject({ status: "paid", refundedCents: 50_00 });
    // A cent more than is left: that is not for the provider to say.
    const { amountCents } = await find(id);
    const more = { amountCents: amountCents - 50_00 + 1, seenRefundedCents: 50_00 };
    expect(await refund(actor, id, "", more)).toMatchObject({ reason: "bad_amount" });
    const rest = { amountCents: amountCents - 50_00, seenRefundedCents: 50_00 };
    expect(await refund(actor, id, "", rest)).toMatchObject({ ok: true, registration: { status: "refunded" } });
    expect(await refund(actor, id, "", { amountCents: 1 })).toEqual({ ok: false, reason: "nothing_left" });
  });

  test("an individual becomes a chamber once the difference is paid, at the price of its own day", async () => {
    const id = await rig.paid();
    const before = await find(id);
    const price = before.tier === "early" ? chamber.earlyPrice : chamber.standardPrice;
    const { changePackage } = rig.desk.registrations;
    expect(await changePackage(actor, id, "individual", "x")).toMatchObject({ reason: "same_package" });
    expect(await changePackage(actor, id, "chamber", "meant that")).toMatchObject({ balance: { status: "review" } });
    expect(await placeOf("ada@example.org")).toBeNull();
    await record(id, price - before.amountCents);
    expect(await find(id)).toMatchObject({ status: "paid", registrationType: "chamber", amountCents: price });
    const opened = await db().selectFrom("chambers").select(["id", "closed_at"]).execute();
    expect(opened).toMatchObject([{ closed_at: null }]);
    expect(await changePackage(actor, id, "individual", "after all")).toMatchObject({ balance: { status: "review" } });
    await record(id, before.amountCents - price, "sent back");
    expect(await find(id)).toMatchObject({ status: "paid", registrationType: "individual" });
    expect(await placeOf("ada@example.org")).not.toBeNull();
  });

  test("someone added by hand with a check is paid; with another sum, a person must look", async () => {
    const price = (await find((await rig.checkout()).id)).tier === "early" ? "earlyPrice" : "standardPrice";
    const person = { firstName: "Bea", lastName: "Lee", phone: "", company: "Moscow Chamber", reason: "came by" };
    const { add } = rig.desk.registrations;
    const paid = await add(actor, {
      ...person,
      email: "bea@example.org",
      registrationType: "chamber",
      payment: typed(chamber[price]),
    });
    expect(paid).toMatchObject({ ok: true, balance: { status: "paid" } });
    expect(await db().selectFrom("chambers").select("name").execute()).toEqual([{ name: "Moscow Chamber" }]);
    const short = await add(actor, {
      ...person,
      email: "cy@example.org",
      registrationType: "individual",
      payment: typed(individual[price] - 100),
    });
    expect(short).toMatchObject({ ok: true, balance: { status: "review" } });
    expect(await placeOf("cy@example.org")).toBeNull();
  });
});
