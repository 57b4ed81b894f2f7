import { beforeEach, describe, expect, test } from "vitest";
import type { AssignmentOptions } from "#server/judging/assignment/assignment-options.ts";
import { assignWave } from "#server/judging/assignment/assign-wave.ts";
import { createJudging, type Judging } from "#server/judging/judging.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { changeRows } from "#tests/support/databases/rows.ts";
import {
  addJudge,
  addJudges,
  addTeams,
  addVideo,
  allMarks,
  assignmentOn,
  judgingSeason,
} from "#tests/support/rigs/judging-rig.ts";

const lastMs = judgingSeason.closesAt - 1;

describe.each(engines)("judging on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let options: AssignmentOptions;
  let judging: Judging;
  let second: Judging;
  let now: number;
  let judge: string;
  let projects: string[];
  beforeEach(async () => {
    now = judgingSeason.opensAt;
    options = assignmentOn(testDatabase, { now: () => now });
    judging = createJudging(options);
    second = createJudging({ ...options, db: (await testDatabase.openAnother()).db });
    const { db } = testDatabase.database;
    await addTeams(db, 8);
    const judges = await addJudges(db, 4);
    judge = judges[0]!.personId;
    await assignWave(options, { wave: 1 });
    projects = await titles();
  });

  const work = async (personId = judge) => {
    const overview = await judging.overview(personId);
    return overview.ok ? overview.work : [];
  };
  const titles = async () => (await work()).map(({ submissionId }) => submissionId);
  const save = (version: number, score: number, project = projects[0]!) =>
    judging.saveMarks(judge, project, { version, marks: allMarks(score) });

  test("each judge sees the projects in an order of their own, which stays", async () => {
    const others = await testDatabase.database.db.selectFrom("judges").select("person_id").execute();
    const orders = await Promise.all(
      others.map(async ({ person_id }) => (await work(person_id)).map(({ title }) => title).join()),
    );
    expect(orders[0]!.split(",")).toHaveLength(8);
    expect(new Set(orders).size).toBeGreaterThan(1);
    await save(0, 5);
    expect(await titles()).toEqual(projects);
  });

  test("says what is done, what is begun and what is next", async () => {
    await save(0, 8);
    const begun = { ...allMarks(5), scores: { impact: 3 } };
    expect(await judging.saveMarks(judge, projects[1]!, { version: 0, marks: begun })).toMatchObject({ ok: true });
    expect((await work()).map(({ state }) => state).slice(0, 3)).toEqual(["done", "begun", "new"]);
    expect(await judging.open(judge, projects[0]!)).toMatchObject({ ok: true, next: projects[1] });
    expect(await judging.open(judge, projects[7]!)).toMatchObject({ ok: true, next: projects[1] });
  });

  test("keeps marks and notes, and a mark can be taken back", async () => {
    const marks = { ...allMarks(7), noteToTeam: " Well done. ", noteToOrganizers: "Look at the video." };
    await judging.saveMarks(judge, projects[0]!, { version: 0, marks });
    expect(await judging.open(judge, projects[0]!)).toMatchObject({
      review: { ...marks, noteToTeam: "Well done.", version: 1, finished: true },
    });
    await judging.saveMarks(judge, projects[0]!, {
      version: 1,
      marks: { ...marks, scores: { ...marks.scores, impact: null } },
    });
    const opened = await judging.open(judge, projects[0]!);
    expect(opened).toMatchObject({ review: { version: 2, finished: false } });
    expect(opened.ok && "impact" in opened.review.scores).toBe(false);
  });

  test("of two windows that save at once one wins, and the other is told", async () => {
    const results = await Promise.all([
      save(0, 5),
      second.saveMarks(judge, projects[0]!, { version: 0, marks: allMarks(9) }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = results.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ reason: "changed", review: { version: 1 } });
  });

  test("the same marks once more are saved already: a button pressed twice, or an answer that was lost", async () => {
    await save(0, 5);
    expect(await save(0, 5)).toMatchObject({ ok: true, review: { version: 1 } });
    expect(await save(0, 6)).toMatchObject({ ok: false, reason: "changed" });
  });

  test("what goes on from a save whose answer was not heard yet is no other window's", async () => {
    await save(0, 5);
    const goOn = (score: number, unheard: number[]) =>
      judging.saveMarks(judge, projects[0]!, { version: 0, marks: allMarks(score), unheard: unheard.map(allMarks) });
    expect(await goOn(7, [4, 5])).toMatchObject({ ok: true, review: { version: 2 } });
    // The one before comes in after it, as if from another window.
    expect(await goOn(5, [])).toMatchObject({ ok: false, reason: "changed" });
    expect(await goOn(8, [4, 5])).toMatchObject({ ok: false, reason: "changed", review: { version: 2 } });
    const opened = await judging.open(judge, projects[0]!);
    expect(opened).toMatchObject({ review: { version: 2, scores: allMarks(7).scores } });
  });

  test("takes marks from the first to the last millisecond of judging", async () => {
    now = judgingSeason.opensAt - 1;
    expect(await save(0, 5)).toEqual({ ok: false, reason: "not_open" });
    now = lastMs;
    expect(await save(0, 5)).toMatchObject({ ok: true });
    now = judgingSeason.closesAt;
    expect(await save(1, 6)).toEqual({ ok: false, reason: "closed" });
    expect(await judging.declareConflict(judge, projects[0]!, "Late")).toEqual({ ok: false, reason: "closed" });
    expect(await judging.open(judge, projects[0]!)).toMatchObject({ review: { scores: allMarks(5).scores } });
  });

  test("whoever waited for their turn over the close is late", async () => {
    const waiting = () => {
      let asked = 0;
      const clock = { now: () => (asked++ === 0 ? lastMs : judgingSeason.closesAt) };
      return createJudging({ ...options, clock });
    };
    const marks = { version: 0, marks: allMarks(5) };
    const late = { ok: false, reason: "closed" };
    expect(await waiting().saveMarks(judge, projects[0]!, marks)).toEqual(late);
    expect(await waiting().decline(judge)).toEqual(late);
    expect(await waiting().takeUp(judge)).toEqual(late);
  });

  test.each([
    ["half points", { ...allMarks(5), scores: { impact: 9.5 } }, "not_a_score"],
    ["more than ten", { ...allMarks(5), scores: { impact: 11 } }, "not_a_score"],
    ["less than nothing", { ...allMarks(5), scores: { impact: -1 } }, "not_a_score"],
    ["a criterion of its own", { ...allMarks(5), scores: { charm: 5 } }, "unknown_criterion"],
    ["a note without end", { ...allMarks(5), noteToTeam: "x".repeat(4_001) }, "note_too_long"],
  ])("refuses %s", async (_, marks, reason) => {
    expect(await judging.saveMarks(judge, projects[0]!, { version: 0, marks })).toEqual({ ok: false, reason });
  });

  test("nobody gets anywhere by guessing: not unsigned, not another's project, not without the role", async () => {
    const { db } = testDatabase.database;
    const [mine] = projects;
    const unsigned = await addJudge(db, 50, { signed: false });
    const outsider = await addJudge(db, 51);
    const [team] = await db.selectFrom("team_members").select("person_id").execute();
    expect(await judging.open(unsigned.personId, mine!)).toEqual({ ok: false, reason: "not_signed" });
    expect(await judging.open(outsider.personId, mine!)).toEqual({ ok: false, reason: "not_assigned" });
    expect(await judging.open(judge, "nothing")).toEqual({ ok: false, reason: "not_assigned" });
    expect(await judging.open(team!.person_id, mine!)).toEqual({ ok: false, reason: "no_judge" });
    const marks = { version: 0, marks: allMarks(10) };
    expect(await judging.saveMarks(outsider.personId, mine!, marks)).toEqual({ ok: false, reason: "not_assigned" });
    expect(await judging.saveMarks(unsigned.personId, mine!, marks)).toEqual({ ok: false, reason: "not_signed" });
    expect(await judging.saveMarks(team!.person_id, mine!, marks)).toEqual({ ok: false, reason: "no_judge" });
    expect(await judging.declareConflict(outsider.personId, mine!, "x")).toEqual({ ok: false, reason: "not_assigned" });
    await changeRows(db, "judges", { removed_at: new Date(now).toISOString() }, { person_id: judge });
    expect(await judging.saveMarks(judge, mine!, marks)).toEqual({ ok: false, reason: "no_judge" });
  });

  test("files are for the judges of the project: those of the version that counts", async () => {
    const { db } = testDatabase.database;
    const [mine] = projects;
    const counts = await addVideo(db, mine!, { inVersion: true });
    const earlier = await addVideo(db, mine!, { inVersion: false });
    const outsider = await addJudge(db, 51);
    expect(await judging.maySeeFile(judge, counts)).toBe(true);
    expect(await judging.maySeeFile(judge, earlier)).toBe(false);
    expect(await judging.maySeeFile(outsider.personId, counts)).toBe(false);
    await db.updateTable("judges").set({ signed_at: null }).where("person_id", "=", judge).execute();
    expect(await judging.maySeeFile(judge, counts)).toBe(false);
    await judging.sign(judge);
    await judging.declareConflict(judge, mine!, "My cousin's team");
    expect(await judging.maySeeFile(judge, counts)).toBe(false);
  });

  test("signing opens the list, once", async () => {
    const unsigned = await addJudge(testDatabase.database.db, 50, { signed: false });
    await judging.sign(unsigned.personId);
    const first = await judging.overview(unsigned.personId);
    now += 1_000;
    await judging.sign(unsigned.personId);
    const again = await judging.overview(unsigned.personId);
    expect(first.ok && again.ok && first.judge.signedAt === again.judge.signedAt).toBe(true);
  });

  test("a project that was withdrawn leaves the list", async () => {
    await save(0, 8);
    await changeRows(testDatabase.database.db, "submissions", { status: "withdrawn" }, { id: projects[0]! });
    expect(await titles()).toEqual(projects.slice(1));
    expect(await judging.open(judge, projects[0]!)).toEqual({ ok: false, reason: "not_assigned" });
  });
});
