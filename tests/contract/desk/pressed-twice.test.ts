import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { pressedTwiceMs } from "#domain/desk/pressed-twice.ts";
import { packFields, type PackField } from "#domain/finals/finals-pack.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { addDisplayed } from "#tests/support/rigs/voting-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = judgingSeasonOf(programme);

describe.each(engines)("a button of the desk that is pressed twice on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  beforeEach(() => rig.clock.set(votingSeasonOf(programme).opensAt));

  const db = () => rig.testDatabase.database.db;
  const entries = async (action: string) =>
    (await rig.store.auditLog(50)).filter((entry) => entry.action === action).length;
  const mails = async (kind: string) =>
    (await db().selectFrom("outbox").select("id").where("kind", "=", kind).execute()).length;
  const send = (kind: string) => db().updateTable("outbox").set({ status: "sent" }).where("kind", "=", kind).execute();
  /** Again, a moment later. */
  const twice = async <Result>(press: () => Promise<Result>): Promise<Result[]> => {
    const first = await press();
    rig.clock.advance(1_000);
    return [first, await press()];
  };
  const done = [{ ok: true }, { ok: true }];
  const afterAMinute = () => rig.clock.advance(pressedTwiceMs);

  test("hides or shows a project once, and its team hears of it once", async () => {
    const { submissionId } = await addDisplayed(db(), 1);
    expect(await twice(() => rig.desk.showcase.show(actor, submissionId))).toEqual(done);
    expect(await entries("show-project")).toBe(0);
    expect(await twice(() => rig.desk.showcase.hide(actor, submissionId, "A phone number"))).toEqual(done);
    expect(await entries("hide-project")).toBe(1);
    const told = await mails("project-hidden");
    expect(told).toBeGreaterThan(0);
    expect(await twice(() => rig.desk.showcase.show(actor, submissionId))).toEqual(done);
    expect(await entries("show-project")).toBe(1);
    await rig.desk.showcase.hide(actor, submissionId, "Still there");
    expect([await entries("hide-project"), await mails("project-hidden")]).toEqual([2, 2 * told]);
  });

  test("sends a mail again once, and another after a minute or where the first was in vain", async () => {
    const id = await rig.paid();
    await send("receipt");
    const resend = () => rig.desk.registrations.resend(actor, id);
    const [first, second] = await twice(async () => {
      const sent = await resend();
      await send("receipt");
      return sent;
    });
    expect(second).toEqual(first);
    expect([await mails("receipt"), await entries("resend")]).toEqual([2, 1]);
    await db().updateTable("outbox").set({ status: "given-up" }).where("kind", "=", "receipt").execute();
    await resend();
    await send("receipt");
    expect(await mails("receipt")).toBe(3);
    afterAMinute();
    await resend();
    expect([await mails("receipt"), await entries("resend")]).toEqual([4, 3]);
  });

  test("asks about a payment once, and again after a minute", async () => {
    const { id, sessionId } = await rig.checkout();
    rig.provider.update(sessionId, { status: "complete", paymentStatus: "paid", amountCents: 100 });
    await rig.services.handleEvent(rig.provider.event(sessionId), "signed");
    const ask = () => rig.desk.registrations.askAboutPayment(actor, id);
    expect(await twice(ask)).toEqual(done);
    expect([await mails("payment-question"), await entries("ask-about-payment")]).toEqual([1, 1]);
    afterAMinute();
    await ask();
    expect([await mails("payment-question"), await entries("ask-about-payment")]).toEqual([2, 2]);
  });

  test("invites a judge again once, and again after a minute", async () => {
    const { judges } = rig.desk;
    const invited = await judges.invite(actor, { email: "jo@example.org", name: "Jo Judge", capacity: 2 });
    if (!invited.ok) throw new Error(invited.reason);
    rig.clock.advance(1_000);
    expect(await twice(() => judges.resend(actor, invited.judgeId))).toEqual([true, true]);
    expect([await mails("judge-invited"), await entries("resend")]).toEqual([2, 1]);
    afterAMinute();
    await judges.resend(actor, invited.judgeId);
    expect([await mails("judge-invited"), await entries("resend")]).toEqual([3, 2]);
  });

  test("sends the finalists' pack once, and again after a change or a minute", async () => {
    rig.clock.set(season.announcedAt + 3_600_000);
    const { submissionId } = await addTeam(db(), 1);
    const announced_at = toText(season.announcedAt);
    await putRow(db(), "finalists", { submission_id: submissionId, season: season.id, announced_at });
    const { finals } = rig.competition;
    const sendPack = () => finals.sendPack(actor);
    expect(await twice(sendPack)).toEqual([
      { ok: true, count: 1 },
      { ok: true, count: 1 },
    ]);
    expect([await mails("finals-pack"), await entries("send-finals-pack")]).toEqual([1, 1]);
    const typed = Object.fromEntries(packFields.map((field) => [field, ""])) as Record<PackField, string>;
    await finals.savePack(actor, { ...typed, room: "Room 2" });
    await sendPack();
    expect(await mails("finals-pack")).toBe(2);
    afterAMinute();
    await sendPack();
    expect(await mails("finals-pack")).toBe(3);
  });

  test("turns pitch marks off and on once", async () => {
    const { finals } = rig.competition;
    await twice(() => finals.turnMarks(actor, true));
    await twice(() => finals.turnMarks(actor, false));
    expect([await entries("pitch-marks-on"), await entries("pitch-marks-off")]).toEqual([0, 1]);
    expect(await rig.takeBack(actor, "pitch-marks-off")).toMatchObject({ ok: true });
    expect((await finals.sums()).isOn).toBe(true);
  });

  test("stops and resumes a question once", async () => {
    const { questions } = rig.desk;
    const asked = await questions.add(actor, {
      text: "Parking?",
      audience: "participants",
      kind: "yes_no",
      choices: "",
      isRequired: false,
      kept: "finals",
    });
    if (!asked.ok) throw new Error("the question is not well made");
    expect(await twice(() => questions.resume(actor, asked.id))).toEqual(done);
    expect(await twice(() => questions.stop(actor, asked.id))).toEqual(done);
    expect((await questions.list())[0]!.stoppedAt).not.toBeNull();
    expect(await twice(() => questions.resume(actor, asked.id))).toEqual(done);
    expect([await entries("stop-question"), await entries("resume-question")]).toEqual([1, 1]);
    expect(await questions.stop(actor, "none")).toEqual({ ok: false, reason: "unknown_question" });
  });

  test("asks a question once, and the same again after a minute", async () => {
    const question = { text: "Parking?", audience: "participants", kind: "choice", choices: "Yes\nNo" };
    const add = () => rig.desk.questions.add(actor, { ...question, isRequired: true, kept: "finals" });
    const [first, second] = await twice(add);
    expect(second).toEqual(first);
    expect([(await rig.desk.questions.list()).length, await entries("add-question")]).toEqual([1, 1]);
    afterAMinute();
    await add();
    expect([(await rig.desk.questions.list()).length, await entries("add-question")]).toEqual([2, 2]);
  });

  test("announces a venue with one code, and lists a domain once", async () => {
    const { opensAt } = votingSeasonOf(programme);
    const venue = { place: "Boise Hall", fromAt: opensAt, toAt: opensAt + 3_600_000, expected: 40 };
    const add = () => rig.desk.votes.addVenue(actor, venue);
    const [first, second] = await twice(add);
    expect(second).toEqual(first);
    expect([(await rig.desk.votes.venues()).length, await entries("add-venue")]).toEqual([1, 1]);
    afterAMinute();
    await add();
    expect([(await rig.desk.votes.venues()).length, await entries("add-venue")]).toEqual([2, 2]);
    for (const place of ["Boise\nHall", "Boise \u202EHall", "\u200B"])
      expect(await rig.desk.votes.addVenue(actor, { ...venue, place })).toEqual({ ok: false, reason: "no_place" });
    await twice(() => rig.desk.votes.addInstitution(actor, "boisestate.edu"));
    expect(await entries("add-institution")).toBe(1);
  });

  test("issues an invoice once, and another after a minute", async () => {
    const chamber = { firstName: "Dale", lastName: "Fox", email: "dale@example.org", phone: "208-555-0100" };
    const fields = { ...chamber, company: "Boise Chamber", billingAddress: "1 Main St", poNumber: "" };
    const issue = () => rig.desk.invoices.issue(actor, fields);
    const [first, second] = await twice(issue);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect([await mails("invoice"), await entries("issue-invoice")]).toEqual([1, 1]);
    await rig.desk.invoices.issue(actor, { ...fields, company: "Nampa Chamber" });
    expect(await mails("invoice")).toBe(2);
    afterAMinute();
    await issue();
    expect([await mails("invoice"), await entries("issue-invoice")]).toEqual([3, 3]);
  });

  test("adds someone by hand once, also where what came is to be looked at", async () => {
    const person = {
      firstName: "Bea",
      lastName: "Lee",
      email: "bea@example.org",
      phone: "",
      company: "",
      reason: "Came by",
    };
    const payment = { amount: "1.00", receivedOn: "2026-03-01", way: "cash", reference: "" };
    const add = () => rig.desk.registrations.add(actor, { ...person, registrationType: "individual", payment });
    const [first, second] = await twice(add);
    expect(first).toMatchObject({ ok: true, balance: { status: "review" } });
    expect(second).toEqual({ ok: false, reason: "registered" });
    expect(await db().selectFrom("payments").select("amount_cents").execute()).toEqual([{ amount_cents: 100 }]);
  });

  test("notes a guardian's consent once", async () => {
    await rig.paid();
    await db().updateTable("people").set({ age_band: "minor" }).where("email_key", "=", "ada@example.org").execute();
    const consent = { email: "ada@example.org", reason: "Her mother called" };
    expect(await twice(() => rig.desk.people.giveConsent(actor, consent))).toMatchObject(done);
    expect(await entries("consent")).toBe(1);
    expect(await db().selectFrom("consents").select("method").execute()).toEqual([{ method: "desk" }]);
  });

  test("writes a note once, and the same words again after a minute", async () => {
    const id = await rig.paid();
    const { notes } = rig.desk;
    const note = (text: string) => notes.add(actor, { kind: "registration", id }, text);
    expect(await twice(() => note("Called, no answer"))).toEqual(done);
    await note("Wrote");
    afterAMinute();
    await note("Wrote");
    const texts = (await notes.of("registration", id)).map(({ text }) => text);
    expect(texts).toEqual(["Called, no answer", "Wrote", "Wrote"]);
  });

  test("shows a sponsor once", async () => {
    const text = { name: "Acme", line: "Gold sponsor", town: "", link: "" };
    const show = (line = text.line) =>
      rig.desk.profiles.show(actor, { kind: "sponsor", whose: "", text: { ...text, line } });
    const [first, second] = await twice(() => show());
    expect(second).toEqual(first);
    expect(await entries("show-profile")).toBe(1);
    await show("Silver sponsor");
    expect((await rig.desk.profiles.list()).map(({ line }) => line)).toEqual(["Silver sponsor"]);
    expect(await entries("show-profile")).toBe(2);
  });

  test("lists an advisor once, also where both presses come at the same moment", async () => {
    const advisor = { email: "jo@example.org", name: "Jo Advisor", topics: "Pitching" };
    const add = (topics = advisor.topics) => rig.desk.advisors.add(actor, { ...advisor, topics });
    expect(await Promise.all([add(), add()])).toMatchObject(done);
    expect([await mails("advisor-added"), await entries("add-advisor")]).toEqual([1, 1]);
    await add("Money");
    expect([await mails("advisor-added"), await entries("add-advisor")]).toEqual([1, 2]);
  });
});
