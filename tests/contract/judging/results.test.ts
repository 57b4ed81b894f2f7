import { beforeEach, describe, expect, test } from "vitest";
import { scoreFile } from "#domain/judging/score-file.ts";
import { createJudgeFlags } from "#server/judging/flag-judges.ts";
import { announcePublished } from "#server/results/published/announce-run.ts";
import { ensurePerson } from "#server/people/people.ts";
import { approveRun } from "#server/results/runs/approve-run.ts";
import { makeAward } from "#server/results/award-kinds.ts";
import { giveAward } from "#server/results/awards.ts";
import { computeRun } from "#server/results/runs/compute-run.ts";
import { correctRun } from "#server/results/runs/correct-run.ts";
import { readProjectReviews } from "#server/results/project-reviews.ts";
import { readPublicResults } from "#server/results/published/public-results.ts";
import { resultMilestones } from "#server/results/result-milestones.ts";
import { inResultsTurn, type ResultsOptions } from "#server/results/results-options.ts";
import { listRuns, readRunInputs } from "#server/results/runs/run-rows.ts";
import { readTeamFeedback } from "#server/results/published/team-feedback.ts";
import type { VotesInRun } from "#server/results/runs/vote-counts.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { removePeople } from "#server/storage/queries/retention/forget.ts";
import { readRow, toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { addJudges, addTeam, judgingSeason } from "#tests/support/rigs/judging-rig.ts";
import { addReview, recordResults, resultsOn, votesFor } from "#tests/support/rigs/results-rig.ts";
import { strictWatch } from "#tests/support/season/strict-watch.ts";

const actor = { kind: "organizer", personId: "organizer" } as const;

describe.each(engines)("results on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let options: ResultsOptions;
  let other: ResultsOptions;
  let told: string[];
  let certified: string[];
  let votes: VotesInRun[];
  let now: number;
  let teams: { teamId: string; personId: string; submissionId: string }[];
  let judges: { judgeId: string; personId: string }[];
  beforeEach(async () => {
    now = judgingSeason.closesAt;
    votes = [];
    certified = [];
    const recorded = recordResults();
    told = recorded.told;
    options = resultsOn(
      testDatabase,
      { now: () => now },
      {
        voteCounts: () => Promise.resolve(votes),
        notices: recorded.notices,
        certify: (personId, kind) => {
          if (!certified.includes(`${kind} ${personId}`)) certified.push(`${kind} ${personId}`);
          return Promise.resolve();
        },
      },
    );
    other = { ...options, db: (await testDatabase.openAnother()).db };
    const { db } = testDatabase.database;
    teams = [];
    for (let number = 0; number < 6; number++)
      teams.push(await addTeam(db, number, { mayBeNamed: number !== 1, town: number === 1 ? "Rexburg" : "" }));
    judges = await addJudges(db, 3);
    // The first team is the best, the last has no review.
    for (const { judgeId } of judges)
      for (const [index, { submissionId }] of teams.slice(0, 5).entries())
        await addReview(db, { judge: judgeId, project: submissionId, score: 9 - index });
  });

  const db = () => testDatabase.database.db;
  const id = (index: number) => teams[index]!.submissionId;
  const rows = (runId: string) =>
    db()
      .selectFrom("score_rows")
      .select(["submission_id", "place", "total", "finalist"])
      .where("run_id", "=", runId)
      .orderBy("place")
      .execute();
  const reach = (one: ResultsOptions = options) =>
    reachMilestones(resultMilestones(one), { ...one, season: "2026", watch: strictWatch });
  const publish = async () => {
    const { id: runId } = await computeRun(options);
    now = judgingSeason.announcedAt;
    expect(await approveRun(options, actor, runId)).toMatchObject({ ok: true });
    await announcePublished(options);
    return runId;
  };

  test("a run ranks who was judged and names who was not", async () => {
    const run = await computeRun(options);
    const ranked = await rows(run.id);
    expect(ranked.filter(({ place }) => place !== null).map(({ submission_id }) => submission_id)).toEqual(
      teams.slice(0, 5).map(({ submissionId }) => submissionId),
    );
    expect(ranked.filter(({ finalist }) => finalist === 1)).toHaveLength(3);
    expect(ranked.find(({ place }) => place === null)).toMatchObject({ submission_id: id(5), total: null });
  });

  test("the same inputs are the same run, also computed by two instances at once", async () => {
    const runs = await Promise.all([computeRun(options), computeRun(other), computeRun(options)]);
    expect(new Set(runs.map((run) => run.id)).size).toBe(1);
    expect(await listRuns(db(), "2026")).toHaveLength(1);
    expect(await db().selectFrom("score_rows").selectAll().execute()).toHaveLength(6);
  });

  test("anyone can compute it again from inputs that name nobody", async () => {
    votes = [votesFor(id(0), 12), votesFor(id(4), 80)];
    const run = await computeRun(options);
    const inputs = (await readRunInputs(db(), "2026", run.id))!;
    for (const { submissionId, teamId, personId } of teams)
      for (const secret of [submissionId, teamId, personId]) expect(inputs).not.toContain(secret);
    expect(inputs).not.toMatch(/Team|Project \d|@/);
    const again = scoreFile(JSON.parse(inputs));
    const stored = (await rows(run.id)).filter(({ place }) => place !== null);
    expect(again.ok && again.output.rows.map(({ place, total }) => ({ place, total }))).toEqual(
      stored.map(({ place, total }) => ({ place, total })),
    );
  });

  test("cannot be approved while marks can change, while votes are held, or when it is out of date", async () => {
    now = judgingSeason.closesAt - 1;
    votes = [votesFor(id(0), 10, 2)];
    const run = await computeRun(options);
    expect(await approveRun(options, actor, run.id)).toEqual({ ok: false, reason: "judging_open" });
    now += 1;
    expect(await approveRun(options, actor, run.id)).toEqual({ ok: false, reason: "votes_held", held: 2 });
    votes = [votesFor(id(0), 11)];
    expect(await approveRun(options, actor, run.id)).toEqual({ ok: false, reason: "stale" });
    expect(await approveRun(options, actor, "nothing")).toEqual({ ok: false, reason: "unknown_run" });
    const next = await computeRun(options);
    expect(await approveRun(options, actor, next.id)).toEqual({ ok: true, publishedAt: null });
  });

  test("is compared in its turn: a mark that changes while someone approves makes it out of date", async () => {
    const run = await computeRun(options);
    let approving: ReturnType<typeof approveRun> | null = null;
    await inResultsTurn(options, async (transaction) => {
      approving = approveRun(other, actor, run.id);
      await changeRows(transaction, "reviews", {
        scores: JSON.stringify(Object.fromEntries(Object.keys(judgingSeason.weights).map((key) => [key, 1]))),
      });
    });
    expect(await approving!).toEqual({ ok: false, reason: "stale" });
  });

  test("an approved run is published at its instant by itself, once over two instances", async () => {
    const run = await computeRun(options);
    await approveRun(options, actor, run.id);
    now = judgingSeason.announcedAt - 1;
    await reach();
    expect(await readPublicResults(db(), "2026")).toBeNull();
    expect(await readTeamFeedback(db(), "2026", id(0))).toBeNull();
    now += 1;
    await Promise.all([reach(options), reach(other)]);
    await Promise.all([announcePublished(options), announcePublished(other)]);
    const results = (await readPublicResults(db(), "2026"))!;
    expect(results).toMatchObject({ isCorrected: false, run: { publishedAt: judgingSeason.announcedAt } });
    expect(told.filter((line) => line.startsWith("finalist"))).toHaveLength(3);
    expect(told.filter((line) => line.startsWith("result"))).toHaveLength(3);
    expect(certified).toHaveLength(3);
    const log = await testDatabase.store.auditLog(10);
    expect(log.filter(({ action }) => action === "publish-results")).toHaveLength(1);
  });

  test("approved later, it is published at once", async () => {
    now = judgingSeason.announcedAt;
    await reach();
    expect(told).toEqual(["approval missing"]);
    now += 3_600_000;
    const run = await computeRun(options);
    expect(await approveRun(options, actor, run.id)).toEqual({ ok: true, publishedAt: now });
    expect(await approveRun(options, actor, run.id)).toEqual({ ok: false, reason: "already" });
  });

  test("a run is there for approval as soon as marks are final", async () => {
    await reach();
    expect(told).toEqual(["run ready"]);
    expect(await listRuns(db(), "2026")).toHaveLength(1);
  });

  test("names who may be named, and the others by their town", async () => {
    await publish();
    const { finalists } = (await readPublicResults(db(), "2026"))!;
    expect(finalists).toMatchObject([
      { isNamed: true, title: "Project 0", team: "Team 0" },
      { isNamed: true, title: "Project 2" },
      { isNamed: false, town: "Rexburg" },
    ]);
    expect(JSON.stringify(finalists)).not.toContain("Team 1");
  });

  test("leads to no project that was hidden, and counts no certificate that was revoked", async () => {
    await publish();
    const read = async () => (await readPublicResults(db(), "2026"))!;
    const before = await read();
    const [shown] = before.finalists.flatMap((project) => (project.isNamed ? [project] : []));
    const at = toText(now);
    const change = (set: { shown_at: string | null; hidden_at: string | null }) =>
      changeRows(db(), "submissions", { slug: "project", ...set }, { id: shown!.id });
    const slugOf = async () => (await read()).finalists.find((one) => one.isNamed && one.id === shown!.id);
    await change({ shown_at: at, hidden_at: null });
    expect(await slugOf()).toMatchObject({ slug: "project" });
    await change({ shown_at: at, hidden_at: at });
    expect(await slugOf()).toMatchObject({ slug: null });
    await change({ shown_at: null, hidden_at: null });
    expect(await slugOf()).toMatchObject({ slug: null });
    const values = { season: "2026", kind: "stage-4" as const, person_id: null, submission_id: shown!.id };
    const certificate = { ...values, name: "Ada", issued_at: at, hash: "h", revision: 1 };
    for (const [serial, revoked_at] of [
      ["A", null],
      ["B", at],
    ] as const)
      await putRow(db(), "certificates", { ...certificate, serial, revoked_at });
    const { people } = before.innovators;
    expect((await read()).innovators).toMatchObject({ people: people + 1 });
  });

  test("a team sees its own marks and notes, and no judge's name", async () => {
    await db()
      .updateTable("reviews")
      .set({ note_to_team: "Talk to farmers.", note_to_organizers: "Odd." })
      .where("submission_id", "=", id(4))
      .where("judge_id", "=", judges[1]!.judgeId)
      .execute();
    await publish();
    const feedback = (await readTeamFeedback(db(), "2026", id(4)))!;
    expect(feedback).toMatchObject({ isFinalist: false, notes: ["Talk to farmers."] });
    expect(feedback.score).toMatchObject({ ranked: 5, row: { place: 5 } });
    expect(feedback.score!.reviews.map(({ judge }) => judge)).toEqual(["1", "2", "3"]);
    expect(JSON.stringify(feedback)).not.toContain("judge-");
    expect(JSON.stringify(feedback)).not.toContain("Odd.");
    expect(await readTeamFeedback(db(), "2026", id(5))).toMatchObject({ score: null });
  });

  test("a mark found wrong after publication: a new run, a new approval, both in the log, and no finalist loses", async () => {
    const first = await publish();
    for (const { judgeId } of judges)
      expect(
        await correctRun(options, actor, {
          judgeId,
          submissionId: id(3),
          scores: Object.fromEntries(Object.keys(judgingSeason.weights).map((criterion) => [criterion, 10])),
          reason: "The judge had mixed up two projects.",
        }),
      ).toEqual({ ok: true, approvalWithdrawn: false });
    // Nothing changes for the public until the new run is approved.
    expect((await readPublicResults(db(), "2026"))!.run.id).toBe(first);
    now += 3_600_000;
    const second = await computeRun(options);
    expect(second.id).not.toBe(first);
    expect((await rows(second.id)).slice(0, 6).find(({ submission_id }) => submission_id === id(2))).toMatchObject({
      place: 4,
      finalist: 0,
    });
    expect(await approveRun(options, actor, second.id)).toEqual({ ok: true, publishedAt: now, replaces: true });
    await announcePublished(options);
    const results = (await readPublicResults(db(), "2026"))!;
    expect(results).toMatchObject({ isCorrected: true, run: { id: second.id } });
    expect(results.finalists).toHaveLength(4);
    expect(told.filter((line) => line.startsWith("finalist"))).toHaveLength(4);
    expect(told).toContain(`corrected ${teams[3]!.personId} ${second.id}`);
    expect(told).not.toContain(`corrected ${teams[5]!.personId} ${second.id}`);
    const actions = (await testDatabase.store.auditLog(20)).map(({ action }) => action);
    expect(actions.filter((action) => action === "approve-results")).toHaveLength(2);
    expect(actions.filter((action) => action === "correct-marks")).toHaveLength(3);
  });

  test("a mark found wrong after approval: nothing is announced before the new run is approved", async () => {
    const run = await computeRun(options);
    await approveRun(options, actor, run.id);
    const correction = { judgeId: judges[0]!.judgeId, submissionId: id(0), scores: null };
    expect(await correctRun(options, actor, { ...correction, reason: " " })).toEqual({
      ok: false,
      reason: "no_reason",
    });
    expect(await correctRun(options, actor, { ...correction, judgeId: "x", reason: "A cousin." })).toEqual({
      ok: false,
      reason: "unknown_review",
    });
    expect(await correctRun(options, actor, { ...correction, reason: "A cousin." })).toEqual({
      ok: true,
      approvalWithdrawn: true,
    });
    now = judgingSeason.announcedAt;
    await reach();
    expect(await readPublicResults(db(), "2026")).toBeNull();
    const project = (await readProjectReviews(db(), "2026", id(0)))!;
    expect(project.reviews.map(({ struck }) => struck)).toEqual([true, false, false]);
    expect(await readProjectReviews(db(), "2026", "x")).toBeNull();
    const next = await computeRun(options);
    expect(next.id).not.toBe(run.id);
    expect(await approveRun(options, actor, next.id)).toEqual({ ok: true, publishedAt: now });
  });

  test("marks that are so already change nothing: the approval stands, and so does a review that was struck", async () => {
    const run = await computeRun(options);
    await approveRun(options, actor, run.id);
    const review = { judgeId: judges[0]!.judgeId, submissionId: id(0) };
    const { scores } = await readRow(db(), "reviews", ["scores"], {
      judge_id: review.judgeId,
      submission_id: review.submissionId,
    });
    const same = { ...review, scores: JSON.parse(scores) as Record<string, number>, reason: "A slip." };
    const unchanged = { ok: false, reason: "unchanged" };
    expect(await correctRun(options, actor, same)).toEqual(unchanged);
    expect(await testDatabase.store.auditLog(20)).toMatchObject([{ action: "approve-results" }]);
    const struck = { ...review, scores: null, reason: "A cousin." };
    expect(await correctRun(options, actor, struck)).toEqual({ ok: true, approvalWithdrawn: true });
    expect(await correctRun(options, actor, struck)).toEqual(unchanged);
    // The same marks bring a struck review back.
    expect(await correctRun(options, actor, same)).toMatchObject({ ok: true });
  });

  test("who withdrew after marks is not ranked, and changes nobody's audience points", async () => {
    votes = teams.slice(0, 5).map(({ submissionId }, index) => votesFor(submissionId, 40 - 7 * index));
    const before = await computeRun(options);
    await db().updateTable("submissions").set({ status: "withdrawn" }).where("id", "=", id(0)).execute();
    const after = await computeRun(options);
    expect((await rows(after.id)).map(({ submission_id }) => submission_id)).not.toContain(id(0));
    const audience = async (runId: string) =>
      new Map(
        (
          await db()
            .selectFrom("score_rows")
            .select(["submission_id", "audience"])
            .where("run_id", "=", runId)
            .where("place", "is not", null)
            .execute()
        ).map((row) => [row.submission_id, row.audience]),
      );
    const points = await audience(before.id);
    for (const [submissionId, value] of await audience(after.id))
      expect(value).toBeCloseTo(points.get(submissionId)!, 9);
  });

  test("who leaves between approval and the announcement is not announced", async () => {
    const run = await computeRun(options);
    await approveRun(options, actor, run.id);
    await db().updateTable("submissions").set({ status: "withdrawn" }).where("id", "=", id(0)).execute();
    now = judgingSeason.announcedAt;
    await reach();
    expect((await readPublicResults(db(), "2026"))!.finalists).toHaveLength(2);
  });

  const forget = (personId: string) =>
    removePeople(
      db(),
      { registrationIds: [], personIds: [personId], emailKeys: [], at: now },
      { action: "forget", actor },
    );

  test("the project of a team whose only member is forgotten takes nobody's place among the finalists", async () => {
    expect((await rows((await computeRun(options)).id)).filter(({ finalist }) => finalist === 1)).toHaveLength(3);
    await forget(teams[0]!.personId);
    await publish();
    const { finalists } = (await readPublicResults(db(), "2026"))!;
    expect(finalists.map((one) => (one.isNamed ? one.title : one.town))).toEqual(["Project 2", "Project 3", "Rexburg"]);
  });

  test("nor after the approval, which a person gives again", async () => {
    const waits = async () => (await listRuns(db(), "2026")).filter(({ approvedAt }) => approvedAt !== null).length;
    await approveRun(options, actor, (await computeRun(options)).id);
    // Who has no project in the ranking takes nothing from it.
    await forget(await ensurePerson(db(), { email: "nobody@example.org" }, now));
    expect(await waits()).toBe(1);
    await forget(teams[0]!.personId);
    expect(await waits()).toBe(0);
    await publish();
    expect((await readPublicResults(db(), "2026"))!.finalists).toHaveLength(3);
    // What is out stays approved.
    await forget(teams[1]!.personId);
    expect(await waits()).toBe(1);
  });

  test("a finalist who is forgotten stays in the results by the name that was published", async () => {
    await publish();
    const before = (await readPublicResults(db(), "2026"))!.finalists;
    await forget(teams[0]!.personId);
    expect((await readPublicResults(db(), "2026"))!.finalists).toMatchObject(
      before.map((one) => (one.isNamed ? { title: one.title, team: one.team } : one)),
    );
  });

  test("a judge who marks everything 10 is corrected for, and flagged for a person", async () => {
    for (const { submissionId } of teams.slice(0, 5))
      await db()
        .updateTable("reviews")
        .set({ scores: JSON.stringify(Object.fromEntries(Object.keys(judgingSeason.weights).map((c) => [c, 10]))) })
        .where("submission_id", "=", submissionId)
        .where("judge_id", "=", judges[2]!.judgeId)
        .execute();
    const run = await computeRun(options);
    const ranked = (await rows(run.id)).filter(({ place }) => place !== null);
    expect(ranked.map(({ submission_id }) => submission_id)).toEqual(
      teams.slice(0, 5).map((team) => team.submissionId),
    );
    expect(await createJudgeFlags(options)()).toMatchObject([{ judge: judges[2]!.judgeId, correlation: null }]);
  });

  test("an award made at the desk is given by its name, to as many as it says", async () => {
    await publish();
    const kind = { name: " Best  Rural Idea ", purpose: "For towns", sponsor: "A Bank", winners: "several" } as const;
    expect(await makeAward(options, actor, { ...kind, name: " " }, [])).toEqual({ ok: false, reason: "no_name" });
    expect(await makeAward(options, actor, kind, ["best rural idea"])).toEqual({ ok: false, reason: "name_taken" });
    expect(await makeAward(options, actor, kind, [])).toEqual({ ok: true });
    expect(await makeAward(options, actor, kind, [])).toEqual({ ok: false, reason: "name_taken" });
    for (const index of [0, 1])
      expect(await giveAward(options, actor, { submissionId: id(index), award: "Best Rural Idea" })).toEqual({
        ok: true,
      });
    expect((await readPublicResults(db(), "2026"))!.awards).toMatchObject([
      { award: "Best Rural Idea", projects: [{}, {}] },
    ]);
  });

  test("all organizers are mailed of an approval, a corrected mark and an award", async () => {
    const personId = await ensurePerson(db(), { email: "olive@example.org" }, now);
    await putRow(db(), "organizers", { person_id: personId, role: "organizer", added_at: toText(now) });
    const mailed = async () =>
      (await db().selectFrom("outbox").select("person_id").where("kind", "=", "results-changed").execute()).length;
    await publish();
    expect(await mailed()).toBe(1);
    const struck = { judgeId: judges[0]!.judgeId, submissionId: id(0), scores: null, reason: "A cousin." };
    expect(await correctRun(options, actor, struck)).toMatchObject({ ok: true });
    expect(await mailed()).toBe(2);
    expect(await giveAward(options, actor, { submissionId: id(4), award: "audience-choice" })).toEqual({ ok: true });
    expect(await mailed()).toBe(3);
  });

  test("an award is given once, and certified", async () => {
    await publish();
    const award = { submissionId: id(4), award: "audience-choice" };
    expect(await giveAward(options, actor, award)).toEqual({ ok: true });
    expect(await giveAward(options, actor, award)).toEqual({ ok: false, reason: "already" });
    expect(await giveAward(options, actor, { ...award, award: "best-hat" })).toEqual({
      ok: false,
      reason: "unknown_award",
    });
    const second = { submissionId: id(3), award: "audience-choice" };
    expect(await giveAward(options, actor, second)).toEqual({ ok: false, reason: "has_winner" });
    await db().updateTable("submissions").set({ status: "withdrawn" }).where("id", "=", id(2)).execute();
    const gone = { submissionId: id(2), award: "global-nominees" };
    expect(await giveAward(options, actor, gone)).toEqual({ ok: false, reason: "withdrawn" });
    expect(await giveAward(options, actor, { ...award, submissionId: "x" })).toEqual({
      ok: false,
      reason: "unknown_submission",
    });
    expect((await readPublicResults(db(), "2026"))!.awards).toMatchObject([
      { award: "audience-choice", projects: [{ title: "Project 4" }] },
    ]);
    expect(certified).toContain(`award-audience-choice ${teams[4]!.personId}`);
    expect(told).toContain(`awarded ${teams[4]!.personId} audience-choice`);
  });
});
