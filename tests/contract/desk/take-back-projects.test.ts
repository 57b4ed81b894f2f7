import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { deskAreas } from "#domain/people/audience.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { decideAppeal } from "#server/appeals/decide-appeal.ts";
import { fileAppeal } from "#server/appeals/file-appeal.ts";
import { refuseProject } from "#server/appeals/refuse-project.ts";
import { renewCertificates } from "#server/certificates/renew-certificates.ts";
import { assignWave } from "#server/judging/assignment/assign-wave.ts";
import { giveProject } from "#server/judging/assignment/give-project.ts";
import { inviteJudge, removeJudge } from "#server/judging/judges.ts";
import { findMailKind } from "#server/mail-kinds/mail-kinds.ts";
import { giveAward } from "#server/results/awards.ts";
import { computeRun } from "#server/results/runs/compute-run.ts";
import { approveRun } from "#server/results/runs/approve-run.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { hideProject, showProject } from "#server/showcase/show-project.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { newToken } from "#server/sign-in/cookies.ts";
import { castVote } from "#server/voting/cast-vote.ts";
import { decideVotes } from "#server/voting/decide-votes.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow, changeRows, readRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { addReview, publishRanking } from "#tests/support/rigs/results-rig.ts";
import { addDisplayed } from "#tests/support/rigs/voting-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = judgingSeasonOf(programme);
const voting = votingSeasonOf(programme);

describe.each(engines)("decisions about projects, taken back on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  let team: Awaited<ReturnType<typeof addTeam>>;
  beforeEach(async () => {
    rig.clock.set(season.opensAt + 3_600_000);
    team = await addTeam(db(), 1, { title: "Potato Scout" });
  });

  const db = () => rig.testDatabase.database.db;
  const takeBack = (action: string) => rig.takeBack(actor, action, "A slip of mine");
  const project = () =>
    db().selectFrom("submissions").selectAll().where("id", "=", team.submissionId).executeTakeFirstOrThrow();
  const refuse = () =>
    refuseProject(rig.competition.appeals, actor, {
      submissionId: team.submissionId,
      ground: season.grounds[0]!,
      reason: "Copied",
    });
  const award = season.awards[0]!.id;
  const give = async () => {
    rig.clock.set(Math.max(rig.clock.now(), season.announcedAt));
    await publishRanking(db(), season.announcedAt, [team.submissionId]);
    return giveAward(rig.competition.results, actor, { submissionId: team.submissionId, award });
  };
  /** The mails of a kind as their reader gets them. */
  const mails = async (kind: string) => {
    const rows = await db().selectFrom("outbox").select(["ids", "person_id"]).where("kind", "=", kind).execute();
    const context = { db: db(), now: rig.clock.now(), siteUrl: "https://site.example" } as never;
    return Promise.all(
      rows.map(async ({ ids, person_id }) => ({
        to: person_id,
        subject: (await findMailKind(kind)!.write(JSON.parse(ids) as Record<string, string>, context))?.content.subject,
      })),
    );
  };

  test("a refused project takes part again, its team is told, and its open appeal is settled in its favor", async () => {
    const before = await project();
    await refuse();
    rig.clock.advance(1_000);
    await fileAppeal(rig.competition.appeals, {
      personId: team.personId,
      submissionId: team.submissionId,
      subject: "refusal",
      text: "We did not.",
    });
    expect((await project()).status).toBe("refused");
    expect(await takeBack("refuse")).toMatchObject({ ok: true });
    expect(await project()).toEqual(before);
    expect(await db().selectFrom("refusals").select("lifted_at").execute()).toEqual([
      { lifted_at: expect.any(String) },
    ]);
    expect(await db().selectFrom("appeals").select("outcome").execute()).toEqual([{ outcome: "upheld" }]);
    const to = team.personId;
    expect(await mails("taken-back")).toEqual([
      { to, subject: "Your project is back in the competition: Potato Scout" },
    ]);
    // The first mail, had it not gone out yet, has nothing to say any more.
    expect(await mails("refused")).toEqual([{ to, subject: undefined }]);
    // Refused again before any went out: that it is back is no longer so.
    await db().deleteFrom("appeals").execute();
    rig.clock.advance(1_000);
    await refuse();
    expect(await mails("taken-back")).toEqual([{ to, subject: undefined }]);
    expect(await mails("refused")).toContainEqual({ to, subject: expect.stringContaining("was disqualified") });
    expect(await takeBack("refuse")).toMatchObject({ ok: true });
    expect((await mails("taken-back")).map(({ subject }) => subject?.includes("is back"))).toEqual([true, true]);
  });

  test("a refusal stays once a ranking without the project is published", async () => {
    await refuse();
    const at = toText(rig.clock.now() + 1);
    const run = await computeRun(rig.competition.results);
    await db().updateTable("score_runs").set({ approved_at: at, published_at: at }).where("id", "=", run.id).execute();
    expect(await takeBack("refuse")).toEqual({ ok: false, reason: "published" });
    expect((await project()).status).toBe("refused");
  });

  test("hiding tells the team why, and taking it back tells them again", async () => {
    const options = votingOptionsOf(rig.raw);
    await showProject(options, actor, team.submissionId);
    const before = await project();
    rig.clock.advance(1_000);
    await hideProject(options, actor, team.submissionId, "A phone number in the video");
    const to = team.personId;
    expect(await mails("project-hidden")).toEqual([
      { to, subject: "Your project was removed from the public gallery: Potato Scout" },
    ]);
    const at = toText(rig.clock.now());
    await putRow(db(), "displays", { submission_id: team.submissionId, season: "2026", first_at: at, ended_at: at });
    rig.clock.set(voting.closesAt);
    expect(await takeBack("hide-project")).toMatchObject({ ok: true });
    expect(await project()).toEqual(before);
    // It was on display all the while, so the votes for it count.
    expect(await readRow(db(), "displays", { submission_id: team.submissionId })).toMatchObject({ ended_at: null });
    expect(await mails("taken-back")).toEqual([
      { to, subject: "Your project is back in the public gallery: Potato Scout" },
    ]);
  });

  test("an award goes with its certificates, the team is told, and it can be given again", async () => {
    const given = () => db().selectFrom("awards").select("award").execute();
    const certificates = () => db().selectFrom("certificates").select(["kind", "revoked_at"]).execute();
    await give();
    expect(await certificates()).toEqual([{ kind: `award-${award}`, revoked_at: null }]);
    expect(await takeBack("award")).toMatchObject({ ok: true });
    expect(await given()).toEqual([]);
    expect(await certificates()).toEqual([{ kind: `award-${award}`, revoked_at: expect.any(String) }]);
    expect((await mails("taken-back"))[0]?.subject).toMatch(/^We gave you an award by mistake: /);
    // One that waited for the mail server all the while says nothing any more.
    expect(await mails("award")).toEqual([{ to: team.personId, subject: undefined }]);
    rig.clock.advance(1_000);
    await give();
    expect(await given()).toEqual([{ award }]);
    expect(await certificates()).toEqual([{ kind: `award-${award}`, revoked_at: null }]);
    expect(await mails("award")).toHaveLength(2);
  });

  test("an award of a team that has withdrawn since is taken back all the same", async () => {
    await give();
    await db().updateTable("submissions").set({ status: "withdrawn" }).execute();
    expect(await takeBack("award")).toMatchObject({ ok: true });
    expect(await db().selectFrom("awards").selectAll().execute()).toEqual([]);
  });

  describe("a project that was put out and comes back", () => {
    const certificates = () => db().selectFrom("certificates").select(["kind", "name", "revoked_at"]).execute();
    const uphold = async () => {
      rig.clock.advance(1_000);
      const { personId, submissionId } = team;
      const appeal = { personId, submissionId, subject: "refusal", text: "We did not." } as const;
      const filed = await fileAppeal(rig.competition.appeals, appeal);
      if (!filed.ok) throw new Error(filed.reason);
      return decideAppeal(rig.competition.appeals, actor, {
        appealId: filed.appealId,
        outcome: "upheld",
        reason: "Looked into",
      });
    };
    const waysBack = [
      ["by an appeal", uphold],
      ["by taking back", () => takeBack("refuse")],
    ] as const;

    test.each(waysBack)("%s has no certificate of an award that was taken back meanwhile", async (_, comeBack) => {
      await give();
      rig.clock.advance(1_000);
      await refuse();
      expect(await takeBack("award")).toMatchObject({ ok: true });
      expect(await comeBack()).toMatchObject({ ok: true });
      expect((await project()).status).toBe("locked");
      expect(await certificates()).toMatchObject([{ kind: `award-${award}`, revoked_at: expect.any(String) }]);
    });

    test.each(waysBack)("%s has none that was revoked before", async (_, comeBack) => {
      await give();
      const { serial } = await db().selectFrom("certificates").select("serial").executeTakeFirstOrThrow();
      await rig.portal.certificates.revoke(db(), serial);
      const [revoked] = await certificates();
      rig.clock.advance(1_000);
      await refuse();
      expect(await comeBack()).toMatchObject({ ok: true });
      expect(await certificates()).toEqual([revoked]);
    });

    test.each(waysBack)("%s has its certificates in the name as it was corrected meanwhile", async (_, comeBack) => {
      await give();
      rig.clock.advance(1_000);
      await refuse();
      await changeRows(db(), "people", { first_name: "Faye" }, { id: team.personId });
      await renewCertificates(db(), rig.portal.certificates, team.personId);
      expect(await comeBack()).toMatchObject({ ok: true });
      expect(await certificates()).toEqual([{ kind: `award-${award}`, name: "Faye Founder1", revoked_at: null }]);
    });
  });

  test("votes that were counted or struck are held again, until results are out", async () => {
    rig.clock.set(voting.opensAt + 3_600_000);
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids)
      await putRow(db(), "votes", {
        id,
        season: season.id,
        submission_id: team.submissionId,
        voter_hash: id,
        browser_hash: "same",
        mail_domain: "example.org",
        organization_domain: "example.org",
        disposable: 0,
        status: "held",
        why: "browser",
        cast_at: toText(rig.clock.now()),
      });
    const votes = () => db().selectFrom("votes").select(["status", "decided_at"]).execute();
    const held = await votes();
    for (const decision of ["counted", "struck"] as const) {
      rig.clock.advance(1_000);
      for (const id of ids)
        await decideVotes(votingOptionsOf(rig.raw), actor, { slice: {}, id, decision, reason: "Known" });
      const action = decision === "counted" ? "count-votes" : "strike-votes";
      const log = (await rig.store.auditLog(20)).filter((entry) => entry.action === action);
      expect(log).toHaveLength(2);
      for (const { id } of log)
        expect(await rig.desk.takeBack.takeBack(actor, deskAreas, id, "A slip")).toMatchObject({ ok: true });
      expect(await votes()).toEqual(held);
    }
    rig.clock.advance(1_000);
    await decideVotes(votingOptionsOf(rig.raw), actor, { slice: {}, id: ids[0]!, decision: "struck", reason: "Known" });
    const run = await computeRun(rig.competition.results);
    await changeRows(db(), "score_runs", { published_at: toText(rig.clock.now()) }, { id: run.id });
    expect(await takeBack("strike-votes")).toEqual({ ok: false, reason: "published" });
  });

  test("a hold that is taken back sets no vote free that the rules hold by now, and decides on none that was moved", async () => {
    rig.clock.set(voting.opensAt + 3_600_000);
    const [spuds, trout] = [await addDisplayed(db(), 11), await addDisplayed(db(), 12)];
    const options = votingOptionsOf(rig.raw);
    let network = 0;
    const cast = (email: string, to = spuds) => {
      rig.clock.advance(1_000);
      const from = { browserToken: newToken(), clientAddress: `10.7.${(network += 1)}.1`, venueSecret: null };
      return castVote(options, { submissionId: to.submissionId, email, ...from });
    };
    const decide = (mailDomain: string, decision: "held" | "counted") => {
      rig.clock.advance(1_000);
      return decideVotes(options, actor, { slice: { mailDomain }, decision, reason: "A tip" });
    };
    const votes = async (domain: string) =>
      (
        await db()
          .selectFrom("votes")
          .select(["status", "why", "decided_at"])
          .where("mail_domain", "=", domain)
          .execute()
      ).map(({ status, why, decided_at }) => [status, why, decided_at === null ? "open" : "decided"].join(" "));
    for (let voter = 0; voter < 10; voter += 1) await cast(`v${voter}@club.example`);
    await decide("club.example", "held");
    expect(await takeBack("hold-votes")).toMatchObject({ ok: true });
    expect(new Set(await votes("club.example"))).toEqual(new Set(["counted  open"]));
    await decide("club.example", "held");
    await cast("v10@club.example");
    expect(await takeBack("hold-votes")).toMatchObject({ ok: true });
    expect(new Set(await votes("club.example"))).toEqual(new Set(["held domain open"]));
    // Counted by a person, held again, and moved: that person's word was about another vote.
    await cast("ann@solo.example");
    await decide("solo.example", "held");
    await decide("solo.example", "counted");
    await decide("solo.example", "held");
    await cast("ann@solo.example", trout);
    expect(await takeBack("hold-votes")).toMatchObject({ ok: true });
    expect(await votes("solo.example")).toEqual(["counted  open"]);
  });

  test("all organizers read of results that change after the close by taking back", async () => {
    rig.clock.set(season.closesAt + 1_000);
    const run = await computeRun(rig.competition.results);
    await approveRun(rig.competition.results, actor, run.id);
    await takeBack("approve-results");
    rig.clock.advance(1_000);
    await give();
    await takeBack("award");
    const told = (await mails("results-changed")).map(({ subject }) => subject);
    expect(told.toSorted()).toEqual([
      "Results: Olive Organizer approved a ranking",
      "Results: Olive Organizer gave an award",
      "Results: Olive Organizer took back an award",
      "Results: Olive Organizer took back the approval of a ranking",
    ]);
  });

  test("with an approval that is taken back no earlier one comes to life", async () => {
    rig.clock.set(season.closesAt + 1_000);
    const { results, assignment } = rig.competition;
    const approve = async () => {
      const run = await computeRun(results);
      rig.clock.advance(1_000);
      expect(await approveRun(results, actor, run.id)).toMatchObject({ ok: true });
      return run.id;
    };
    const first = await approve();
    const judge = await inviteJudge(assignment, actor, { email: "jo@example.org", name: "Jo" });
    if (!judge.ok) throw new Error(judge.reason);
    await addReview(db(), { judge: judge.judgeId, project: team.submissionId, score: 7 });
    expect(await approve()).not.toBe(first);
    expect(await takeBack("approve-results")).toMatchObject({ ok: true });
    const approved = await db().selectFrom("score_runs").select("approved_at").execute();
    expect(approved).toEqual([{ approved_at: null }, { approved_at: null }]);
  });

  test("an approved run is open again until it is published", async () => {
    rig.clock.set(season.closesAt + 1_000);
    const run = await computeRun(rig.competition.results);
    await approveRun(rig.competition.results, actor, run.id);
    // Pressed again, or in a second window: it stays the one approval, and taken back it is gone.
    rig.clock.advance(1_000);
    expect(await approveRun(rig.competition.results, actor, run.id)).toEqual({ ok: true, publishedAt: null });
    expect((await rig.store.auditLog(50)).filter(({ action }) => action === "approve-results")).toHaveLength(1);
    expect(await takeBack("approve-results")).toMatchObject({ ok: true });
    const approved = () => db().selectFrom("score_runs").select("approved_at").executeTakeFirstOrThrow();
    expect((await approved()).approved_at).toBeNull();
    rig.clock.set(season.announcedAt + 1_000);
    await approveRun(rig.competition.results, actor, run.id);
    expect(await takeBack("approve-results")).toEqual({ ok: false, reason: "published" });
    expect((await approved()).approved_at).not.toBeNull();
  });

  test("an appeal is open again, the project out as before, and its next decision is told again", async () => {
    await refuse();
    const refused = await project();
    rig.clock.advance(1_000);
    const filed = await fileAppeal(rig.competition.appeals, {
      personId: team.personId,
      submissionId: team.submissionId,
      subject: "refusal",
      text: "We did not.",
    });
    if (!filed.ok) throw new Error(filed.reason);
    const decide = (outcome: "upheld" | "rejected") =>
      decideAppeal(rig.competition.appeals, actor, { appealId: filed.appealId, outcome, reason: "Looked into" });
    rig.clock.advance(1_000);
    await decide("upheld");
    expect((await project()).status).toBe("locked");
    expect(await takeBack("decide-appeal")).toMatchObject({ ok: true });
    expect(await project()).toEqual(refused);
    expect(await db().selectFrom("appeals").select(["outcome", "decided_at"]).execute()).toEqual([
      { outcome: null, decided_at: null },
    ]);
    rig.clock.advance(1_000);
    await decide("rejected");
    expect(await mails("appeal-decided")).toHaveLength(2);
  });

  test("a moved project is back with its judge, unless the other has begun to mark it", async () => {
    const { assignment } = rig.competition;
    const invite = async (name: string) => {
      const invited = await inviteJudge(assignment, actor, { email: `${name}@example.org`, name, capacity: 5 });
      if (!invited.ok) throw new Error(invited.reason);
      return invited.judgeId;
    };
    const first = await invite("one");
    await assignWave(assignment, { wave: 1, perProject: 1 });
    const second = await invite("two");
    await db().deleteFrom("assignments").where("judge_id", "=", second).execute();
    const having = async () =>
      (await db().selectFrom("assignments").select("judge_id").where("ended_at", "is", null).execute()).map(
        ({ judge_id }) => judge_id,
      );
    const { submissionId } = team;
    const move = () => giveProject(assignment, actor, { submissionId, toId: second, fromId: first });
    expect(await move()).toEqual({ ok: true });
    expect(await having()).toEqual([second]);
    expect(await takeBack("give-project")).toMatchObject({ ok: true });
    expect(await having()).toEqual([first]);
    rig.clock.advance(1_000);
    await move();
    await addReview(db(), { judge: second, project: submissionId, score: 7 });
    expect(await takeBack("give-project")).toEqual({ ok: false, reason: "marks_begun" });
    expect(await having()).toEqual([second]);
  });

  test("a judge comes back with the projects that nobody else was given since, and to the finals panel", async () => {
    const others = [team, await addTeam(db(), 2), await addTeam(db(), 3)];
    const { assignment } = rig.competition;
    const email = "judge@example.org";
    const invited = await inviteJudge(assignment, actor, { email, name: "Judy Judge", capacity: 5 });
    if (!invited.ok) throw new Error(invited.reason);
    const { judgeId } = invited;
    await db().deleteFrom("assignments").execute();
    const assign = (submissionId: string, judge: string) =>
      putRow(db(), "assignments", {
        id: randomUUID(),
        season: season.id,
        judge_id: judge,
        submission_id: submissionId,
        wave: 1,
        assigned_at: toText(rig.clock.now()),
        due_at: toText(season.closesAt),
        order_key: 1,
      });
    for (const { submissionId } of others) await assign(submissionId, judgeId);
    await addReview(db(), { judge: judgeId, project: others[2]!.submissionId, score: 7 });
    await rig.competition.finals.inviteJudge(actor, { email, name: "Judy Judge" });
    const panel = () => db().selectFrom("finals_judges").select("season").execute();
    rig.clock.advance(1_000);
    await removeJudge(assignment, actor, email);
    expect(await panel()).toEqual([]);
    const second = await inviteJudge(assignment, actor, { email: "two@example.org", name: "Two", capacity: 1 });
    if (!second.ok) throw new Error(second.reason);
    await db().deleteFrom("assignments").where("judge_id", "=", second.judgeId).execute();
    await assign(others[1]!.submissionId, second.judgeId);
    expect(await takeBack("remove-judge")).toMatchObject({ ok: true });
    const judge = await db().selectFrom("judges").select("removed_at").where("id", "=", judgeId).executeTakeFirst();
    expect(judge?.removed_at).toBeNull();
    expect(await panel()).toHaveLength(1);
    const back = await db()
      .selectFrom("assignments")
      .select("submission_id")
      .where("judge_id", "=", judgeId)
      .where("assigned_at", "<", toText(rig.clock.now() - 1_500))
      .where("ended_at", "is", null)
      .execute();
    const expected = [others[0]!.submissionId, others[2]!.submissionId];
    expect(back.map(({ submission_id }) => submission_id).toSorted()).toEqual(expected.toSorted());
  });
});
