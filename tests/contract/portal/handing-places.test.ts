import { beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { pressedTwiceMs } from "#domain/desk/pressed-twice.ts";
import { addOrganizer } from "#server/desk/organizers/organizers.ts";
import { decidePlace } from "#server/desk/people/change-membership.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { createOwnRegistration, type OwnRegistration } from "#server/handing/own-registration.ts";
import { receiptsOf } from "#server/registration/receipts-of.ts";
import { answerRefundRequest, settleRefundRequests } from "#server/handing/refund-requests.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { findPersonByEmail } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import { refuseChild } from "#server/people/refuse-child.ts";
import { placesOnSettlement } from "#server/people/on-settled.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createTeams } from "#server/teams/teams.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { invoiceFields } from "#tests/support/rigs/invoice-rig.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = programme.id;
const ownDetails = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" };
const dan = { firstName: "Dan", lastName: "Newcomer", email: "dan@example.org" };

describe.each(engines)("a paid place on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  let own: OwnRegistration;
  let other: OwnRegistration;
  let teams: ReturnType<typeof createTeams>;
  beforeAll(async () => {
    const common = { locks: locksOf(engine), clock: rig.clock, season };
    own = createOwnRegistration({ ...common, db: rig.raw.database.db });
    other = createOwnRegistration({ ...common, db: (await rig.testDatabase.openAnother()).db });
    teams = createTeams({ ...common, db: rig.raw.database.db, maxMembers: 5, removalNoticeDays: 7 });
  });

  const db = () => rig.raw.database.db;
  const personOf = async (email = "ada@example.org") => (await findPersonByEmail(db(), email))!.id;
  const bought = async () => ({ registrationId: await rig.paid(), ada: await personOf() });
  const mailsTo = async (personId: string) =>
    (await db().selectFrom("outbox").select("kind").where("person_id", "=", personId).execute()).map(
      ({ kind }) => kind,
    );
  const lockTeam = (teamId: string) =>
    putRow(db(), "submissions", { id: "s1", season, team_id: teamId, status: "locked", created_at: "" });

  test("goes to someone else with their own details, and both are told", async () => {
    const { registrationId, ada } = await bought();
    expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: true });
    const danId = await personOf(dan.email);
    expect(await findPlace(db(), season, ada)).toBeNull();
    expect(await findPlace(db(), season, danId)).toMatchObject({ source: "registration", sourceId: registrationId });
    expect(await mailsTo(ada)).toContain("place-handed");
    expect(await mailsTo(danId)).toEqual(["place-received"]);
    expect((await findPersonByEmail(db(), dan.email))?.age_band).toBeNull();
    const { purchases } = await own.stateOf(ada);
    expect(purchases).toMatchObject([{ canHand: false, handed: { to: "Dan Newcomer" } }]);
    expect((await own.stateOf(danId)).received).toMatchObject({ by: "Ada Lovelace", canHand: true });
  });

  test("is confirmed to nobody by a receipt that is sent again once it was handed on", async () => {
    const { registrationId, ada } = await bought();
    const textOf = async () => {
      expect(await own.sendReceipt(ada, registrationId)).toBe("sent");
      const mail = (await rig.testDatabase.store.listMail()).find(({ kind }) => kind === "receipt")!;
      const context = { siteUrl: "https://x.example", organizerEmail: "o@x.example", calendar: () => "" };
      const at = { now: rig.clock.now(), documents: noDocuments, db: db() };
      const result = await renderMail(mail, { ...context, ...at });
      return result.ok ? result.mail.text : "";
    };
    expect(await textOf()).toContain("Next steps");
    await own.hand(ada, { ...dan, registrationId });
    rig.clock.advance(60_000);
    const text = await textOf();
    expect(text).toContain("You handed the place from this payment to someone else");
    expect(text).not.toMatch(/Next steps|is confirmed|lessons/);
  });

  test("is handed over once where the button is pressed twice, and the second press reads of no problem", async () => {
    const { registrationId, ada } = await bought();
    for (let press = 0; press < 2; press += 1)
      expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: true });
    expect(await mailsTo(await personOf(dan.email))).toEqual(["place-received"]);
    const eve = { ...dan, email: "eve@example.org", registrationId };
    expect(await own.hand(ada, eve)).toEqual({ ok: false, reason: "not_yours" });
    rig.clock.advance(pressedTwiceMs);
    expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: false, reason: "not_yours" });
  });

  test("stays with the new person whatever is told of the payment later", async () => {
    const { registrationId, ada } = await bought();
    await own.hand(ada, { ...dan, registrationId });
    const after = (await rig.store.findRegistration(registrationId))!;
    const before = { ...after, status: "refunded" } as const;
    await placesOnSettlement(db(), { before, after, mails: [], at: rig.clock.now() });
    expect(await findPlace(db(), season, ada)).toBeNull();
  });

  test("goes on from there, by the one who has it now and nobody before", async () => {
    const { registrationId, ada } = await bought();
    await own.hand(ada, { ...dan, registrationId });
    rig.clock.advance(1_000);
    const danId = await personOf(dan.email);
    const eve = { firstName: "Eve", lastName: "Else", email: "eve@example.org", registrationId };
    expect(await own.hand(danId, eve)).toEqual({ ok: true });
    rig.clock.advance(1_000);
    const fay = { ...eve, email: "fay@example.org" };
    expect(await own.hand(danId, fay)).toMatchObject({ ok: false });
    expect(await own.hand(await personOf(eve.email), fay)).toEqual({ ok: true });
  });

  test("takes who gives it out of their team, and the lead goes on", async () => {
    const { registrationId, ada } = await bought();
    await rig.paid({ email: "bo@example.org", firstName: "Bo" });
    const bo = await personOf("bo@example.org");
    await teams.create(ada, "Spud Scouts");
    await teams.join(bo, (await teams.teamOf(ada))!.code);
    expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: true });
    expect(await teams.teamOf(ada)).toBeNull();
    expect(await teams.teamOf(bo)).toMatchObject({ leadId: bo });
  });

  test("is not handed on once the team is locked", async () => {
    const { registrationId, ada } = await bought();
    await teams.create(ada, "Spud Scouts");
    await lockTeam((await teams.teamOf(ada))!.id);
    expect((await own.stateOf(ada)).purchases).toMatchObject([{ canHand: false, isLocked: true }]);
    expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: false, reason: "locked" });
  });

  test("stays where it is while its refund is asked for, and goes on once that is answered", async () => {
    const { registrationId, ada } = await bought();
    await own.askForRefund(ada, { registrationId, reason: "" });
    expect((await own.stateOf(ada)).purchases).toMatchObject([{ canHand: false }]);
    expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: false, reason: "refund_asked" });
    const { id } = await db().selectFrom("refund_requests").select("id").executeTakeFirstOrThrow();
    const at = rig.clock.now();
    await answerRefundRequest({ db: db(), at }, { kind: "cli", user: "root" }, { id, answer: "No." });
    expect((await own.stateOf(ada)).purchases).toMatchObject([{ canHand: true }]);
    expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: true });
    // Who paid asks again, and who has it since does not pass on what may end.
    const danId = await personOf(dan.email);
    expect((await own.stateOf(danId)).received).toMatchObject({ canHand: true });
    await own.askForRefund(ada, { registrationId, reason: "Once more" });
    expect((await own.stateOf(danId)).received).toMatchObject({ canHand: false });
    const eve = { ...dan, email: "eve@example.org", registrationId };
    expect(await own.hand(danId, eve)).toEqual({ ok: false, reason: "refund_asked" });
  });

  test("is refused to oneself, to someone who has one, and by someone whose it is not", async () => {
    const { registrationId, ada } = await bought();
    const boughtByBo = await rig.paid({ email: "bo@example.org" });
    const bo = await personOf("bo@example.org");
    expect(await own.hand(ada, { ...dan, email: "ADA@example.org", registrationId })).toMatchObject({ reason: "same" });
    expect(await own.hand(ada, { ...dan, email: "bo@example.org", registrationId })).toMatchObject({
      reason: "has_place",
    });
    expect(await own.hand(ada, { ...dan, registrationId: boughtByBo })).toMatchObject({ reason: "not_yours" });
    expect(await own.hand(bo, { ...dan, registrationId })).toMatchObject({ reason: "not_yours" });
    expect(await own.hand(bo, { ...dan, registrationId: "none" })).toMatchObject({ reason: "not_yours" });
    expect(await findPersonByEmail(db(), dan.email)).toBeUndefined();
  });

  test("is refused to someone who is still on a team", async () => {
    const { registrationId, ada } = await bought();
    await rig.paid({ email: "bo@example.org" });
    const bo = await personOf("bo@example.org");
    await teams.create(bo, "Trout");
    await changeRows(db(), "places", { ended_at: "2026-01-01T00:00:00.000Z" }, { person_id: bo });
    expect(await own.hand(ada, { ...dan, email: "bo@example.org", registrationId })).toMatchObject({
      reason: "on_team",
    });
  });

  test("goes to one of two when it is handed on twice at the same moment", async () => {
    const { registrationId, ada } = await bought();
    const eve = { firstName: "Eve", lastName: "Else", email: "eve@example.org", registrationId };
    const results = await Promise.all([own.hand(ada, { ...dan, registrationId }), other.hand(ada, eve)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const places = await db().selectFrom("places").select("id").where("ended_at", "is", null).execute();
    expect(places).toHaveLength(1);
  });

  test("of a child who got it is closed, and the payer keeps their record", async () => {
    const { registrationId, ada } = await bought();
    await own.hand(ada, { ...dan, registrationId });
    const sessions = { closeAll: () => Promise.resolve("") } as never;
    const options = { db: db(), locks: locksOf(engine), clock: rig.clock, season, sessions };
    const child = await personOf(dan.email);
    // Nobody erases the last organizer, not even themselves.
    await addOrganizer(rig.raw, { kind: "cli", user: "root" }, { email: dan.email, name: "Dan", role: "organizer" });
    expect(await refuseChild(options, child)).toBeNull();
    expect((await findPersonByEmail(db(), dan.email))?.id).toBe(child);
    await db().deleteFrom("organizers").execute();
    expect(await refuseChild(options, child)).toBe("");
    expect(await findPersonByEmail(db(), dan.email)).toBeUndefined();
    expect(await rig.store.findRegistration(registrationId)).toMatchObject({ email: "ada@example.org" });
    const told = await db().selectFrom("outbox").select("ids").where("kind", "=", "child-place").execute();
    expect(told.map(({ ids }) => JSON.parse(ids))).toEqual([{ sourceId: registrationId }]);
  });

  test("of a child without a payment is closed as well, and the organizer told without one", async () => {
    const sessions = { closeAll: (personId: string) => Promise.resolve(`out ${personId}`) } as never;
    const options = { db: db(), locks: locksOf(engine), clock: rig.clock, season, sessions };
    const granted = { ...dan, reason: "test" };
    const desk = { db: db(), clock: rig.clock, programme, portal: rig.portal };
    const place = await grantPlace(desk, { kind: "system" }, granted);
    const child = place.ok ? place.personId : "";
    // What a chamber gave is no payment of theirs.
    await db().updateTable("places").set({ source: "chamber", source_id: "boise" }).execute();
    expect(await refuseChild(options, child)).toBe(`out ${child}`);
    expect(await db().selectFrom("places").select(["flag", "ended_at"]).execute()).toEqual([
      { flag: "under-age", ended_at: new Date(rig.clock.now()).toISOString() },
    ]);
    const told = () => db().selectFrom("outbox").select("ids").where("kind", "=", "child-place").execute();
    expect((await told()).map(({ ids }) => JSON.parse(ids))).toEqual([{ sourceId: "" }]);
    // Pressed again, the one who is gone is signed out, and nobody is told once more.
    expect(await refuseChild(options, child)).toBe(`out ${child}`);
    expect(await told()).toHaveLength(1);
  });

  test("of a child who paid is told with the payment, and both are emptied of the name", async () => {
    const { registrationId, ada } = await bought();
    const sessions = { closeAll: () => Promise.resolve("") } as never;
    const options = { db: db(), locks: locksOf(engine), clock: rig.clock, season, sessions };
    expect(await refuseChild(options, ada)).toBe("");
    expect(await rig.store.findRegistration(registrationId)).toMatchObject({ email: null, firstName: null });
    const told = await db().selectFrom("outbox").select("ids").where("kind", "=", "child-place").execute();
    expect(told.map(({ ids }) => JSON.parse(ids))).toEqual([{ sourceId: registrationId }]);
  });

  test("of a child who paid besides what gives the place is told with each payment that is still here", async () => {
    const { registrationId, ada } = await bought();
    const second = await rig.paid();
    const refunded = await rig.paid();
    await changeRows(db(), "registrations", { status: "refunded" }, { id: refunded });
    await changeRows(db(), "places", { source: "chamber", source_id: "boise" });
    const sessions = { closeAll: () => Promise.resolve("") } as never;
    await refuseChild({ db: db(), locks: locksOf(engine), clock: rig.clock, season, sessions }, ada);
    const told = await db().selectFrom("outbox").select("ids").where("kind", "=", "child-place").execute();
    const named = told.map(({ ids }) => (JSON.parse(ids) as { sourceId: string }).sourceId);
    expect(named.toSorted()).toEqual([registrationId, second].toSorted());
  });

  test("goes to nobody once the desk has closed it, until that is taken back", async () => {
    const { registrationId, ada } = await bought();
    const actor = await rig.organizer();
    const desk = { db: db(), clock: rig.clock, programme };
    await decidePlace(desk, actor, { personId: ada, keep: false, reason: "Against the code of conduct" });
    expect((await own.stateOf(ada)).purchases).toMatchObject([{ canHand: false }]);
    expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: false, reason: "closed" });
    expect(await rig.takeBack(actor, "close-place")).toMatchObject({ ok: true });
    expect((await own.stateOf(ada)).purchases).toMatchObject([{ canHand: true }]);
    expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: true });
    rig.clock.advance(1_000);
    expect(await own.hand(await personOf(dan.email), { ...ownDetails, registrationId })).toEqual({ ok: true });
    expect((await own.stateOf(ada)).purchases).toMatchObject([{ canHand: true }]);
  });

  test("goes also to somebody whose own was paid back", async () => {
    const { registrationId, ada } = await bought();
    const refunded = await rig.paid({ email: dan.email });
    await changeRows(db(), "places", { flag: "refunded" }, { source_id: refunded });
    expect(await own.hand(ada, { ...dan, registrationId })).toEqual({ ok: true });
    const place = await findPlace(db(), season, await personOf(dan.email));
    expect(place).toMatchObject({ sourceId: registrationId, flag: null });
  });

  test("is among one's receipts with what else one paid for this season, in that order", async () => {
    const first = await rig.paid({ company: "Sage Street" });
    const ada = await personOf();
    const paid = async (change: Record<string, unknown>, columns: Record<string, unknown> | null) => {
      rig.clock.advance(60_000);
      const id = await rig.paid(change);
      if (columns) await db().updateTable("registrations").set(columns).where("id", "=", id).execute();
      return id;
    };
    const disputed = await paid({}, { disputed_at: "2026-01-01T00:00:00.000Z" });
    const refunded = await paid({}, { status: "refunded", refunded_cents: 350_00 });
    const forBo = await paid({ email: "bo@example.org", firstName: "Bo" }, { registered_by: ada });
    await paid({ email: "cy@example.org" }, null);
    await paid({}, { season: "2025" });
    await rig.checkout();
    const own = { email: "ada@example.org", name: "Ada Lovelace", isOwnAddress: true, refundedCents: 0 };
    const receipts = await receiptsOf(db(), season, ada);
    expect(receipts).toMatchObject([
      { ...own, id: first, name: "Ada Lovelace\nSage Street", isPaid: true },
      { ...own, id: disputed, isPaid: false },
      { ...own, id: refunded, isPaid: false, refundedCents: 350_00 },
      { ...own, id: forBo, email: "bo@example.org", name: "Bo Lovelace", isOwnAddress: false, isPaid: true },
    ]);
    expect(receipts[0]!.paidAt).toBeLessThan(receipts[1]!.paidAt);
  });

  test("that was paid twice says so in the second receipt, and the second one can be handed on", async () => {
    const { ada } = await bought();
    rig.clock.advance(60_000);
    const second = await rig.paid();
    const amount = programme.packages.individual.standardPrice;
    expect(await own.stateOf(ada)).toMatchObject({ tooMuch: { why: "twice", tooMuchCents: amount } });
    const row = (await rig.store.listMail()).find(
      ({ kind, registrationId }) => kind === "receipt" && registrationId === second,
    )!;
    const settings = {
      siteUrl: "https://x.example",
      organizerEmail: "o@x.example",
      calendar: () => "",
      documents: noDocuments,
    };
    const mail = await renderMail(row, { ...settings, db: db(), now: rig.clock.now() });
    expect(mail).toMatchObject({ ok: true });
    expect(mail.ok && mail.mail.text).toContain("You paid $350 and $350 with this address");
    expect(mail.ok && mail.mail.text).toContain("Ask for a refund: https://x.example/portal/registration");
    expect(await own.hand(ada, { ...dan, registrationId: second })).toEqual({ ok: true });
    expect(await findPlace(db(), season, ada)).not.toBeNull();
    expect((await own.stateOf(ada)).tooMuch).toBeNull();
  });

  test("is asked to be refunded once, by who paid, and answered or settled by the money", async () => {
    const { registrationId, ada } = await bought();
    await rig.paid({ email: "bo@example.org" });
    const bo = await personOf("bo@example.org");
    const ask = (personId: string) => own.askForRefund(personId, { registrationId, reason: "I moved to Utah." });
    expect(await ask(bo)).toEqual({ ok: false, reason: "not_yours" });
    // Pressed twice, it is one; a minute later it is asking again.
    for (let press = 0; press < 2; press += 1) expect(await ask(ada)).toEqual({ ok: true });
    expect(await db().selectFrom("refund_requests").select("id").execute()).toHaveLength(1);
    rig.clock.advance(pressedTwiceMs);
    expect(await ask(ada)).toEqual({ ok: false, reason: "asked" });
    const { id } = await db().selectFrom("refund_requests").select("id").executeTakeFirstOrThrow();
    const actor = await rig.organizer();
    const answer = (text: string) =>
      answerRefundRequest({ db: db(), at: rig.clock.now() }, actor, { id, answer: text });
    expect(await answer("")).toEqual({ ok: false, reason: "no_answer" });
    for (let press = 0; press < 2; press += 1)
      expect(await answer("Sorry, the season has begun.")).toEqual({ ok: true });
    expect((await mailsTo(ada)).filter((kind) => kind === "refund-answered")).toHaveLength(1);
    expect(await answer("Again")).toEqual({ ok: false, reason: "settled" });
    expect(await mailsTo(ada)).toContain("refund-answered");
    expect((await own.stateOf(ada)).purchases).toMatchObject([
      { asked: { isOpen: false, answer: "Sorry, the season has begun." } },
    ]);
    expect(await ask(ada)).toEqual({ ok: true });
    const before = (await rig.store.findRegistration(registrationId))!;
    const after = { ...before, refundedCents: 100 };
    await settleRefundRequests(db(), { before, after, mails: [], at: rig.clock.now() });
    expect((await own.stateOf(ada)).purchases[0]!.asked).toMatchObject({ isOpen: false });
  });

  test("has its receipt sent again a few times a day, to who paid alone", async () => {
    const { registrationId, ada } = await bought();
    await rig.paid({ email: "bo@example.org" });
    expect(await own.sendReceipt(await personOf("bo@example.org"), registrationId)).toBe("not_yours");
    const sent = [];
    for (let time = 0; time < 6; time += 1) {
      // Pressed twice, it goes and counts once.
      const [first, second] = [await own.sendReceipt(ada, registrationId), await own.sendReceipt(ada, registrationId)];
      expect(second).toBe(first);
      sent.push(first);
      rig.clock.advance(60_000);
    }
    expect(sent).toEqual(["sent", "sent", "sent", "sent", "too_many", "too_many"]);
    rig.clock.advance(25 * 3_600_000);
    expect(await own.sendReceipt(ada, registrationId)).toBe("sent");
  });

  test("paid by invoice has the invoice's receipt sent again, as long as it is paid", async () => {
    const { registrationId } = await rig.raw.invoices.issue(invoiceFields, rig.clock.now());
    const contact = await personOf(invoiceFields.email);
    expect(await own.sendReceipt(contact, registrationId)).toBe("not_yours");
    const { standardPrice: amountCents } = programme.packages.chamber;
    const actor = await rig.organizer();
    const record = (cents: number) =>
      rig.raw.money.record(
        registrationId,
        { receivedOn: "2026-01-20", way: "check", reference: String(cents), amountCents: cents },
        actor,
      );
    await record(amountCents);
    rig.clock.advance(60_000);
    const sent = async () =>
      (await db().selectFrom("outbox").select("kind").where("registration_id", "=", registrationId).execute())
        .map(({ kind }) => kind)
        .filter((kind) => kind.endsWith("receipt"));
    expect(await own.sendReceipt(contact, registrationId)).toBe("sent");
    expect(await sent()).toEqual(["invoice-receipt", "invoice-receipt"]);
    await record(-amountCents);
    rig.clock.advance(60_000);
    expect(await own.sendReceipt(contact, registrationId)).toBe("not_paid");
    expect(await sent()).toHaveLength(2);
  });
});
