import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { correctRun } from "#server/results/runs/correct-run.ts";
import { readInputsMark } from "#server/results/runs/inputs-mark.ts";
import { createResultsDesk } from "#server/results/results-desk.ts";
import type { ResultsOptions } from "#server/results/results-options.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { addJudge, addJudges, addTeam, judgingSeason } from "#tests/support/rigs/judging-rig.ts";
import { addReview, resultsOn } from "#tests/support/rigs/results-rig.ts";

const actor = { kind: "organizer", personId: "organizer" } as const;

describe.each(engines)("the desk's ranking on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let options: ResultsOptions;
  let computed: number;
  let now: number;
  let teams: { personId: string; submissionId: string }[];
  let judges: { judgeId: string }[];
  beforeEach(async () => {
    now = judgingSeason.closesAt;
    computed = 0;
    const { db } = testDatabase.database;
    const voteCounts = () => {
      computed += 1;
      return Promise.resolve([]);
    };
    options = resultsOn(testDatabase, { now: () => now }, { voteCounts });
    teams = [];
    for (let number = 0; number < 3; number++) teams.push(await addTeam(db, number));
    judges = await addJudges(db, 2);
    for (const { judgeId } of judges)
      for (const [index, { submissionId }] of teams.entries())
        await addReview(db, { judge: judgeId, project: submissionId, score: 9 - index });
  });

  const db = () => testDatabase.database.db;
  const vote = (submissionId: string) => ({
    id: randomUUID(),
    season: "2026",
    submission_id: submissionId,
    voter_hash: randomUUID(),
    disposable: 0,
    status: "counted" as const,
    cast_at: toText(now),
  });

  test("is computed once for all who look, and anew when a mark was corrected", async () => {
    const desk = createResultsDesk(options);
    const first = await desk.overview();
    const once = computed;
    await desk.overview();
    expect(computed).toBe(once);
    expect(first.rows[0]).toMatchObject({ submissionId: teams[0]!.submissionId, place: 1 });
    const scores = Object.fromEntries(Object.keys(judgingSeason.weights).map((criterion) => [criterion, 0]));
    for (const { judgeId } of judges)
      await correctRun(options, actor, { judgeId, submissionId: teams[0]!.submissionId, scores, reason: "a slip" });
    const after = await desk.overview();
    expect(after.run.id).not.toBe(first.run.id);
    expect(after.rows[0]).toMatchObject({ submissionId: teams[1]!.submissionId, place: 1 });
  });

  test("says who has the most votes, where the points of several are at their cap", async () => {
    for (const number of [3, 4]) teams.push(await addTeam(db(), number));
    const counts = [5, 900, 901, 6, 7];
    options.voteCounts = () =>
      Promise.resolve(
        teams.map(({ submissionId }, index) => ({
          submissionId,
          counted: counts[index]!,
          held: 0,
          struck: 0,
          displayed: "always" as const,
        })),
      );
    const { leaders, rows } = await createResultsDesk(options).overview();
    expect(leaders.map(({ submissionId }) => submissionId)).toEqual([teams[2]!.submissionId]);
    const audience = new Map(rows.map((row) => [row.submissionId, row.audience]));
    expect(audience.get(teams[1]!.submissionId)).toBe(audience.get(teams[2]!.submissionId));
    counts[1] = 901;
    const tied = (await createResultsDesk(options).overview()).leaders;
    expect(new Set(tied.map(({ submissionId }) => submissionId))).toEqual(
      new Set([teams[1]!.submissionId, teams[2]!.submissionId]),
    );
    options.votesAreFinal = () => Promise.resolve(false);
    expect((await createResultsDesk(options).overview()).leaders).toEqual([]);
    options.votesAreFinal = () => Promise.resolve(true);
    counts.fill(0);
    expect((await createResultsDesk(options).overview()).leaders).toEqual([]);
  });

  test("says whether marks can still change, how many judges are to be looked at, and which runs there were", async () => {
    now = judgingSeason.closesAt - 1;
    const desk = createResultsDesk(options);
    const before = await desk.overview();
    expect(before).toMatchObject({ isJudgingOpen: true, flagged: 0, closesAt: now + 1 });
    const { judgeId } = await addJudge(db(), 9);
    for (const { submissionId } of teams) await addReview(db(), { judge: judgeId, project: submissionId, score: 10 });
    now += 1;
    const after = await desk.overview();
    expect(after).toMatchObject({ isJudgingOpen: false, flagged: 1, announcedAt: judgingSeason.announcedAt });
    expect(after.runs.map(({ id }) => id)).toEqual([after.run.id, before.run.id]);
  });

  test("shows of a project what judges marked and why others would not, and of another season's nothing", async () => {
    const { submissionId } = teams[0]!;
    const conflict = (judge: number, reason: string | null) =>
      putRow(db(), "conflicts", {
        judge_id: judges[judge]!.judgeId,
        submission_id: submissionId,
        season: "2026",
        reason,
        declared_at: toText(now - judge),
      });
    await conflict(0, "A cousin");
    await conflict(1, null);
    const desk = createResultsDesk(options);
    expect(await desk.project(submissionId)).toMatchObject({
      submissionId,
      title: "Project 0",
      team: "Team 0",
      reviews: [{ judge: "Jo Judge0" }, { judge: "Jo Judge1" }],
      conflicts: [
        { judge: "Jo Judge1", reason: "" },
        { judge: "Jo Judge0", reason: "A cousin" },
      ],
    });
    expect((await desk.project(teams[1]!.submissionId))!.conflicts).toEqual([]);
    await db().updateTable("submissions").set({ season: "2025" }).where("id", "=", submissionId).execute();
    expect(await desk.project(submissionId)).toBeNull();
  });

  test("lists projects of one place by title, and those without a mark last", async () => {
    await addTeam(db(), 10, { title: "Mole" });
    for (const [index, title] of ["Zebra", "apple"].entries()) {
      const { submissionId } = await addTeam(db(), 11 + index, { title });
      for (const { judgeId } of judges) await addReview(db(), { judge: judgeId, project: submissionId, score: 5 });
    }
    const titles = async () => (await createResultsDesk(options).overview()).rows.map(({ title }) => title);
    expect(await titles()).toEqual(["Project 0", "Project 1", "Project 2", "apple", "Zebra", "Mole"]);
    options.votesAreFinal = () => Promise.resolve(false);
    expect(await titles()).toEqual(["Project 0", "Project 1", "Project 2", "apple", "Zebra", "Mole"]);
  });

  test("shows nothing that votes have a part in before they are final, on the page or in a run's inputs", async () => {
    options.voteCounts = () =>
      Promise.resolve(
        teams.map(({ submissionId }, index) => ({
          submissionId,
          counted: index * 50,
          held: 0,
          struck: 0,
          displayed: "always" as const,
        })),
      );
    const final = await createResultsDesk(options).overview();
    expect(
      final.rows.every(({ audience, total, place }) => audience !== null && total !== null && place !== null),
    ).toBe(true);
    expect(await createResultsDesk(options).inputs(actor, final.run.id)).toMatchObject({ ok: true });
    expect(await createResultsDesk(options).inputs(actor, "nothing")).toEqual({ ok: false, reason: "unknown_run" });
    const taken = await db().selectFrom("audit_log").select(["action", "subjects"]).execute();
    expect(taken).toEqual([{ action: "export-results", subjects: JSON.stringify([final.run.id]) }]);
    options.votesAreFinal = () => Promise.resolve(false);
    const desk = createResultsDesk(options);
    const { rows, leaders } = await desk.overview();
    const blind = { audience: null, total: null, place: null, finalist: false };
    expect(rows).toEqual(rows.map((row) => ({ ...row, ...blind })));
    // In the order of the judges' points alone.
    expect(rows.map(({ submissionId }) => submissionId)).toEqual(teams.map(({ submissionId }) => submissionId));
    expect(leaders).toEqual([]);
    expect(await desk.inputs(actor, final.run.id)).toEqual({ ok: false, reason: "votes_provisional" });
  });

  test("says at once that it was approved", async () => {
    const desk = createResultsDesk(options);
    const { run } = await desk.overview();
    expect(await desk.approve(actor, run.id)).toMatchObject({ ok: true });
    expect((await desk.overview()).run.approvedAt).toBe(now);
  });

  test("has another mark after each change of what it is made from", async () => {
    const [first, second] = teams;
    const one = vote(first!.submissionId);
    // Ones that stay as they are: what changes is told by the newest of several.
    const early = toText(now - 3_600_000);
    const shown = { submission_id: teams[2]!.submissionId, season: "2026", first_at: early, ended_at: early };
    await putRow(db(), "displays", shown);
    const settled = { cast_at: early, moved_at: early, decided_at: early };
    await db()
      .insertInto("votes")
      .values(["counted", "held"].map((status) => ({ ...vote(teams[2]!.submissionId), ...settled, status }) as never))
      .execute();
    const change = (set: {
      status?: "held" | "counted";
      submission_id?: string;
      moved_at?: string;
      decided_at?: string;
    }) => db().updateTable("votes").set(set).where("id", "=", one.id).execute();
    const changes: Record<string, () => Promise<unknown>> = {
      "a vote is cast": () => putRow(db(), "votes", one),
      "it moves to another project": () => change({ submission_id: second!.submissionId, moved_at: toText(now) }),
      "it is held": () => change({ status: "held" }),
      "it counts again": () => change({ status: "counted", decided_at: toText(now) }),
      "it counts again, after it was held once more": () => change({ decided_at: toText(now + 1) }),
      "it moves once more": () => change({ moved_at: toText(now + 1) }),
      "a review is saved": () =>
        db()
          .updateTable("reviews")
          .set({ version: 2 })
          .where("judge_id", "=", judges[0]!.judgeId)
          .where("submission_id", "=", first!.submissionId)
          .execute(),
      "a review is struck": () =>
        db()
          .updateTable("reviews")
          .set({ struck_at: toText(now) })
          .where("judge_id", "=", judges[0]!.judgeId)
          .where("submission_id", "=", first!.submissionId)
          .execute(),
      "a project is displayed": () =>
        putRow(db(), "displays", { submission_id: first!.submissionId, season: "2026", first_at: toText(now) }),
      "it is displayed no more": () =>
        changeRows(db(), "displays", { ended_at: toText(now) }, { submission_id: first!.submissionId }),
      "it is displayed again, and no more": () =>
        changeRows(db(), "displays", { ended_at: toText(now + 1) }, { submission_id: first!.submissionId }),
      "a team takes another name": () => db().updateTable("teams").set({ name: "Another" }).execute(),
      "a member has another address": () =>
        db().updateTable("people").set({ email: "new@example.org" }).where("id", "=", first!.personId).execute(),
      "a project is withdrawn": () =>
        db().updateTable("submissions").set({ status: "withdrawn" }).where("id", "=", first!.submissionId).execute(),
    };
    let mark = await readInputsMark(db(), "2026");
    expect(await readInputsMark(db(), "2026")).toBe(mark);
    for (const [what, happen] of Object.entries(changes)) {
      await happen();
      const next = await readInputsMark(db(), "2026");
      expect(next, what).not.toBe(mark);
      mark = next;
    }
  });
});
