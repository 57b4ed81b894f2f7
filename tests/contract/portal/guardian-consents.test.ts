import { pressedTwiceMs } from "#domain/desk/pressed-twice.ts";
import { momentText } from "#content/en/emails/email-content.ts";
import { factsAt } from "#content/facts.ts";
import { codeHoldsUntil } from "#domain/people/guardian-rules.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { guardianMailKinds } from "#server/mail-kinds/guardian-mails.ts";
import { createConsents } from "#server/people/consents.ts";
import { createGuardianConsents, type GuardianConsents } from "#server/teams/guardian-consents.ts";
import { ensurePerson } from "#server/people/people.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { createTeams } from "#server/teams/teams.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";

const start = Date.parse("2026-02-01T12:00:00Z");
const day = 24 * 3_600_000;
const papa = { name: "Pat Parent", email: "papa@example.com" };

describe.each(engines)("a guardian's consent on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let guardians: GuardianConsents;
  let now = start;
  let child: string;
  beforeAll(() => {
    guardians = createGuardianConsents(common());
  });
  beforeEach(async () => {
    now = start;
    child = await ensurePerson(db(), { email: "kim@example.com", firstName: "Kim", lastName: "Young" }, now);
  });

  const db = () => testDatabase.database.db;
  const common = () => ({ db: db(), locks: locksOf(engine), clock: { now: () => now }, season: "2026" });
  const stateOf = () => createConsents(common()).stateOf(child);
  const codeOf = async () => {
    const row = await db().selectFrom("consents").select("code").orderBy("requested_at", "desc").executeTakeFirst();
    return row?.code ?? "";
  };
  const mails = async () =>
    (await db().selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind).toSorted();

  test("is asked for by mail, and given with the code on any device within seven days", async () => {
    expect(await guardians.ask(child, papa)).toEqual({ ok: true });
    const code = await codeOf();
    expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect((await stateOf()).givenAt).toBeNull();
    now += 7 * day - 1;
    expect(await guardians.find(` ${code.toLowerCase()} `)).toMatchObject({
      ok: true,
      view: { childName: "Kim Young", publicName: "Kim Y.", guardianName: "Pat Parent" },
    });
    expect(await guardians.give(code, "Patricia Parent")).toMatchObject({ ok: true, view: { givenAt: now } });
    expect(await stateOf()).toMatchObject({ givenAt: now, guardianName: "Patricia Parent" });
    expect(await mails()).toEqual(["consent-given", "guardian-code"]);
  });

  test("is not given by a wrong code, an old one, or twice", async () => {
    await guardians.ask(child, papa);
    const code = await codeOf();
    expect(await guardians.give("AAAA-AAAA", "Pat")).toEqual({ ok: false, reason: "unknown" });
    expect(await guardians.find("")).toEqual({ ok: false, reason: "unknown" });
    await guardians.give(code, "Pat");
    await guardians.give(code, "Mallory");
    expect(await stateOf()).toMatchObject({ guardianName: "Pat" });
    expect(await mails()).toEqual(["consent-given", "guardian-code"]);
    now += 7 * day;
    expect(await guardians.give(code, "Pat")).toEqual({ ok: false, reason: "old" });
  });

  test("is taken back with display ending at once, and team and desk told", async () => {
    await guardians.ask(child, papa);
    await guardians.give(await codeOf(), "Pat");
    const teams = createTeams({ ...common(), maxMembers: 5, removalNoticeDays: 7 });
    await teams.create(child, "Spud Scouts");
    const mate = await ensurePerson(db(), { email: "bo@example.com" }, now);
    const team = (await teams.teamOf(child))!;
    await teams.join(mate, team.code);
    await putRow(db(), "submissions", { id: "s1", season: "2026", team_id: team.id, status: "locked", created_at: "" });
    await putRow(db(), "display_consents", {
      submission_id: "s1",
      person_id: child,
      given_at: "2026-02-01T00:00:00.000Z",
    });
    expect(await guardians.withdraw(await codeOf())).toMatchObject({ ok: true, view: { givenAt: null } });
    expect(await stateOf()).toMatchObject({ givenAt: null, withdrawn: true });
    expect(await db().selectFrom("display_consents").select("given_at").execute()).toEqual([{ given_at: null }]);
    const sent = await mails();
    expect(sent.filter((kind) => kind === "consent-withdrawn")).toHaveLength(2);
    expect(sent).toContain("consent-withdrawn-notice");
    expect(await guardians.give(await codeOf(), "Pat")).toMatchObject({ ok: true, view: { givenAt: now } });
    expect((await stateOf()).withdrawn).toBe(false);
  });

  test("is not confirmed by a mail that could go out only after it was taken back", async () => {
    await guardians.ask(child, papa);
    await guardians.give(await codeOf(), "Pat");
    const settings = { siteUrl: "https://x.example", organizerEmail: "o@x.example", calendar: () => "" };
    const { id: consentId } = await db().selectFrom("consents").select("id").executeTakeFirstOrThrow();
    const written = () =>
      guardianMailKinds["consent-given"].write({ consentId }, { ...settings, documents: noDocuments, db: db(), now });
    expect((await written())?.content.subject).toBe("You gave consent for Kim Young");
    const until = momentText(factsAt(now), codeHoldsUntil(now));
    expect(JSON.stringify(await written())).toContain(`The code ${await codeOf()} works until ${until};`);
    await guardians.withdraw(await codeOf());
    expect(await written()).toBeNull();
    // Nor is it said to be withdrawn once it is given again; and no code is mailed that works no more.
    const context = { ...settings, documents: noDocuments, db: db(), now };
    const withdrawn = () => guardianMailKinds["consent-withdrawn"].write({ personId: child, consentId }, context);
    expect(await withdrawn()).not.toBeNull();
    await guardians.give(await codeOf(), "Pat");
    expect(await withdrawn()).toBeNull();
    const code = (at: number) => guardianMailKinds["guardian-code"].write({ consentId }, { ...context, now: at });
    expect(await code(codeHoldsUntil(now) - 1)).not.toBeNull();
    expect(await code(codeHoldsUntil(now))).toBeNull();
  });

  test("gets a new code for a lost one, which ends the old; strangers get none", async () => {
    await guardians.ask(child, papa);
    const old = await codeOf();
    await guardians.sendNewCode("papa@example.com");
    expect(await codeOf()).toBe(old);
    now += 8 * day;
    await guardians.sendNewCode("PAPA@example.com");
    expect(await guardians.find(old)).toEqual({ ok: false, reason: "unknown" });
    expect(await guardians.find(await codeOf())).toMatchObject({ ok: true });
    await guardians.sendNewCode("stranger@example.com");
    expect(await mails()).toEqual(["guardian-code", "guardian-code"]);
    // However often a stranger asks for it, a guardian gets five mails an hour.
    for (let minute = 0; minute < 60; minute += 1) {
      now += 60_000;
      await guardians.sendNewCode("papa@example.com");
    }
    expect(await mails()).toHaveLength(2 + 5);
  });

  test("is nobody's business any more once the desk has noted that the person is of age", async () => {
    await guardians.ask(child, papa);
    await guardians.give(await codeOf(), "Pat");
    await db().updateTable("people").set({ age_band: "adult" }).where("id", "=", child).execute();
    expect(await guardians.find(await codeOf())).toEqual({ ok: false, reason: "unknown" });
    expect(await guardians.withdraw(await codeOf())).toEqual({ ok: false, reason: "unknown" });
    expect(await stateOf()).toMatchObject({ givenAt: now, withdrawn: false });
    now += day;
    await guardians.sendNewCode(papa.email);
    expect(await mails()).toEqual(["consent-given", "guardian-code"]);
  });

  test("on paper waits for the desk, and counts from the day it came", async () => {
    const consents = createConsents(common());
    const other = createConsents({ ...common(), season: "2025" });
    await other.giveAtDesk(db(), child);
    expect(await stateOf()).toMatchObject({ givenAt: null, paperWaiting: false, withdrawn: false });
    await guardians.ask(child, papa);
    expect(await stateOf()).toMatchObject({ guardianEmail: papa.email, paperWaiting: false });
    now += day;
    await consents.receivePaper(db(), child, "first-scan");
    expect(await stateOf()).toMatchObject({ givenAt: null, paperWaiting: true });
    // Refused, it waits no longer, and giving consent does not bring it back.
    expect(await consents.refusePapers(db(), child)).toHaveLength(1);
    expect(await consents.refusePapers(db(), child)).toEqual([]);
    expect((await stateOf()).paperWaiting).toBe(false);
    now += day;
    const cameAt = now;
    await consents.receivePaper(db(), child, "second-scan");
    now += day;
    await consents.giveAtDesk(db(), child);
    expect(await stateOf()).toMatchObject({ givenAt: cameAt, paperWaiting: false });
    // What was accepted stays, whatever comes after it.
    await consents.receivePaper(db(), child, "third-scan");
    expect(await consents.refusePapers(db(), child)).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ givenAt: cameAt, paperWaiting: false });
    const files = await db().selectFrom("consents").select("file_id").where("method", "=", "paper").execute();
    expect(files.map(({ file_id }) => file_id).toSorted()).toEqual(["second-scan", "third-scan"]);
  });

  test("once taken back, leaves no paper of before for the desk to accept", async () => {
    const consents = createConsents(common());
    await guardians.ask(child, papa);
    const code = await codeOf();
    await consents.receivePaper(db(), child, "scan");
    await consents.giveAtDesk(db(), child);
    await guardians.give(code, "Pat");
    now += day;
    await guardians.withdraw(code);
    expect(await stateOf()).toMatchObject({ givenAt: null, withdrawn: true, paperWaiting: false });
    expect(await consents.refusePapers(db(), child)).toEqual([]);
    // What the guardian tells the desk later counts from then.
    now += day;
    await consents.giveAtDesk(db(), child);
    expect(await stateOf()).toMatchObject({ givenAt: now });
  });

  test("is given at the desk without a paper, as of now, and the first counts", async () => {
    const consents = createConsents(common());
    await guardians.ask(child, papa);
    await consents.receivePaper(db(), child, "unsigned-scan");
    await consents.refusePapers(db(), child);
    now += day;
    await consents.giveAtDesk(db(), child);
    const givenAt = now;
    expect(await stateOf()).toMatchObject({ givenAt, guardianName: null });
    now += day;
    await consents.giveAtDesk(db(), child);
    expect(await stateOf()).toMatchObject({ givenAt });
    const sister = await ensurePerson(db(), { email: "jo@example.com" }, now);
    expect(await consents.stateOf(sister)).toMatchObject({ givenAt: null, guardianEmail: null, withdrawn: false });
  });

  test("on paper is in force for the guardian too, who takes it back by the code", async () => {
    await guardians.ask(child, papa);
    await createConsents(common()).giveAtDesk(db(), child);
    const code = await codeOf();
    expect(await guardians.find(code)).toMatchObject({ ok: true, view: { givenAt: now } });
    expect(await guardians.withdraw(code)).toMatchObject({ ok: true, view: { givenAt: null, withdrawnAt: now } });
    expect(await stateOf()).toMatchObject({ givenAt: null, withdrawn: true });
  });

  test("of two children is found by each one's own code, also when both are lost", async () => {
    const sister = await ensurePerson(db(), { email: "jo@example.com", firstName: "Jo", lastName: "Young" }, now);
    await guardians.ask(child, papa);
    await guardians.give(await codeOf(), "Pat");
    now += day;
    // A second request by the same child changes nothing of what was given.
    await guardians.ask(child, papa);
    await guardians.ask(sister, papa);
    now += 8 * day;
    await guardians.sendNewCode(papa.email);
    const codes = await db().selectFrom("consents").select("code").where("code_sent_at", "=", toText(now)).execute();
    const found = await Promise.all(codes.map(({ code }) => guardians.find(code!)));
    const views = found.map((one) => (one.ok ? [one.view.childName, one.view.givenAt !== null] : null));
    expect(views.toSorted()).toEqual([
      ["Jo Young", false],
      ["Kim Young", true],
    ]);
  });

  test("is asked for once where the button is pressed twice", async () => {
    for (let press = 0; press < 2; press += 1) expect(await guardians.ask(child, papa)).toEqual({ ok: true });
    expect(await mails()).toEqual(["guardian-code"]);
    // Another name or a minute later, it is meant.
    expect(await guardians.ask(child, { ...papa, name: "Patricia Parent" })).toEqual({ ok: true });
    now += pressedTwiceMs;
    expect(await guardians.ask(child, papa)).toEqual({ ok: true });
    expect(await mails()).toHaveLength(3);
  });

  test("is asked for five times a day at most", async () => {
    const asked = [];
    for (let time = 0; time < 6; time += 1) {
      asked.push((await guardians.ask(child, papa)).ok);
      now += pressedTwiceMs;
    }
    expect(asked).toEqual([true, true, true, true, true, false]);
    now += day;
    expect(await guardians.ask(child, papa)).toEqual({ ok: true });
  });
});
