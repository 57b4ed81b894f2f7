import { beforeEach, describe, expect, test } from "vitest";
import type { AssignmentOptions } from "#server/judging/assignment/assignment-options.ts";
import { assignWave, countFirstWave } from "#server/judging/assignment/assign-wave.ts";
import { giveProject } from "#server/judging/assignment/give-project.ts";
import { repairAssignment } from "#server/judging/assignment/repair.ts";
import { createJudging } from "#server/judging/judging.ts";
import { judgingMilestones } from "#server/judging/judging-milestones.ts";
import { judgingMails } from "#server/judging/judging-mails.ts";
import { judgingMailKinds } from "#server/mail-kinds/judging-mails.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { watchSilence } from "#server/judging/silent-judges.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { changeRows, putRow, readRow } from "#tests/support/databases/rows.ts";
import {
  addJudge,
  addJudges,
  addTeam,
  addTeams,
  allMarks,
  assignmentOn,
  day,
  inlineComputer,
  judgingSeason,
  readPairs,
  recordNotices,
} from "#tests/support/rigs/judging-rig.ts";
import { strictWatch } from "#tests/support/season/strict-watch.ts";

describe.each(engines)("assignment on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let options: AssignmentOptions;
  let other: AssignmentOptions;
  let said: string[];
  let now: number;
  beforeEach(async () => {
    now = judgingSeason.opensAt;
    const recorded = recordNotices();
    said = recorded.said;
    options = assignmentOn(testDatabase, { now: () => now }, recorded.notices);
    other = { ...options, db: (await testDatabase.openAnother()).db };
  });

  const db = () => testDatabase.database.db;
  const reviewsOf = async (project: string) =>
    (await readPairs(db())).filter((pair) => pair.project === project).length;
  const reach = (one = options) =>
    reachMilestones(judgingMilestones(one), { ...one, season: "2026", watch: strictWatch });
  const mark = async (pair: { judge: string; project: string }, score: number) => {
    const { person_id } = await readRow(db(), "judges", { id: pair.judge });
    const judging = createJudging(options);
    const saved = await judging.saveMarks(person_id, pair.project, { version: 0, marks: allMarks(score) });
    expect(saved).toMatchObject({ ok: true });
  };

  test("gives every project four reviews, within 70% of each judge's capacity, and tells each judge once", async () => {
    const projects = await addTeams(db(), 10);
    await addJudges(db(), 6, { capacity: 10 });
    expect(await assignWave(options, { wave: 1 })).toMatchObject({
      ok: true,
      reviews: 40,
      judges: 6,
      missing: 0,
      shortage: null,
    });
    for (const project of projects) expect(await reviewsOf(project)).toBe(4);
    const loads = Map.groupBy(await readPairs(db()), ({ judge }) => judge);
    for (const pairs of loads.values()) expect(pairs.length).toBeLessThanOrEqual(7);
    expect(said.filter((line) => line.startsWith("work 1"))).toHaveLength(6);
  });

  test("two instances give a wave out once", async () => {
    await addTeams(db(), 6);
    await addJudges(db(), 5);
    await Promise.all([reach(options), reach(other), reach(options)]);
    expect(await readPairs(db())).toHaveLength(24);
    expect(said.filter((line) => line.startsWith("work 1"))).toHaveLength(5);
  });

  test("a judge who leaves while a wave is planned gets nothing of it", async () => {
    await addTeams(db(), 3);
    const [leaving] = await addJudges(db(), 6);
    let plans = 0;
    const computer: AssignmentOptions["computer"] = {
      async compute(name, input) {
        const plan = await inlineComputer.compute(name, input);
        plans += 1;
        if (plans === 1)
          await changeRows(db(), "judges", { removed_at: new Date(now).toISOString() }, { id: leaving!.judgeId });
        return plan;
      },
    };
    expect(await assignWave({ ...options, computer }, { wave: 1 })).toMatchObject({ ok: true, reviews: 12 });
    expect(plans).toBe(2);
    expect((await readPairs(db())).map(({ judge }) => judge)).not.toContain(leaving!.judgeId);
  });

  test("the first wave waits for judges, and comes late rather than never", async () => {
    await addTeams(db(), 2);
    now -= 1;
    await addJudges(db(), 4);
    expect(await reach()).toEqual([]);
    await db().deleteFrom("judges").execute();
    now += 1;
    expect(await reach()).toEqual([]);
    await addJudges(db(), 4);
    now += 5 * day;
    expect(await reach()).toEqual(["judging-first-wave"]);
    now = judgingSeason.closesAt;
    await db().deleteFrom("assignments").execute();
    await db().deleteFrom("milestones").execute();
    expect(await reach()).toEqual([]);
  });

  test("what the first wave gives out near its own day, or after it, is due when judging closes", async () => {
    const { firstWave, closesAt } = judgingSeason;
    const dueAt = async () =>
      new Set(
        (await db().selectFrom("assignments").select("due_at").execute()).map(({ due_at }) => Date.parse(due_at)),
      );
    await addTeams(db(), 2);
    await addJudges(db(), 4);
    now = firstWave.dueAt - day;
    await assignWave(options, { wave: 1, dryRun: false });
    expect(await dueAt()).toEqual(new Set([firstWave.dueAt]));
    for (const at of [firstWave.dueAt - day + 1, firstWave.dueAt + day]) {
      await db().deleteFrom("assignments").execute();
      now = at;
      await assignWave(options, { wave: 1 });
      expect(await dueAt()).toEqual(new Set([closesAt]));
    }
  });

  test("a dry run changes nothing, and says what is missing", async () => {
    await addTeams(db(), 4);
    await addJudges(db(), 2, { employer: "Spud" });
    const dry = await assignWave(options, { wave: 1, dryRun: true });
    expect(dry).toMatchObject({ ok: true, reviews: 8, missing: 8, shortage: { reviews: 8, judges: 2 } });
    expect(await readPairs(db())).toEqual([]);
    expect(said).toEqual([]);
  });

  test("nominated projects get all their reviews where judges are short", async () => {
    const { submissionId } = await addTeam(db(), 99, { nominated: true });
    await addTeams(db(), 6);
    await addJudges(db(), 4, { capacity: 5 });
    await assignWave(options, { wave: 1 });
    expect(await reviewsOf(submissionId)).toBe(4);
    expect(await readPairs(db())).toHaveLength(12);
  });

  test("nobody marks a project of their employer", async () => {
    const { submissionId } = await addTeam(db(), 99, { organization: "Spud, Inc." });
    const tied = await addJudge(db(), 99, { employer: "spud" });
    await addJudges(db(), 4);
    await assignWave(options, { wave: 1 });
    const pairs = await readPairs(db());
    expect(pairs).toHaveLength(4);
    expect(pairs).not.toContainEqual(expect.objectContaining({ judge: tied.judgeId, project: submissionId }));
  });

  test("nobody marks a project of a team that has asked them as its advisor", async () => {
    const [project] = await addTeams(db(), 1);
    const [advisor] = await addJudges(db(), 5);
    const at = toText(judgingSeason.opensAt);
    const listed = { id: "a", season: "2026", person_id: advisor!.personId, topics: "Sales", approved_at: at };
    await putRow(db(), "advisors", listed);
    const asked = { id: "q", advisor_id: "a", team_id: "team-0000", asked_by: advisor!.personId, asked_at: at };
    await putRow(db(), "advisor_questions", asked);
    await assignWave(options, { wave: 1 });
    const pairs = await readPairs(db());
    expect(pairs).toHaveLength(4);
    expect(pairs.map(({ judge }) => judge)).not.toContain(advisor!.judgeId);
    const given = { submissionId: project!, toId: advisor!.judgeId };
    expect(await giveProject(options, { kind: "system" }, given)).toEqual({ ok: false, reason: "barred" });
  });

  test("nobody marks a project of a team that they were in and have left", async () => {
    const [project] = await addTeams(db(), 1);
    const [former] = await addJudges(db(), 5);
    const at = toText(judgingSeason.opensAt);
    const left = { id: "m", season: "2026", team_id: "team-0000", person_id: former!.personId, left_at: at };
    await putRow(db(), "team_members", { ...left, joined_at: at });
    await assignWave(options, { wave: 1 });
    const pairs = await readPairs(db());
    expect(pairs).toHaveLength(4);
    expect(pairs.map(({ judge }) => judge)).not.toContain(former!.judgeId);
    const given = { submissionId: project!, toId: former!.judgeId };
    expect(await giveProject(options, { kind: "system" }, given)).toEqual({ ok: false, reason: "barred" });
  });

  test("a conflict takes the project away at once and gives it to someone else, and the marks do not count", async () => {
    const [project] = await addTeams(db(), 3);
    await addJudges(db(), 6);
    await assignWave(options, { wave: 1 });
    const pair = (await readPairs(db())).find((one) => one.project === project);
    await mark(pair!, 9);
    const judging = createJudging(options);
    const { person_id } = await readRow(db(), "judges", { id: pair!.judge });
    expect(await judging.declareConflict(person_id, project!, "  ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await judging.declareConflict(person_id, project!, "My cousin founded it.")).toEqual({ ok: true });
    expect(await judging.declareConflict(person_id, project!, "Again")).toEqual({ ok: false, reason: "not_assigned" });
    const after = (await readPairs(db())).filter((one) => one.project === project);
    expect(after).toHaveLength(4);
    expect(after.map(({ judge }) => judge)).not.toContain(pair!.judge);
    expect(said.filter((line) => line.startsWith("came "))).toHaveLength(1);
    expect(await judging.open(person_id, project!)).toEqual({ ok: false, reason: "not_assigned" });
    expect(await judging.saveMarks(person_id, project!, { version: 1, marks: allMarks(1) })).toMatchObject({
      ok: false,
      reason: "not_assigned",
    });
    const review = await db().selectFrom("reviews").select("struck_at").executeTakeFirstOrThrow();
    expect(review.struck_at).not.toBeNull();
    // Nor does a later repair bring them together again.
    await repairAssignment(options);
    expect((await readPairs(db())).filter((one) => one.project === project).map(({ judge }) => judge)).not.toContain(
      pair!.judge,
    );
  });

  test("where nobody is free, others pass on what they have not begun", async () => {
    // Both judges of the first project are full; the third may take only the other project.
    const one = await addTeam(db(), 1, { organization: "Spud" });
    const two = await addTeam(db(), 2);
    const season = { ...judgingSeason, firstWave: { ...judgingSeason.firstWave, reviews: 1, share: 100 } };
    const small = { ...options, season };
    const a = await addJudge(db(), 1, { capacity: 1 });
    const b = await addJudge(db(), 2, { capacity: 1 });
    await assignWave(small, { wave: 1 });
    await addJudge(db(), 3, { capacity: 1, employer: "Spud" });
    const holder = (await readPairs(db())).find(({ project }) => project === one.submissionId)!;
    const person = holder.judge === a.judgeId ? a : b;
    expect(await createJudging(small).declareConflict(person.personId, one.submissionId, "Mine.")).toEqual({
      ok: true,
    });
    expect(await reviewsOf(one.submissionId)).toBe(1);
    expect(await reviewsOf(two.submissionId)).toBe(1);
  });

  test("the second wave goes to the projects around the line once 90% of the first is done", async () => {
    await addTeams(db(), 10);
    await addJudges(db(), 12);
    await assignWave(options, { wave: 1 });
    const pairs = await readPairs(db());
    const projects = [...new Set(pairs.map(({ project }) => project))];
    for (const pair of pairs.slice(0, 36)) await mark(pair, projects.indexOf(pair.project));
    now = judgingSeason.secondWave.at;
    await Promise.all([reach(options), reach(other)]);
    const second = (await readPairs(db())).filter(({ wave }) => wave === 2);
    expect(second).toHaveLength(20);
    expect(new Set(second.map(({ project }) => project)).size).toBe(4);
    // With three finalists, the line runs between the third and the fourth: places two to five.
    const order = projects.slice(0, 9).toReversed();
    expect(order.slice(1, 5).toSorted()).toEqual([...new Set(second.map(({ project }) => project))].toSorted());
  });

  test("the second wave waits for the organizer where less is done", async () => {
    await addTeams(db(), 5);
    await addJudges(db(), 6);
    await assignWave(options, { wave: 1 });
    for (const pair of (await readPairs(db())).slice(0, 17)) await mark(pair, 5);
    now = judgingSeason.secondWave.at;
    await reach();
    await reach();
    expect(said.filter((line) => line === "second wave waits")).toHaveLength(1);
    expect((await readPairs(db())).filter(({ wave }) => wave === 2)).toEqual([]);
    expect(await assignWave(options, { wave: 2 })).toMatchObject({ ok: true, reviews: 8 });
  });

  test("a second wave that waits asks the organizer again on a day to which it was moved", async () => {
    await addTeams(db(), 5);
    await addJudges(db(), 6);
    const on = (at: number): AssignmentOptions => {
      const season = { ...judgingSeason, secondWave: { ...judgingSeason.secondWave, at } };
      return { ...options, season, notices: judgingMails(season) };
    };
    await assignWave(options, { wave: 1 });
    const asked = async () =>
      (await db().selectFrom("outbox").select("id").where("kind", "=", "second-wave-waits").execute()).length;
    now = judgingSeason.secondWave.at;
    await Promise.all([reach(on(now)), reach({ ...on(now), db: other.db })]);
    expect(await asked()).toBe(1);
    now += day;
    await reach(on(now - day));
    expect(await asked()).toBe(1);
    await reach(on(now));
    expect(await asked()).toBe(2);
  });

  test("a silent judge is reminded after three days, then relieved, and the work goes to others", async () => {
    const projects = await addTeams(db(), 3);
    const [silent] = await addJudges(db(), 6, { capacity: 10 });
    await assignWave(options, { wave: 1 });
    const judging = createJudging(options);
    const busy = async () => {
      for (const { judge_id, person_id } of await db()
        .selectFrom("judges")
        .select(["id as judge_id", "person_id"])
        .execute())
        if (judge_id !== silent!.judgeId) await judging.overview(person_id);
    };
    now += 3 * day - 1;
    await busy();
    expect(await watchSilence(options)).toEqual({ reminded: 0, relieved: 0 });
    now += 1;
    const rounds = await Promise.all([watchSilence(options), watchSilence(other)]);
    expect(rounds.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
    now += 2 * day;
    await busy();
    now += day;
    expect(await watchSilence(options)).toEqual({ reminded: 0, relieved: 1 });
    expect(said.filter((line) => line.startsWith("re"))).toEqual([
      `reminded ${silent!.personId}`,
      `relieved ${silent!.personId}`,
    ]);
    const pairs = await readPairs(db());
    expect(pairs.filter(({ judge }) => judge === silent!.judgeId)).toEqual([]);
    for (const project of projects) expect(await reviewsOf(project)).toBe(4);
  });

  test("a judge who was reminded before the site was away has a day to come back to it", async () => {
    await addTeams(db(), 1);
    await addJudges(db(), 4);
    await assignWave(options, { wave: 1 });
    now += 3 * day;
    expect(await watchSilence(options)).toEqual({ reminded: 4, relieved: 0 });
    now += 3 * day;
    const upSince = now;
    expect(await watchSilence(options, upSince)).toEqual({ reminded: 0, relieved: 0 });
    now += day - 1;
    expect(await watchSilence(options, upSince)).toEqual({ reminded: 0, relieved: 0 });
    now += 1;
    expect(await watchSilence(options, upSince)).toEqual({ reminded: 0, relieved: 4 });
  });

  test("a judge whose reminder waited for the mail server has as long to answer it as anybody", async () => {
    await addTeams(db(), 1);
    await addJudges(db(), 4);
    const mailing = { ...options, notices: judgingMails(judgingSeason) };
    await assignWave(mailing, { wave: 1 });
    now += 3 * day;
    expect(await watchSilence(mailing)).toEqual({ reminded: 4, relieved: 0 });
    now += 3 * day;
    expect(await watchSilence(mailing)).toEqual({ reminded: 0, relieved: 0 });
    const [first, ...rest] = await db()
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "judge-reminder")
      .execute();
    for (const { id } of rest) await changeRows(db(), "outbox", { status: "sent", sent_at: toText(now) }, { id });
    await changeRows(db(), "outbox", { status: "given-up" }, { id: first!.id });
    // Who cannot be reached keeps no project waiting.
    expect(await watchSilence(mailing)).toEqual({ reminded: 0, relieved: 1 });
    const relieved = await readRow(db(), "outbox", { kind: "judge-relieved" });
    const ids = JSON.parse(relieved.ids) as { personId: string; judgeId: string };
    const context = { db: db(), now, siteUrl: "https://x.example" } as never;
    const told = (kind: "judge-relieved" | "judge-work") =>
      judgingMailKinds[kind].write({ ...ids, wave: "1" }, context);
    expect(await told("judge-relieved")).not.toBeNull();
    // Invited again before the mail went out.
    await changeRows(db(), "judges", { relieved_at: null }, { id: ids.judgeId });
    expect(await told("judge-relieved")).toBeNull();
    // What is overdue has no day of its own, but the day on which marks are final.
    await changeRows(db(), "assignments", { ended_at: null, due_at: toText(now) }, { judge_id: ids.judgeId });
    expect(JSON.stringify(await told("judge-work"))).toContain("Marks become final");
    await changeRows(db(), "judges", { relieved_at: toText(now) }, { id: ids.judgeId });
    await changeRows(db(), "assignments", { ended_at: toText(now) }, { judge_id: ids.judgeId });
    now += 3 * day - 1;
    expect(await watchSilence(mailing)).toEqual({ reminded: 0, relieved: 0 });
    now += 1;
    expect(await watchSilence(mailing)).toEqual({ reminded: 0, relieved: 3 });
  });

  test("what a relieved judge has finished stays, and the rest goes", async () => {
    await addTeams(db(), 2);
    await addJudges(db(), 5);
    await assignWave(options, { wave: 1 });
    const pairs = await readPairs(db());
    // One who has work left beside it.
    const pair = pairs.find(({ judge }) => pairs.filter((one) => one.judge === judge).length === 2);
    await mark(pair!, 7);
    now += 3 * day;
    await watchSilence(options);
    now += 3 * day;
    await watchSilence(options);
    // Everyone else was silent too: nobody is left to take over, and the organizer is told.
    expect(await readPairs(db())).toEqual([pair]);
    expect(said).toContain("reviews missing");
  });

  test("a project that was put out and comes back keeps what its judges have finished or begun", async () => {
    const [project] = (await addTeams(db(), 2)) as [string, string];
    await addJudges(db(), 8);
    await assignWave(options, { wave: 1 });
    const before = (await readPairs(db())).filter((pair) => pair.project === project);
    for (const pair of before.slice(0, 3)) await mark(pair, 7);
    const begun = await readRow(db(), "judges", { id: before[3]!.judge });
    const marks = { ...allMarks(7), scores: { impact: 7 } };
    await createJudging(options).saveMarks(begun.person_id, project, { version: 0, marks });
    for (let time = 0; time < 2; time++) {
      await changeRows(db(), "submissions", { status: "refused" }, { id: project });
      await repairAssignment(options);
      expect(await reviewsOf(project)).toBe(0);
      // Whoever is free now gets something else meanwhile.
      await addTeam(db(), 10 + time);
      await repairAssignment(options);
      await changeRows(db(), "submissions", { status: "locked" }, { id: project });
      await repairAssignment(options);
      expect((await readPairs(db())).filter((pair) => pair.project === project)).toEqual(before);
    }
    expect(await countFirstWave(db(), "2026")).toEqual({ assigned: 16, done: 3 });
    expect(said.filter((text) => text.startsWith("came") && text.endsWith(project))).toEqual([]);
  });

  test("a project that came back does not go to who has declared a conflict since", async () => {
    const [project] = (await addTeams(db(), 1)) as [string];
    const [judge] = (await addJudges(db(), 1)) as [{ judgeId: string; personId: string }];
    await assignWave(options, { wave: 1 });
    for (const status of ["refused", "locked"] as const) {
      now += day / 24;
      await changeRows(db(), "submissions", { status }, { id: project });
      await repairAssignment(options);
    }
    await mark({ judge: judge.judgeId, project }, 7);
    now += day / 24;
    await createJudging(options).declareConflict(judge.personId, project, "My sister's company.");
    await repairAssignment(options);
    expect(await readPairs(db())).toEqual([]);
  });

  test("a project that left the competition is nobody's work any more", async () => {
    const [gone] = await addTeams(db(), 2);
    await addJudges(db(), 4);
    await assignWave(options, { wave: 1 });
    await db().updateTable("submissions").set({ status: "refused" }).where("id", "=", gone!).execute();
    await repairAssignment(options);
    expect(await reviewsOf(gone!)).toBe(0);
  });
});
