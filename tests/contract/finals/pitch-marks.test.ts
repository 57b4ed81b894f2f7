import { beforeEach, describe, expect, test } from "vitest";
import { removeJudge } from "#server/judging/judges.ts";
import { ensurePerson } from "#server/people/people.ts";
import { rolesOf } from "#server/people/roles.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { createFinalsRig, organizer } from "#tests/support/rigs/finals-rig.ts";
import { addJudge, addJudges, addTeam, assignmentOn, judgingSeason } from "#tests/support/rigs/judging-rig.ts";

const { day, pitches, weights } = judgingSeason.finals;
const all = (score: number) => Object.fromEntries(Object.keys(weights).map((criterion) => [criterion, score]));

describe.each(engines)("marks for pitches on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let rig: ReturnType<typeof createFinalsRig>;
  let now: number;
  let teams: { personId: string; submissionId: string }[];
  let judge: string;
  beforeEach(async () => {
    now = pitches.from;
    rig = createFinalsRig(testDatabase, { now: () => now });
    teams = [await rig.addFinalist(0), await rig.addFinalist(1)];
    await rig.finals.draw(organizer, null);
    judge = await invite("jo@example.com", "Jo Judge");
  });

  const db = () => testDatabase.database.db;
  const invite = async (email: string, name: string) => {
    expect(await rig.finals.inviteJudge(organizer, { email, name })).toEqual({ ok: true });
    return ensurePerson(db(), { email }, now);
  };
  const id = (index: number) => teams[index]!.submissionId;
  const mark = (personId: string, submissionId: string, score: number, version = 0) =>
    rig.finals.mark({ personId, submissionId, version, scores: all(score) });
  const sumOf = async (submissionId: string) =>
    (await rig.finals.sums()).sums.find((one) => one.submissionId === submissionId)!;

  test("add up as they come, and count only once every criterion is marked", async () => {
    const other = await invite("kim@example.com", "Kim");
    expect(
      await rig.finals.mark({ personId: judge, submissionId: id(0), version: 0, scores: { impact: 9 } }),
    ).toMatchObject({
      ok: true,
    });
    expect(await sumOf(id(0))).toMatchObject({ judges: 0, sum: 0, average: null });
    expect(await mark(judge, id(0), 8, 1)).toMatchObject({ ok: true });
    expect(await mark(other, id(0), 6)).toMatchObject({ ok: true });
    expect(await sumOf(id(0))).toMatchObject({ judges: 2, sum: 119, average: 59.5 });
    expect((await rig.finals.sums()).judges.map(({ name, marked }) => [name, marked])).toEqual([
      ["Jo Judge", 1],
      ["Kim", 1],
    ]);
    await rig.finals.removeJudge(organizer, other);
    expect(await sumOf(id(0))).toMatchObject({ judges: 1, sum: 68 });
  });

  test("the same marks once more are saved already", async () => {
    await mark(judge, id(0), 8);
    expect(await mark(judge, id(0), 8)).toMatchObject({ ok: true, marks: { version: 1 } });
  });

  test("what goes on from a save whose answer was not heard yet is no old page's", async () => {
    await mark(judge, id(0), 8);
    const goOn = (score: number, unheard: number[]) =>
      rig.finals.mark({
        personId: judge,
        submissionId: id(0),
        version: 0,
        scores: all(score),
        unheard: unheard.map((earlier) => ({ scores: all(earlier), noteToOrganizers: "", noteToTeam: "" })),
      });
    expect(await goOn(9, [8])).toMatchObject({ ok: true, marks: { version: 2, scores: all(9) } });
    expect(await goOn(7, [8])).toMatchObject({ ok: false, reason: "changed", marks: { version: 2 } });
  });

  test("a save from an old page changes nothing and shows what is there", async () => {
    await mark(judge, id(0), 8);
    expect(await mark(judge, id(0), 2)).toMatchObject({ ok: false, reason: "changed", marks: { version: 1 } });
    const both = await Promise.all([mark(judge, id(0), 3, 1), mark(judge, id(0), 4, 1)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test("are taken from invited judges alone, on the day, while they are on, in whole numbers", async () => {
    const refused = async (personId: string, submissionId: string, score = 5) => {
      const marked = await mark(personId, submissionId, score);
      return marked.ok ? "saved" : marked.reason;
    };
    const ofSeason = (await addJudges(db(), 1))[0]!.personId;
    expect(await refused(ofSeason, id(0))).toBe("no_judge");
    expect(await refused(teams[0]!.personId, id(1))).toBe("no_judge");
    expect(await refused(judge, "nothing")).toBe("unknown_pitch");
    expect(await refused(judge, id(0), 11)).toBe("not_a_score");
    now = day.from - 1;
    expect(await refused(judge, id(0))).toBe("closed");
    now = day.to;
    expect(await refused(judge, id(0))).toBe("closed");
    now = day.to - 1;
    await rig.finals.turnMarks(organizer, false);
    expect(await refused(judge, id(0))).toBe("off");
    await rig.finals.turnMarks(organizer, true);
    expect(await refused(judge, id(0))).toBe("saved");
    await rig.finals.setPitching(organizer, { submissionId: id(1), pitches: false });
    expect(await refused(judge, id(1))).toBe("unknown_pitch");
  });

  test("no finalist judges, nobody is invited twice, and the role ends at once", async () => {
    expect(await rig.finals.inviteJudge(organizer, { email: "founder0@example.com", name: "Fay" })).toEqual({
      ok: false,
      reason: "is_finalist",
    });
    expect(await rig.finals.inviteJudge(organizer, { email: "JO@example.com", name: "Jo" })).toEqual({
      ok: false,
      reason: "already",
    });
    expect((await rolesOf(db(), judge, "2026")).roles).toEqual(["judge"]);
    expect(await rig.finals.removeJudge(organizer, judge)).toBe(true);
    expect(await rig.finals.removeJudge(organizer, judge)).toBe(false);
    expect((await rolesOf(db(), judge, "2026")).roles).toEqual([]);
    expect(await rig.finals.pitchesOf(judge)).toBeNull();
  });

  test("a judge who is removed leaves the panel too, unless marks of theirs are in the totals", async () => {
    const assignment = assignmentOn(testDatabase, { now: () => now });
    const [eager, idle] = await addJudges(db(), 3);
    for (const [email, name] of [
      ["judge0@example.com", "Eager"],
      ["judge1@example.com", "Idle"],
    ] as const)
      await invite(email, name);
    await mark(eager!.personId, id(0), 8);
    expect(await removeJudge(assignment, organizer, "judge1@example.com")).toMatchObject({ ok: true, panel: "left" });
    expect((await rolesOf(db(), idle!.personId, "2026")).roles).toEqual([]);
    expect(await mark(idle!.personId, id(0), 3)).toEqual({ ok: false, reason: "no_judge" });
    expect(await removeJudge(assignment, organizer, "judge0@example.com")).toMatchObject({ ok: true, panel: "stays" });
    expect(await sumOf(id(0))).toMatchObject({ judges: 1, sum: 68 });
    expect(await removeJudge(assignment, organizer, "judge2@example.com")).toMatchObject({ ok: true, panel: "none" });
  });

  test("a judge whom an appeal makes a finalist afterwards marks nobody's pitch", async () => {
    const own = await addTeam(db(), 5);
    const late = await invite("founder5@example.com", "Late Finalist");
    expect(late).toBe(own.personId);
    expect(await mark(late, id(0), 1)).toMatchObject({ ok: true });
    await putRow(db(), "finalists", { submission_id: own.submissionId, season: "2026", announced_at: toText(now) });
    expect(await mark(late, id(1), 1)).toEqual({ ok: false, reason: "conflict" });
  });

  test("a judge with a declared conflict cannot mark that pitch", async () => {
    const { judgeId, personId } = (await addJudges(db(), 1))[0]!;
    const person = await db().selectFrom("people").select("email").where("id", "=", personId).executeTakeFirstOrThrow();
    await rig.finals.inviteJudge(organizer, { email: person.email!, name: "Tied" });
    await db()
      .insertInto("conflicts")
      .values({ judge_id: judgeId, submission_id: id(0), season: "2026", declared_at: toText(now), reason: "cousin" })
      .execute();
    expect(await mark(personId, id(0), 10)).toEqual({ ok: false, reason: "conflict" });
    expect(await mark(personId, id(1), 10)).toMatchObject({ ok: true });
  });

  test("a tie that keeps projects from a judge keeps their pitches from them too", async () => {
    const at = toText(now);
    const tied = await addJudge(db(), 7, { employer: "Spud" });
    await changeRows(db(), "people", { organization: "Spud, Inc." }, { id: teams[0]!.personId });
    const [contact, advisor] = [
      await invite("con@example.com", "Con Tact"),
      await invite("ad@example.com", "Ad Visor"),
    ];
    const codes = { code: "c", code_key: "c", cap: null, flag: null, flagged_at: null, closed_at: null };
    const chamber = { id: "c", season: "2026", registration_id: "r", name: "Boise", created_at: at, ...codes };
    await testDatabase.store.insertCheckout(newCheckout({ id: "r" }));
    await putRow(db(), "chambers", chamber);
    await putRow(db(), "chamber_contacts", { chamber_id: "c", person_id: contact, added_at: at });
    await changeRows(db(), "teams", { chamber_id: "c" }, { id: "team-0000" });
    const listed = { id: "a", season: "2026", person_id: advisor, topics: "Sales", approved_at: at };
    await putRow(db(), "advisors", listed);
    const asked = { id: "q", advisor_id: "a", team_id: "team-0000", asked_by: teams[0]!.personId, asked_at: at };
    await putRow(db(), "advisor_questions", asked);
    await rig.finals.inviteJudge(organizer, { email: "judge7@example.com", name: "Jo Judge7" });
    for (const personId of [tied.personId, contact, advisor]) {
      expect(await mark(personId, id(0), 10)).toEqual({ ok: false, reason: "conflict" });
      expect(await mark(personId, id(1), 5)).toMatchObject({ ok: true });
    }
  });
});
