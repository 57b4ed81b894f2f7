import { beforeEach, describe, expect, test } from "vitest";
import { reachMilestones } from "#server/operations/milestones.ts";
import { resultMails } from "#server/results/mails/result-mails.ts";
import { announcePublished } from "#server/results/published/announce-run.ts";
import { publishApproved } from "#server/results/published/publish-run.ts";
import { readPublicResults } from "#server/results/published/public-results.ts";
import { createPublishedResults } from "#server/results/published/published-results.ts";
import { readTeamFeedback } from "#server/results/published/team-feedback.ts";
import { resultMilestones } from "#server/results/result-milestones.ts";
import { createResultsDesk } from "#server/results/results-desk.ts";
import { approveRun, withdrawApproval } from "#server/results/runs/approve-run.ts";
import { computeRun } from "#server/results/runs/compute-run.ts";
import { findRun, firstPublishedAt, listRuns, readRunInputs } from "#server/results/runs/run-rows.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, readRow } from "#tests/support/databases/rows.ts";
import { createFinalsRig, organizer } from "#tests/support/rigs/finals-rig.ts";
import { addJudge, addJudges, addTeam, day, judgingSeason, type TeamInput } from "#tests/support/rigs/judging-rig.ts";
import { addReview, votesFor } from "#tests/support/rigs/results-rig.ts";
import { strictWatch } from "#tests/support/season/strict-watch.ts";

const { announcedAt, closesAt, finals } = judgingSeason;

describe.each(engines)("publishing results on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let rig: ReturnType<typeof createFinalsRig>;
  let now: number;
  let judges: { judgeId: string }[];
  beforeEach(async () => {
    now = closesAt;
    rig = createFinalsRig(testDatabase, { now: () => now });
    judges = await addJudges(db(), 2);
  });

  const db = () => testDatabase.database.db;
  /** A team whose project both judges gave this score, or none. */
  const judged = async (number: number, score: number | null, input: TeamInput = {}) => {
    const team = await addTeam(db(), number, input);
    for (const { judgeId } of judges)
      if (score !== null) await addReview(db(), { judge: judgeId, project: team.submissionId, score });
    return team;
  };
  const publish = async () => {
    const { id } = await computeRun(rig.options);
    now = Math.max(now, announcedAt);
    expect(await approveRun(rig.options, organizer, id)).toMatchObject({ ok: true, publishedAt: now });
    return id;
  };
  const setStatus = (submissionId: string, status: "refused" | "withdrawn") =>
    db().updateTable("submissions").set({ status }).where("id", "=", submissionId).execute();
  const reach = () =>
    reachMilestones(resultMilestones(rig.options), { ...rig.options, season: "2026", watch: strictWatch });

  test("asks the organizer once for a run, and once more where none is approved in time", async () => {
    now = closesAt - 1;
    expect(await reach()).toEqual([]);
    now = closesAt;
    expect(await reach()).toEqual(["results-computed"]);
    now = announcedAt;
    expect(await reach()).toEqual(["results-approval-asked-for"]);
    expect(await reach()).toEqual([]);
    expect(rig.told).toEqual(["run ready", "approval missing"]);
    await approveRun(rig.options, organizer, (await computeRun(rig.options)).id);
    expect(await reach()).toEqual(["results-published"]);
    expect(await reach()).toEqual([]);
  });

  test("an approval is taken back, and asked for again, where judges were given more time after it", async () => {
    const { submissionId } = await judged(0, 8);
    const reachBy = (season: typeof judgingSeason) => {
      const own = { ...rig.options, season, notices: resultMails(season) };
      return reachMilestones(resultMilestones(own), { ...own, season: "2026", watch: strictWatch });
    };
    expect(await reachBy(judgingSeason)).toEqual(["results-computed"]);
    await approveRun(rig.options, organizer, (await computeRun(rig.options)).id);
    const later = { ...judgingSeason, closesAt: closesAt + 2 * day, announcedAt: announcedAt + 2 * day };
    now = later.closesAt - 1;
    expect(await reachBy(later)).toEqual([]);
    const third = await addJudge(db(), 99);
    await addReview(db(), { judge: third.judgeId, project: submissionId, score: 2 });
    now += 1;
    expect(await reachBy(later)).toEqual(["results-computed"]);
    const asked = await db().selectFrom("outbox").select("id").where("kind", "=", "results-ready").execute();
    expect(asked).toHaveLength(2);
    now = later.announcedAt;
    expect(await publishApproved({ ...rig.options, season: later })).toBe(false);
    expect((await listRuns(db(), "2026")).map(({ approvedAt }) => approvedAt)).toEqual([null, null]);
  });

  test("asks for nothing where a run is approved in time, or once the finals have begun", async () => {
    await approveRun(rig.options, organizer, (await computeRun(rig.options)).id);
    now = announcedAt;
    expect(await reach()).toEqual(["results-published", "results-approval-asked-for"]);
    expect(rig.told).toEqual([]);
    await db().deleteFrom("milestones").execute();
    await db().updateTable("score_runs").set({ published_at: null, approved_at: null }).execute();
    now = finals.startsAt;
    expect(await reach()).toEqual([]);
    expect(rig.told).toEqual([]);
  });

  test("happens at its instant, once, and the log says of which run", async () => {
    await judged(0, 8);
    const { id } = await computeRun(rig.options);
    expect(await approveRun(rig.options, organizer, id)).toEqual({ ok: true, publishedAt: null });
    now = announcedAt - 1;
    expect(await publishApproved(rig.options)).toBe(false);
    now = announcedAt;
    expect([await publishApproved(rig.options), await publishApproved(rig.options)]).toEqual([true, false]);
    const log = await db().selectFrom("audit_log").select(["action", "subjects", "detail"]).orderBy("at").execute();
    const subjects = JSON.stringify([id]);
    expect(log).toEqual([
      { action: "approve-results", subjects, detail: null },
      { action: "publish-results", subjects, detail: "1 finalists" },
    ]);
  });

  test("a later approval takes the place of one that is not published, and of none that is", async () => {
    const team = await judged(0, 8);
    const first = await computeRun(rig.options);
    expect(first).toMatchObject({ computedAt: now, approvedAt: null, publishedAt: null });
    await approveRun(rig.options, organizer, first.id);
    rig.options.voteCounts = () => Promise.resolve([{ ...votesFor(team.submissionId, 3), struck: 2 }]);
    now += 1_000;
    const second = await computeRun(rig.options);
    await approveRun(rig.options, organizer, second.id);
    const approvals = async () => (await listRuns(db(), "2026")).map(({ id, approvedAt }) => [id, approvedAt]);
    expect(await approvals()).toEqual([
      [second.id, now],
      [first.id, null],
    ]);
    expect(await findRun(db(), "2026", second.id)).toMatchObject({ votes: { counted: 3, held: 0, struck: 2 } });
    expect(await withdrawApproval(rig.options)).toBe(true);
    expect(await withdrawApproval(rig.options)).toBe(false);
    expect(await firstPublishedAt(db(), "2026")).toBeNull();
    await publish();
    const published = now;
    expect(await withdrawApproval(rig.options)).toBe(false);
    expect((await approvals())[0]).toEqual([second.id, published]);
    now += 1_000;
    rig.options.voteCounts = () => Promise.resolve([votesFor(team.submissionId, 4)]);
    await publish();
    expect((await approvals()).filter(([, approvedAt]) => approvedAt !== null)).toHaveLength(2);
    expect(await firstPublishedAt(db(), "2026")).toBe(published);
  });

  test("what was corrected by a slip, published and corrected back is published once more", async () => {
    const team = await judged(0, 8);
    const count = (votes: number) => {
      rig.options.voteCounts = () => Promise.resolve([votesFor(team.submissionId, votes)]);
    };
    count(3);
    const first = await publish();
    await announcePublished(rig.options);
    now += 1_000;
    count(4);
    const slip = await publish();
    await announcePublished(rig.options);
    now += 1_000;
    count(3);
    const desk = createResultsDesk(rig.options);
    expect((await desk.overview()).run).toMatchObject({ id: first, approvedAt: null, publishedAt: null });
    expect(await publish()).toBe(first);
    expect((await readPublicResults(db(), "2026"))!.run).toMatchObject({ id: first, publishedAt: now });
    expect((await desk.overview()).run).toMatchObject({ id: first, publishedAt: now });
    expect(await firstPublishedAt(db(), "2026")).toBe(announcedAt);
    await announcePublished(rig.options);
    const corrected = (id: string) => `corrected ${team.personId} ${id}`;
    expect(rig.told).toEqual([`finalist ${team.personId}`, corrected(slip), corrected(first)]);
    expect(await approveRun(rig.options, organizer, first)).toEqual({ ok: false, reason: "already" });
  });

  test("whoever was told of a correction that was corrected back is told when it is published again", async () => {
    const team = await judged(0, 8);
    rig.options.notices = resultMails(judgingSeason);
    const runs: string[] = [];
    for (const votes of [3, 4, 3, 4]) {
      rig.options.voteCounts = () => Promise.resolve([votesFor(team.submissionId, votes)]);
      runs.push(await publish());
      // Also where the telling is begun anew.
      await announcePublished(rig.options);
      await db().updateTable("score_runs").set({ announced_at: null }).where("id", "=", runs.at(-1)!).execute();
      await announcePublished(rig.options);
      now += 1_000;
    }
    const [first, slip] = runs;
    const told = await db().selectFrom("outbox").select("ids").where("kind", "=", "result-corrected").execute();
    const of = told.map(({ ids }) => (JSON.parse(ids) as { runId: string }).runId);
    expect(of.toSorted()).toEqual([slip, slip, first].toSorted());
  });

  test("who is ranked for the first time by a later run is told the result, and of no correction", async () => {
    const [stays, out] = [await judged(0, 8), await judged(1, 7)];
    await setStatus(out.submissionId, "refused");
    await publish();
    await announcePublished(rig.options);
    now += 1_000;
    await db().updateTable("submissions").set({ status: "locked" }).where("id", "=", out.submissionId).execute();
    await publish();
    await announcePublished(rig.options);
    expect(rig.told).toEqual([`finalist ${stays.personId}`, `finalist ${out.personId}`]);
  });

  test("votes that are held or struck change what a run says of them, and not the run", async () => {
    const { submissionId } = await judged(0, 8);
    const votes = async (held: number, struck: number) => {
      rig.options.voteCounts = () =>
        Promise.resolve([{ ...votesFor(submissionId, 5, held), struck }, votesFor("unknown", 7, 7)]);
      return computeRun(rig.options);
    };
    const run = await votes(3, 0);
    expect(run.votes).toEqual({ counted: 5, held: 3, struck: 0 });
    for (const [held, struck] of [
      [0, 0],
      [0, 2],
    ] as const) {
      const again = await votes(held, struck);
      expect(again).toMatchObject({ id: run.id, votes: { counted: 5, held, struck } });
      expect(await findRun(db(), "2026", run.id)).toEqual(again);
    }
    await publish();
    expect((await votes(0, 9)).votes.struck).toBe(2);
    // Nobody decides on votes any more: those of a project that came back later hold up no corrected run.
    await judged(1, 7);
    now += 1_000;
    expect((await votes(3, 9)).votes).toEqual({ counted: 5, held: 0, struck: 12 });
    await publish();
  });

  test("one that left counts for the others' points only if it was on display", async () => {
    const [stays, shown, unshown] = [await judged(0, 8), await judged(1, 7), await judged(2, 6)];
    rig.options.voteCounts = () =>
      Promise.resolve([
        votesFor(shown.submissionId, 5),
        { ...votesFor(unshown.submissionId, 0), displayed: "never" as const },
      ]);
    for (const { submissionId } of [shown, unshown]) await setStatus(submissionId, "withdrawn");
    const run = await computeRun(rig.options);
    const inputs = JSON.parse((await readRunInputs(db(), "2026", run.id))!) as { votes: unknown[] };
    expect(inputs.votes).toHaveLength(2);
    expect(inputs.votes).toContainEqual(expect.objectContaining({ count: 5, displayed: "withdrawn" }));
    expect(inputs.votes).toContainEqual(expect.objectContaining({ count: 0, displayed: "never" }));
    const rows = await db().selectFrom("score_rows").select("submission_id").where("run_id", "=", run.id).execute();
    expect(rows).toEqual([{ submission_id: stays.submissionId }]);
  });

  test("tells every team in turn, and in the next round those whom it could not tell", async () => {
    const teams = [];
    for (let number = 0; number < 41; number++) teams.push(await judged(number, number === 0 ? 9 : null));
    const [best] = teams;
    await publish();
    const { certify } = rig.options;
    rig.options.certify = () => Promise.reject(new Error("no room"));
    await expect(announcePublished(rig.options)).rejects.toThrow("some could not be told");
    expect(rig.told).toHaveLength(40);
    rig.options.certify = certify;
    await announcePublished(rig.options);
    expect(rig.told).toHaveLength(41);
    expect(rig.told.at(-1)).toBe(`finalist ${best!.personId}`);
    expect(rig.certified).toEqual([`finalist ${best!.personId}`]);
    // Told of is told of: the next round has nothing to do.
    rig.told.length = 0;
    await announcePublished(rig.options);
    expect(rig.told).toEqual([]);
  });

  test("invites nobody to finals that are over", async () => {
    const { personId, submissionId } = await judged(0, 9);
    await resultMails(judgingSeason).finalist(db(), { personId, submissionId }, now);
    expect((await readRow(db(), "outbox", { kind: "finalist" })).not_after).toBe(toText(finals.day.to));
  });

  test("tells nobody who left or was put out", async () => {
    const [stays, left, out] = [await judged(0, 9), await judged(1, 8), await judged(2, 7)];
    await publish();
    await setStatus(left.submissionId, "withdrawn");
    await setStatus(out.submissionId, "refused");
    await announcePublished(rig.options);
    expect(rig.told).toEqual([`finalist ${stays.personId}`]);
    expect(await readTeamFeedback(db(), "2026", out.submissionId)).toBeNull();
    expect(await readTeamFeedback(db(), "2026", stays.submissionId)).toMatchObject({ isFinalist: true });
  });

  test("shows projects by title and then by town, of this season, and how many were ranked", async () => {
    const pitching = [
      await judged(0, 9, { title: "beta" }),
      await judged(1, 9, { title: "Alpha", town: " Boise " }),
      await judged(2, 9, { mayBeNamed: false, town: "Salmon" }),
    ];
    await judged(3, 2, { title: "Last" });
    await judged(4, null);
    const other = await judged(5, 1, { mayBeNamed: false, town: "Arco" });
    const earlier = await judged(6, 1);
    await publish();
    const give = (submissionId: string, award: string, season: string) =>
      db()
        .insertInto("awards")
        .values({ id: `${award} ${submissionId}`, season, submission_id: submissionId, award, given_at: toText(now) })
        .execute();
    await give(pitching[0]!.submissionId, "second", "2026");
    now += 1_000;
    await give(pitching[2]!.submissionId, "first", "2026");
    await give(other.submissionId, "first", "2026");
    await give(earlier.submissionId, "second", "2025");
    const named = { season: "2025", announced_at: toText(now) };
    await putRow(db(), "finalists", { ...named, submission_id: earlier.submissionId });
    const results = (await readPublicResults(db(), "2026"))!;
    expect(results).toMatchObject({ isCorrected: false, ranked: 6, innovators: { people: 0, teams: 0 } });
    const line = (one: (typeof results.finalists)[number]) => (one.isNamed ? `${one.title} (${one.town})` : one.town);
    expect(results.finalists.map(line)).toEqual(["Alpha (Boise)", "beta ()", "Salmon"]);
    expect(results.awards.map(({ award, projects }) => [award, projects.map(line)])).toEqual([
      ["second", ["beta ()"]],
      ["first", ["Arco", "Salmon"]],
    ]);
  });

  test("gives everyone the inputs of the run that counts, of each season that has one", async () => {
    const published = createPublishedResults(rig.options);
    const team = await judged(0, 8);
    const first = await computeRun(rig.options);
    expect([await published.seasons(), await published.inputs("2026"), await published.read("2026")]).toEqual([
      [],
      null,
      null,
    ]);
    await publish();
    now += 1_000;
    rig.options.voteCounts = () => Promise.resolve([votesFor(team.submissionId, 4)]);
    const second = await publish();
    const row = await db().selectFrom("score_runs").selectAll().where("id", "=", first.id).executeTakeFirstOrThrow();
    await putRow(db(), "score_runs", [
      { ...row, id: "2027", season: "2027" },
      { ...row, id: "2025", season: "2025", published_at: null },
    ]);
    expect(await published.seasons()).toEqual(["2027", "2026"]);
    expect(await published.inputs("2026")).toBe(await readRunInputs(db(), "2026", second));
    expect(await readRunInputs(db(), "2027", second)).toBeNull();
  });

  test("gives a team the notes that count, and no number of a judge's", async () => {
    const { submissionId } = await judged(0, 8);
    const other = await judged(1, 7);
    const note = (judge: number, set: { note_to_team: string; struck_at?: string }) =>
      db().updateTable("reviews").set(set).where("judge_id", "=", judges[judge]!.judgeId).execute();
    await note(0, { note_to_team: "Talk to farmers." });
    await note(1, { note_to_team: "Not for them.", struck_at: toText(now) });
    const run = await publish();
    const feedback = (await readTeamFeedback(db(), "2026", submissionId))!;
    const { key } = await readRow(db(), "project_keys", { submission_id: submissionId });
    expect(feedback).toMatchObject({ publishedAt: now, runId: run, key, notes: ["Talk to farmers."] });
    expect(feedback.score).toMatchObject({ ranked: 2, row: { place: 1 }, reviews: [{ judge: "1" }] });
    expect((await readTeamFeedback(db(), "2026", other.submissionId))!.key).not.toBe(key);
  });
});
