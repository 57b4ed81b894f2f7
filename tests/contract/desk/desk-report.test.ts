import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { factsAt } from "#content/facts.ts";
import { seasonReport } from "#content/en/desk/report.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { paidByDay } from "#server/desk/numbers/paid-by-day.ts";
import { moneyByWay, readSeasonReport } from "#server/desk/numbers/season-report.ts";
import { createWaitingCounts } from "#server/desk/today/needs.ts";
import { readSeasonSetup } from "#server/desk/today/season-setup.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { receiptsOf } from "#server/registration/receipts-of.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { readRow } from "#tests/support/databases/rows.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("the season in figures on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);

  const db = () => rig.testDatabase.database.db;
  const at = () => toText(rig.clock.now());
  const insert = (table: string, values: object) =>
    db()
      .insertInto(table as "teams")
      .values(values as never)
      .execute();
  const team = async (id: string, town: string, members: number) => {
    const base = { id, season: programme.id, created_at: at() };
    for (let index = 0; index < members; index += 1)
      await insert("people", { id: `${id}-${index}`, created_at: at(), locale: "en" });
    await insert("teams", { ...base, name: id, code: id, code_key: id, lead_id: `${id}-0` });
    for (let index = 0; index < members; index += 1) {
      const person = { id: `${id}-${index}` };
      const member = { id: person.id, team_id: id, person_id: person.id, season: programme.id, joined_at: at() };
      await insert("team_members", member);
    }
    await insert("submissions", { ...base, id: `of-${id}`, team_id: id, status: "draft", version: 2 });
    const old = JSON.stringify({ ...emptyContent, town: "Nowhere" });
    const content = JSON.stringify({ ...emptyContent, town });
    for (const [version, text] of [old, content].entries())
      await insert("submission_versions", {
        submission_id: `of-${id}`,
        version: version + 1,
        content: text,
        complete: 0,
        checksum: "",
        saved_at: at(),
      });
  };

  test("counts towns by the newest version, however they are written, and folds the small ones", async () => {
    await team("a", "Boise", 2);
    await team("b", " boise ", 2);
    await team("c", "Arco", 1);
    await team("d", "", 4);
    const report = await readSeasonReport(db(), programme.id);
    expect(report.towns).toEqual({ shown: [{ name: "Boise", people: 4 }], others: { groups: 1, people: 1 } });
    const words = seasonReport(factsAt(rig.clock.now()), rig.clock.now(), { ...report, money: null });
    expect(words.sections.find(({ id }) => id === "towns")?.rows).toEqual([
      ["Boise", "4"],
      ["One other town", "fewer than 3"],
    ]);
    expect(words.sections.map(({ id }) => id)).not.toContain("ways");
    const small = { shown: [], others: { groups: 6, people: 9 } };
    const unnamed = seasonReport(factsAt(rig.clock.now()), rig.clock.now(), { ...report, towns: small, money: null });
    expect(unnamed.sections.find(({ id }) => id === "towns")?.rows).toEqual([["6 towns", "9"]]);
  });

  test("counts people of teams that take part, by chamber too, and nobody who left", async () => {
    await team("a", "Boise", 4);
    await team("b", "Nampa", 3);
    await team("c", "Nampa", 3);
    await team("old", "Rexburg", 3);
    await db().updateTable("team_members").set({ left_at: at() }).where("id", "=", "a-3").execute();
    await db().updateTable("teams").set({ ended_at: at() }).where("id", "=", "c").execute();
    await db().updateTable("teams").set({ season: "2025" }).where("id", "=", "old").execute();
    await team("empty", "Arco", 3);
    await db().updateTable("submissions").set({ version: 9 }).where("id", "=", "of-empty").execute();
    const chamber = async (id: string, name: string | null, members: number, change: object = {}) => {
      await rig.store.insertCheckout(newCheckout({ id }));
      const base = { id, season: programme.id, registration_id: id, name, code: id, code_key: id, created_at: at() };
      await insert("chambers", { ...base, ...change });
      for (let index = 0; index < members; index += 1) {
        const person_id = `b-${index}`;
        const member = { id: `${id}-${index}`, chamber_id: id, season: programme.id, person_id, joined_at: at() };
        await insert("chamber_members", { ...member, season: id });
      }
    };
    await chamber("c1", "Boise", 3);
    await chamber("c2", null, 2);
    await chamber("c3", "Closed", 3, { closed_at: at() });
    await chamber("c4", "Old", 3, { season: "2025" });
    await chamber("c5", "Left", 3);
    await chamber("c6", "Empty", 0);
    await db().updateTable("chamber_members").set({ removed_at: at() }).where("chamber_id", "=", "c5").execute();
    const { towns, chambers } = await readSeasonReport(db(), programme.id);
    expect(towns).toEqual({
      shown: [
        { name: "Boise", people: 3 },
        { name: "Nampa", people: 3 },
      ],
      others: { groups: 0, people: 0 },
    });
    expect(chambers).toEqual({ shown: [{ name: "Boise", people: 3 }], others: { groups: 3, people: 2 } });
  });

  test("counts who began and completed each stage, and certificates by kind", async () => {
    await team("a", "Boise", 3);
    const read = (person: string, lesson: number, season: string = programme.id) =>
      insert("lesson_progress", { person_id: person, season, lesson, done_at: at() });
    await read("a-0", 1);
    await read("a-0", 2);
    await read("a-1", 3);
    await read("a-1", 4);
    await read("a-2", 4, "2025");
    const certificate = (serial: string, kind: string, change: object = {}) =>
      insert("certificates", { serial, season: programme.id, kind, issued_at: at(), hash: serial, ...change });
    await certificate("s1", "stage-1");
    await certificate("s2", "stage-4");
    await certificate("s3", "stage-4");
    await certificate("s4", "stage-1", { revoked_at: at() });
    await certificate("s5", "stage-1", { season: "2025" });
    await certificate("s6", "finalist");
    const { stages, certificates } = await readSeasonReport(db(), programme.id);
    expect(stages).toEqual([
      { stage: 1, begun: 2, completed: 1 },
      { stage: 2, begun: 1, completed: 0 },
      { stage: 3, begun: 0, completed: 0 },
      { stage: 4, begun: 2, completed: 2 },
    ]);
    expect(certificates).toEqual([
      { kind: "finalist", count: 1 },
      { kind: "stage-1", count: 1 },
      { kind: "stage-4", count: 2 },
    ]);
  });

  test("says no share that tells of one or two", async () => {
    const apply = async (index: number, rural: number, underrepresented: number) => {
      await insert("people", { id: `p${index}`, created_at: at(), locale: "en" });
      await insert("scholarships", {
        id: `s${index}`,
        season: programme.id,
        person_id: `p${index}`,
        rural,
        underrepresented,
        applied_at: at(),
        outcome: index === 0 ? "granted" : null,
      });
    };
    for (let index = 0; index < 6; index += 1) await apply(index, index < 3 ? 1 : 0, index < 1 ? 1 : 0);
    const { scholarships } = await readSeasonReport(db(), programme.id);
    expect(scholarships).toEqual({ applied: 6, granted: 1, rural: { people: 3, of: 6 }, underrepresented: null });
  });

  test("sums money by the way it came, struck entries left out, and by the day to the same sum", async () => {
    await rig.paid({ email: "card@example.com" });
    const cash = await rig.paid({ email: "cash@example.com" });
    const { amount_cents } = await readRow(db(), "registrations", { id: cash });
    const cashEntry = (id: string, cents: number) => ({
      id,
      registration_id: cash,
      amount_cents: cents,
      received_on: "2026-01-20",
      way: "cash",
      recorded_at: at(),
      struck_at: null,
    });
    await insert("payments", { ...cashEntry("slip", 600_000), struck_at: at() });
    await insert("payments", cashEntry("real", amount_cents));
    const sums = Object.fromEntries((await moneyByWay(db(), programme.id)).map(({ way, cents }) => [way, cents]));
    expect(sums).toEqual({ card: amount_cents, cash: amount_cents, check: 0, transfer: 0, other: 0 });
    // A part that came by hand for one that is not paid yet is money in all the same, on its day.
    const part = await rig.paid({ email: "part@example.com" });
    await db().updateTable("registrations").set({ paid_at: null, status: "review" }).where("id", "=", part).execute();
    await insert("payments", { ...cashEntry("part", 7_00), registration_id: part, received_on: "2026-01-22" });
    const days = await paidByDay(db(), programme.id, programme.zone);
    const came = (await moneyByWay(db(), programme.id)).reduce((sum, { cents }) => sum + cents, 0);
    expect(days.reduce((sum, { cents }) => sum + cents, 0)).toBe(came);
    expect(days.filter(({ individual }) => individual === 0)).toEqual([
      { day: "2026-01-20", individual: 0, chamber: 0, cents: amount_cents },
      { day: "2026-01-22", individual: 0, chamber: 0, cents: 7_00 },
    ]);
  });

  test("sums what came, not what is asked, for one whose money a person must look at", async () => {
    const id = await rig.paid({ email: "ada@example.com" });
    const { amount_cents } = await readRow(db(), "registrations", { id });
    const changed = await rig.raw.money.changePackage(id, "chamber", { actor, reason: "Meant that" });
    expect(changed).toMatchObject({ balance: { status: "review" } });
    const entry = { amountCents: 5_00, receivedOn: "2026-01-20", way: "cash", reference: "" } as const;
    await rig.raw.money.record(id, entry, actor);
    const sums = Object.fromEntries((await moneyByWay(db(), programme.id)).map(({ way, cents }) => [way, cents]));
    expect(sums).toEqual({ card: amount_cents, cash: 5_00, check: 0, transfer: 0, other: 0 });
    const days = await paidByDay(db(), programme.id, programme.zone);
    expect(days.reduce((sum, { cents }) => sum + cents, 0)).toBe(amount_cents + 5_00);
    expect(await rig.store.totalRegistrations({})).toMatchObject({ paidCents: amount_cents + 5_00 });
    // Nor is it on their receipts.
    const { id: personId } = await readRow(db(), "people", { email_key: "ada@example.com" });
    expect(await receiptsOf(db(), programme.id, personId)).toMatchObject([{ amountCents: amount_cents + 5_00 }]);
    const row = (await rig.store.listMail()).find(({ kind }) => kind === "receipt")!;
    const site = { siteUrl: "https://x.example", organizerEmail: "o@x.example" };
    const settings = { ...site, calendar: () => "", documents: noDocuments };
    const mail = await renderMail(row, { ...settings, db: db(), now: rig.clock.now() });
    expect(mail.ok && mail.mail.text).toContain("$355");
  });

  test("counts what waits beside the links, anew once something was settled", async () => {
    const counts = createWaitingCounts(rig.raw);
    expect((await counts(false)).get("registrations")).toBeUndefined();
    const id = await rig.paid();
    await db().updateTable("registrations").set({ status: "review" }).where("id", "=", id).execute();
    expect((await counts(false)).get("registrations")).toBeUndefined();
    expect((await counts(true)).get("registrations")).toBe(1);
    await db().updateTable("registrations").set({ status: "paid" }).where("id", "=", id).execute();
    rig.clock.advance(10_000);
    expect((await counts(false)).get("registrations")).toBeUndefined();
  });

  test("says what a new season needs first, until it is there", async () => {
    const steps = async () =>
      Object.fromEntries(((await readSeasonSetup(rig.raw)).steps ?? []).map(({ step, isDone }) => [step, isDone]));
    expect(await steps()).toEqual({ organizers: false, mail: false, advisors: false, judges: false });
    await rig.organizer("Omar Other");
    expect(await steps()).toMatchObject({ organizers: true, judges: false });
    await insert("judges", { id: "j", season: programme.id, person_id: actor.personId, capacity: 5, invited_at: at() });
    expect(await steps()).toMatchObject({ judges: true });
  });
});
