import { programme } from "#content/programme.ts";
import { voteClosesAt, voteOpensAt } from "#domain/programme/moments.ts";
import { countVotes } from "#server/voting/vote-counts.ts";
import { pressedTwiceMs } from "#domain/desk/pressed-twice.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { AppealsOptions } from "#server/appeals/appeals-options.ts";
import { listAppeals } from "#server/appeals/appeal-rows.ts";
import { decideAppeal } from "#server/appeals/decide-appeal.ts";
import { decisionsAgainst } from "#server/appeals/decisions-against.ts";
import { effectOfUpholding } from "#server/appeals/effect-of-upholding.ts";
import { fileAppeal } from "#server/appeals/file-appeal.ts";
import { refuseProject } from "#server/appeals/refuse-project.ts";
import { announcePublished } from "#server/results/published/announce-run.ts";
import { publishApproved } from "#server/results/published/publish-run.ts";
import { approveRun, withdrawApproval } from "#server/results/runs/approve-run.ts";
import { computeRun } from "#server/results/runs/compute-run.ts";
import { answerFinals, checkIn, finalsTeamOf, listFinals } from "#server/results/finals-attendance.ts";
import { readPublicResults } from "#server/results/published/public-results.ts";
import type { ResultsOptions } from "#server/results/results-options.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { addJudges, addTeam, allMarks, day, judgingSeason } from "#tests/support/rigs/judging-rig.ts";
import { addReview, recordResults, resultsOn } from "#tests/support/rigs/results-rig.ts";

const actor = { kind: "cli", user: "desk" } as const;
const reason = "The demo showed another team's product.";

describe.each(engines)("appeals on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let options: AppealsOptions;
  let results: ResultsOptions;
  let told: string[];
  let changed: string[];
  let now: number;
  let teams: { teamId: string; personId: string; submissionId: string }[];
  beforeEach(async () => {
    now = judgingSeason.closesAt;
    const recorded = recordResults();
    told = recorded.told;
    changed = [];
    const { db } = testDatabase.database;
    results = resultsOn(testDatabase, { now: () => now }, { notices: recorded.notices });
    options = {
      ...results,
      notices: recorded.notices,
      onEntryChanged: (submissionId) => {
        changed.push(submissionId);
        return Promise.resolve();
      },
      withdrawApproval: () => withdrawApproval(results),
      onFinalist: (submissionId) => {
        changed.push(`finalist ${submissionId}`);
        return Promise.resolve();
      },
    };
    teams = [];
    for (let number = 0; number < 5; number++) teams.push(await addTeam(db, number));
    const [judge] = await addJudges(db, 1);
    for (const [index, { submissionId }] of teams.entries())
      await addReview(db, { judge: judge!.judgeId, project: submissionId, score: 9 - index });
  });

  const db = () => testDatabase.database.db;
  const id = (index: number) => teams[index]!.submissionId;
  const person = (index: number) => teams[index]!.personId;
  const refuse = (index: number) =>
    refuseProject(options, actor, { submissionId: id(index), ground: "integrity", reason });
  const file = (index: number, subject: "ranking" | "refusal" = "ranking", from = index) =>
    fileAppeal(options, { personId: person(from), submissionId: id(index), subject, text: "Please look again." });
  const publish = async () => {
    const run = await computeRun(results);
    now = judgingSeason.announcedAt;
    await approveRun(results, actor, run.id);
    await announcePublished(results);
  };
  const finalists = async () =>
    (await readPublicResults(db(), "2026"))!.finalists.map((one) => (one.isNamed ? one.title : "")).toSorted();

  test("a project is put out with a ground and a reason, and the team is told", async () => {
    expect(await refuseProject(options, actor, { submissionId: id(0), ground: "ugly", reason })).toEqual({
      ok: false,
      reason: "unknown_ground",
    });
    expect(await refuseProject(options, actor, { submissionId: id(0), ground: "integrity", reason: " " })).toEqual({
      ok: false,
      reason: "no_reason",
    });
    expect(await refuse(0)).toEqual({ ok: true, approvalWithdrawn: false });
    expect(await refuse(0)).toEqual({ ok: false, reason: "already" });
    expect(told).toEqual([`refused ${person(0)}`]);
    expect(changed).toEqual([id(0)]);
    const [decision] = await decisionsAgainst(db(), judgingSeason, id(0), now);
    expect(decision).toMatchObject({ subject: "refusal", ground: "integrity", reason, isOpen: true, appeal: null });
    const log = await testDatabase.store.auditLog(5);
    expect(log[0]).toMatchObject({ action: "refuse", detail: "integrity", reason });
  });

  test("disqualified after the run was approved: the approval is gone, and a new run ranks without the team", async () => {
    const run = await computeRun(results);
    await approveRun(results, actor, run.id);
    expect(await refuse(0)).toEqual({ ok: true, approvalWithdrawn: true });
    now = judgingSeason.announcedAt;
    expect(await readPublicResults(db(), "2026")).toBeNull();
    const next = await computeRun(results);
    await approveRun(results, actor, next.id);
    expect(await finalists()).toEqual(["Project 1", "Project 2", "Project 3"]);
  });

  test("disqualified after publication: no longer named, and back where it was if the appeal is upheld", async () => {
    await publish();
    const award = { season: "2026", submission_id: id(0), hash: "", issued_at: "" };
    const before = toText(now - day);
    await putRow(db(), "certificates", { ...award, serial: "theirs", kind: "finalist" });
    await putRow(db(), "certificates", { ...award, serial: "revoked", kind: "award-x", revoked_at: before });
    const certificates = async () =>
      Object.fromEntries(
        (await db().selectFrom("certificates").select(["serial", "revoked_at"]).execute()).map((one) => [
          one.serial,
          one.revoked_at,
        ]),
      );
    await refuse(0);
    expect(await certificates()).toMatchObject({ theirs: toText(now), revoked: before });
    expect(await finalists()).toEqual(["Project 1", "Project 2"]);
    const filed = await file(0, "refusal");
    expect(filed).toMatchObject({ ok: true });
    expect(
      filed.ok &&
        (await decideAppeal(options, actor, { appealId: filed.appealId, outcome: "upheld", reason: "Ours." })),
    ).toEqual({ ok: true, isFinalist: true, effect: "finalist_again" });
    expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2"]);
    // What was revoked for another reason stays so.
    expect(await certificates()).toMatchObject({ theirs: null, revoked: before });
  });

  const uphold = async (index: number) => {
    const filed = await file(index, "refusal");
    const appealId = filed.ok ? filed.appealId : "";
    const appeal = { id: appealId, submissionId: id(index), subject: "refusal" } as const;
    const foreseen = await effectOfUpholding(db(), judgingSeason, appeal, now);
    const decided = await decideAppeal(options, actor, { appealId, outcome: "upheld", reason: "Ours." });
    return { foreseen, decided };
  };

  test("a disqualification after publication that is reversed wins nobody a place among the finalists", async () => {
    await publish();
    await refuse(4);
    expect(await uphold(4)).toEqual({
      foreseen: "its_place",
      decided: { ok: true, isFinalist: false, effect: "its_place" },
    });
    expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2"]);
    expect(changed).toEqual([id(4), id(4)]);
    // Its place is a decision that it can still appeal.
    expect(await decisionsAgainst(db(), judgingSeason, id(4), now)).toMatchObject([{ subject: "ranking" }]);
  });

  test("whoever was out while the ranking could be appealed has as long for it once they are back, and once only", async () => {
    await publish();
    const ranked = await file(3);
    await refuse(3);
    await refuse(4);
    const [earlier, late] = [await file(3, "refusal"), await file(4, "refusal")];
    now += 14 * day;
    if (!ranked.ok || !earlier.ok || !late.ok) throw new Error("an appeal was not filed");
    await decideAppeal(options, actor, { appealId: ranked.appealId, outcome: "rejected", reason: "It is right." });
    for (const { appealId } of [earlier, late])
      await decideAppeal(options, actor, { appealId, outcome: "upheld", reason: "Ours." });
    expect(await file(3)).toEqual({ ok: false, reason: "already" });
    now += day;
    expect(await file(4)).toMatchObject({ ok: true });
    now += pressedTwiceMs;
    expect(await file(4)).toEqual({ ok: false, reason: "already" });
    // Whoever was put out only then had those days, like everyone.
    await refuse(2);
    await refuse(1);
    await changeRows(db(), "refusals", { lifted_at: toText(now) }, { submission_id: id(1) });
    await changeRows(db(), "submissions", { status: "locked" }, { id: id(1) });
    await db().deleteFrom("finalists").execute();
    expect(await file(1)).toEqual({ ok: false, reason: "closed" });
  });

  test("one that a corrected ranking left out meanwhile is ranked by the next, and is a finalist if it earns it", async () => {
    await publish();
    await refuse(3);
    await refuse(4);
    now += day;
    await approveRun(results, actor, (await computeRun(results)).id);
    expect(await uphold(4)).toEqual({
      foreseen: "ranked_anew",
      decided: { ok: true, isFinalist: false, effect: "ranked_anew" },
    });
    expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2"]);
    now += day;
    await changeRows(db(), "reviews", { scores: JSON.stringify(allMarks(10).scores) }, { submission_id: id(4) });
    await approveRun(results, actor, (await computeRun(results)).id);
    expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2", "Project 4"]);
  });

  test("a project that results came out without is a finalist once its disqualification is reversed", async () => {
    await refuse(4);
    await publish();
    expect(await uphold(4)).toEqual({
      foreseen: "came_late",
      decided: { ok: true, isFinalist: true, effect: "came_late" },
    });
    expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2", "Project 4"]);
  });

  test("the ranking can be appealed through the fifth business day after it was really published", async () => {
    expect(await file(4)).toEqual({ ok: false, reason: "no_decision" });
    await publish();
    // Published on Friday, April 3: the fifth business day is Friday, April 10.
    now = Date.parse("2026-04-11T05:59:59.999Z");
    expect((await decisionsAgainst(db(), judgingSeason, id(4), now))[0]).toMatchObject({ isOpen: true });
    now += 1;
    expect(await file(4)).toEqual({ ok: false, reason: "closed" });
    now -= 1;
    const filed = await file(4);
    expect(filed).toMatchObject({ ok: true, dueOn: "2026-04-22" });
    // Pressed twice, it is the one that was sent; anything else is a second one.
    expect(await file(4)).toEqual(filed);
    expect(told.filter((line) => line === "filed with organizer")).toHaveLength(1);
    const second = { personId: person(4), submissionId: id(4), subject: "ranking", text: "And this." } as const;
    expect(await fileAppeal(options, second)).toEqual({ ok: false, reason: "already" });
    now += pressedTwiceMs;
    expect(await file(4)).toEqual({ ok: false, reason: "already" });
  });

  test("an open appeal of the ranking stays in sight when a corrected run is published, and is the only one", async () => {
    await publish();
    const filed = await file(4);
    const appealId = filed.ok ? filed.appealId : "";
    now += day;
    const scores = JSON.stringify(Object.fromEntries(Object.keys(judgingSeason.weights).map((name) => [name, 7])));
    await db().updateTable("reviews").set({ scores, version: 2 }).where("submission_id", "=", id(3)).execute();
    await approveRun(results, actor, (await computeRun(results)).id);
    const ranking = async () => (await decisionsAgainst(db(), judgingSeason, id(4), now))[0];
    expect(await ranking()).toMatchObject({ subject: "ranking", appeal: { id: appealId, outcome: null } });
    expect(await file(4)).toEqual({ ok: false, reason: "already" });
    // Once it is decided, the new run is a decision of its own.
    await decideAppeal(options, actor, { appealId, outcome: "rejected", reason: "Looked into." });
    expect(await ranking()).toMatchObject({ decidedAt: now, isOpen: true, appeal: null });
  });

  test("is decided within ten business days, and what concerns the finals before them", async () => {
    await publish();
    expect(await file(4)).toMatchObject({ ok: true, dueOn: "2026-04-17" });
    now += 4 * day;
    expect(await file(3)).toMatchObject({ ok: true, dueOn: "2026-04-21" });
  });

  test("only by a member of the team, only for what was decided, and with words", async () => {
    await publish();
    expect(await file(4, "ranking", 3)).toEqual({ ok: false, reason: "no_decision" });
    expect(await file(4, "refusal")).toEqual({ ok: false, reason: "no_decision" });
    // A finalist has nothing to gain.
    expect(await file(0)).toEqual({ ok: false, reason: "no_decision" });
    const empty = { personId: person(4), submissionId: id(4), subject: "ranking", text: "  " } as const;
    expect(await fileAppeal(options, empty)).toEqual({ ok: false, reason: "empty" });
    expect(await fileAppeal(options, { ...empty, text: "x".repeat(6_001) })).toEqual({ ok: false, reason: "too_long" });
  });

  test("upheld, it adds a finalist and removes none; decided once, with a reason and the committee", async () => {
    await publish();
    const filed = await file(4);
    const appealId = filed.ok ? filed.appealId : "";
    const decision = { appealId, outcome: "upheld", reason: "A review was of another project." } as const;
    expect(await decideAppeal(options, actor, { ...decision, reason: " " })).toEqual({
      ok: false,
      reason: "no_reason",
    });
    expect(await decideAppeal(options, actor, { ...decision, committee: { king: "Ada" } })).toEqual({
      ok: false,
      reason: "unknown_seat",
    });
    expect(await decideAppeal(options, actor, { ...decision, appealId: "x" })).toEqual({
      ok: false,
      reason: "unknown_appeal",
    });
    const decided = await Promise.all([
      decideAppeal(options, actor, { ...decision, committee: { chamber: "Cleo Chamber" } }),
      decideAppeal(options, actor, { ...decision, outcome: "rejected" }),
    ]);
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    const [appeal] = await listAppeals(db(), "2026");
    if (appeal!.outcome === "upheld") {
      expect(appeal!.committee).toEqual([{ seat: "chamber", name: "Cleo Chamber" }]);
      expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2", "Project 4"]);
      expect(changed).toEqual([`finalist ${id(4)}`]);
    }
    expect(told.filter((line) => line.startsWith("decided"))).toEqual([`decided ${person(4)}`]);
  });

  test("rejected, everything stays as it was", async () => {
    await publish();
    const filed = await file(4);
    await decideAppeal(options, actor, {
      appealId: filed.ok ? filed.appealId : "",
      outcome: "rejected",
      reason: "No.",
    });
    expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2"]);
    expect(changed).toEqual([]);
  });

  test("marks corrected with the place unchanged: no finalist, the team is told, and only for the ranking", async () => {
    await publish();
    const filed = await file(4);
    const decision = { appealId: filed.ok ? filed.appealId : "", outcome: "corrected", reason: "A typo." } as const;
    expect(await decideAppeal(options, actor, decision)).toEqual({ ok: true, isFinalist: false });
    expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2"]);
    expect((await listAppeals(db(), "2026"))[0]).toMatchObject({ outcome: "corrected", reason: "A typo." });
    expect(told).toContain(`decided ${person(4)}`);
    expect(await decideAppeal(options, actor, decision)).toEqual({ ok: false, reason: "already" });
    now = judgingSeason.opensAt;
    await refuse(2);
    const other = await file(2, "refusal");
    const wrong = { ...decision, appealId: other.ok ? other.appealId : "" };
    expect(await decideAppeal(options, actor, wrong)).toEqual({ ok: false, reason: "not_ranking" });
  });

  test("upheld before the announcement, a refused project takes part again", async () => {
    now = judgingSeason.opensAt;
    await refuse(2);
    const filed = await file(2, "refusal");
    const appealId = filed.ok ? filed.appealId : "";
    const decision = { appealId, outcome: "upheld", reason: "Their own work." } as const;
    expect(await decideAppeal(options, actor, decision)).toEqual({ ok: true, isFinalist: false, effect: "judged" });
    expect(changed).toEqual([id(2), id(2)]);
    expect(await decisionsAgainst(db(), judgingSeason, id(2), now)).toEqual([]);
    now = judgingSeason.closesAt;
    await publish();
    expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2"]);
  });

  test("upheld after a run was approved without the project: nothing is announced that leaves it out", async () => {
    await refuse(0);
    const filed = await file(0, "refusal");
    await approveRun(results, actor, (await computeRun(results)).id);
    const decision = {
      appealId: filed.ok ? filed.appealId : "",
      outcome: "upheld",
      reason: "Their own work.",
    } as const;
    expect(await decideAppeal(options, actor, decision)).toEqual({
      ok: true,
      isFinalist: false,
      effect: "judged",
      approvalWithdrawn: true,
    });
    now = judgingSeason.announcedAt;
    expect(await publishApproved(results)).toBe(false);
    await approveRun(results, actor, (await computeRun(results)).id);
    expect(await finalists()).toEqual(["Project 0", "Project 1", "Project 2"]);
  });

  test("taken off display by mistake: the votes count once that is reversed, also after the vote", async () => {
    const [closesAt, hiddenAt] = [voteClosesAt(programme), toText(voteClosesAt(programme) - day)];
    for (const [index, endedAt] of [hiddenAt, toText(voteClosesAt(programme) - 2 * day)].entries()) {
      const display = { submission_id: id(index), season: "2026", first_at: toText(voteOpensAt(programme)) };
      await putRow(db(), "displays", { ...display, ended_at: endedAt });
      await changeRows(db(), "submissions", { hidden_at: hiddenAt }, { id: id(index) });
    }
    const displayed = async () =>
      new Map((await countVotes(db(), "2026", closesAt)).map((one) => [one.submissionId, one.displayed]));
    await approveRun(results, actor, (await computeRun(results)).id);
    const outcomes = [];
    for (const index of [0, 1]) {
      const appeal = { personId: person(index), submissionId: id(index), subject: "display", text: "Why?" } as const;
      const filed = await fileAppeal(options, appeal);
      const decision = { appealId: filed.ok ? filed.appealId : "", outcome: "upheld", reason: "A mistake." } as const;
      outcomes.push(await decideAppeal(options, actor, decision));
    }
    const shown = { ok: true, isFinalist: false, effect: "shown" };
    expect(outcomes).toEqual([{ ...shown, approvalWithdrawn: true }, shown]);
    // The second team had withdrawn before.
    expect([(await displayed()).get(id(0)), (await displayed()).get(id(1))]).toEqual(["always", "withdrawn"]);
  });

  test("a ranking cannot be appealed with success by a project that was put out since", async () => {
    await publish();
    const filed = await file(4);
    await refuse(4);
    changed.length = 0;
    const decision = {
      appealId: filed.ok ? filed.appealId : "",
      outcome: "upheld",
      reason: "A mark was lost.",
    } as const;
    expect(await decideAppeal(options, actor, decision)).toEqual({ ok: false, reason: "out" });
    expect(changed).toEqual([]);
    expect(await decideAppeal(options, actor, { ...decision, outcome: "rejected" })).toMatchObject({ ok: true });
  });

  test("whether pictures of a finalist may be used is theirs alone to say, whoever answers for the team", async () => {
    await publish();
    const second = await ensurePerson(db(), { email: "second@example.org", firstName: "Sec", lastName: "Ond" }, now);
    await putRow(db(), "team_members", {
      id: "second",
      season: "2026",
      team_id: teams[0]!.teamId,
      person_id: second,
      joined_at: toText(now),
    });
    const answer = { coming: true, people: [person(0), second], accessNeeds: "" };
    await answerFinals(results, person(0), { ...answer, mediaOptOut: true });
    await answerFinals(results, second, { ...answer, mediaOptOut: false });
    const optedOut = async () => {
      const team = await finalsTeamOf(db(), judgingSeason, person(0));
      return team!.people.filter(({ mediaOptOut }) => mediaOptOut).map(({ personId }) => personId);
    };
    expect(await optedOut()).toEqual([person(0)]);
    await answerFinals(results, second, { ...answer, mediaOptOut: true });
    expect((await optedOut()).toSorted()).toEqual([person(0), second].toSorted());
  });

  test("finalists say who comes until the day that is named, and are checked in", async () => {
    await publish();
    const answer = { coming: true, people: [person(0)], mediaOptOut: true, accessNeeds: " A ramp. " };
    expect(await answerFinals(results, person(4), answer)).toEqual({ ok: false, reason: "no_finalist" });
    expect(await answerFinals(results, person(0), { ...answer, people: [person(1)] })).toEqual({
      ok: false,
      reason: "nobody",
    });
    expect(await answerFinals(results, person(0), answer)).toEqual({ ok: true });
    expect(await finalsTeamOf(db(), judgingSeason, person(0))).toMatchObject({
      coming: true,
      accessNeeds: "A ramp.",
      people: [{ name: "Fay Founder0", coming: true, mediaOptOut: true, checkedInAt: null }],
    });
    now = judgingSeason.finals.confirmUntil;
    expect(await answerFinals(results, person(0), { ...answer, coming: false })).toEqual({
      ok: false,
      reason: "closed",
    });
    const here = { submissionId: id(0), personId: person(0), isHere: true };
    expect(await checkIn(results, actor, { ...here, submissionId: id(1) })).toBe(false);
    expect(await checkIn(results, actor, here)).toBe(true);
    expect(
      (await listFinals(db(), judgingSeason)).map(({ coming, people }) => [coming, people[0]!.checkedInAt]),
    ).toEqual([
      [true, now],
      [null, null],
      [null, null],
    ]);
  });
});
