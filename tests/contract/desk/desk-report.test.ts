import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { factsAt } from "#content/facts.ts";
import { seasonReport } from "#content/en/desk/report.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { paidByDay } from "#server/desk/numbers/paid-by-day.ts";
import { moneyByWay, readSeasonReport } from "#server/desk/numbers/season-report.ts";
import { createWaitingCounts } from "#server/desk/today/needs.ts";
import { readSeasonSetup } from "#server/desk/today/season-setup.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
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
    const { amount_cents } = await db()
      .selectFrom("registrations")
      .select("amount_cents")
      .where("id", "=", cash)
      .executeTakeFirstOrThrow();
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
