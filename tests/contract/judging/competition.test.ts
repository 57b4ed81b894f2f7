import { beforeEach, describe, expect, test } from "vitest";
import { decideAppeal } from "#server/appeals/decide-appeal.ts";
import { fileAppeal } from "#server/appeals/file-appeal.ts";
import { refuseProject } from "#server/appeals/refuse-project.ts";
import { createCertificates } from "#server/certificates/certificates.ts";
import { createCredentialKeys } from "#server/certificates/credential-keys.ts";
import { createCompetition, type Competition } from "#server/competition.ts";
import { assignByHand } from "#server/judging/assignment/assign-by-hand.ts";
import { giveProject } from "#server/judging/assignment/give-project.ts";
import { inviteJudge } from "#server/judging/judges.ts";
import { listJudges } from "#server/judging/list-judges.ts";
import { findMailKind } from "#server/mail-kinds/mail-kinds.ts";
import { approveRun } from "#server/results/runs/approve-run.ts";
import { giveAward } from "#server/results/awards.ts";
import { listRuns } from "#server/results/runs/run-rows.ts";
import { readPublicResults } from "#server/results/published/public-results.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { stringsOf } from "#tests/support/season/copy-strings.ts";
import { addReview } from "#tests/support/rigs/results-rig.ts";
import { computeRun } from "#server/results/runs/compute-run.ts";
import {
  addJudges,
  addTeam,
  allMarks,
  day,
  hour,
  inlineComputer,
  judgingSeason,
} from "#tests/support/rigs/judging-rig.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { strictWatch } from "#tests/support/season/strict-watch.ts";

const actor = { kind: "organizer", personId: "organizer" } as const;
const siteUrl = "https://x.example";

describe.each(engines)("a season's last weeks on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let instances: Competition[];
  let now: number;
  const clock = { now: () => now };
  const open = ({ db }: Pick<TestDatabase["database"], "db">) =>
    createCompetition({
      db,
      locks: locksOf(engine),
      clock,
      season: judgingSeason,
      computer: inlineComputer,
      chambersOfTeams: () => Promise.resolve(new Map()),
      voteCounts: () => Promise.resolve([]),
      votesAreFinal: () => Promise.resolve(true),
      certificates: createCertificates({
        db,
        keys: createCredentialKeys(db, locksOf(engine), clock),
        clock,
        siteUrl,
        issuerName: "The Organizer",
        achievementOf: (kind) => ({ id: kind, name: kind, description: kind, criteria: kind }),
      }),
    });
  beforeEach(async () => {
    now = judgingSeason.opensAt - day;
    instances = [open(testDatabase.database), open(await testDatabase.openAnother())];
  });

  const db = () => testDatabase.database.db;
  /** Both instances do what is due, at once. */
  const pass = async (until: number) => {
    now = until;
    for (let round = 0; round < 2; round++)
      await Promise.all(
        instances.map(async (one) => {
          const { db: queries, locks, clock } = one.assignment;
          await reachMilestones(one.milestones, { db: queries, locks, clock, season: "2026", watch: strictWatch });
          await one.judgingRound();
          await one.announce();
        }),
      );
  };
  const mails = async () => {
    const rows = await db().selectFrom("outbox").select(["kind", "ids", "person_id"]).orderBy("created_at").execute();
    return Promise.all(
      rows.map(async ({ kind, ids, person_id }) => {
        const context = {
          db: db(),
          now,
          siteUrl,
          organizerEmail: "o@x.example",
          calendar: () => "",
          documents: noDocuments,
        };
        const written = await findMailKind(kind)!.write(JSON.parse(ids) as Record<string, string>, context);
        return { kind, ids, personId: person_id, written };
      }),
    );
  };
  const count = async (kind: string) => (await mails()).filter((mail) => mail.kind === kind).length;

  const restart = () => (instances = [open(testDatabase.database)]);
  const relieved = () => count("judge-relieved");
  /** One silent judge with work, whose reminder is sent the moment it is written. */
  const silentFor = async (days: number, eachDay: () => Promise<void>) => {
    await addTeam(db(), 0);
    const [{ assignment }] = instances as [Competition];
    await inviteJudge(assignment, actor, { email: "judge@example.com", name: "Jo Judge" });
    await pass(judgingSeason.opensAt);
    for (let passed = 0; passed < days; passed++) {
      await eachDay();
      await db().updateTable("outbox").set({ status: "sent" }).where("status", "=", "waiting").execute();
    }
  };

  test("a site that is restarted every day relieves whoever stays silent all the same", async () => {
    await silentFor(6, async () => {
      restart();
      await pass(now);
      await pass(now + day - 60_000);
      now += 60_000;
    });
    expect(await relieved()).toBe(0);
    restart();
    await pass(now);
    expect(await relieved()).toBe(1);
  });

  test("after an outage whoever was reminded before it has a day to come back, however often it is restarted", async () => {
    await silentFor(3, () => pass(now + day));
    expect(await count("judge-reminder")).toBe(1);
    now += 3 * day;
    for (const passed of [0, hour / 2, hour / 2]) {
      restart();
      await pass(now + passed);
    }
    await pass(now + 23 * hour - 60_000);
    expect(await relieved()).toBe(0);
    restart();
    await pass(now + 60_000);
    expect(await relieved()).toBe(1);
  });

  test("run by themselves, with a conflict, a refusal and an appeal, and everyone is told once", async () => {
    const [competition] = instances as [Competition];
    const { judging, results, appeals, assignment } = competition;
    const teams: Awaited<ReturnType<typeof addTeam>>[] = [];
    for (let number = 0; number < 6; number++) teams.push(await addTeam(db(), number));
    for (let number = 0; number < 6; number++)
      await inviteJudge(assignment, actor, { email: `judge${number}@example.com`, name: `Jo Judge${number}` });
    await pass(judgingSeason.opensAt);
    expect(await count("judge-invited")).toBe(6);
    expect(await count("judge-work")).toBe(6);

    const judges = await listJudges(db(), "2026");
    for (const { personId } of judges) await judging.sign(personId);
    const order = new Map<string, number>(teams.map(({ submissionId }, index) => [submissionId, 9 - index]));
    let declared = false;
    for (const { personId } of judges) {
      const overview = await judging.overview(personId);
      for (const { submissionId } of overview.ok ? overview.work : []) {
        if (!declared) {
          declared = true;
          await judging.declareConflict(personId, submissionId, "My sister's company.");
          continue;
        }
        const marks = { ...allMarks(order.get(submissionId)!), noteToTeam: "Keep going." };
        await judging.saveMarks(personId, submissionId, { version: 0, marks });
      }
    }
    // Whoever took the project over may have been done before it came.
    for (const { personId } of judges) {
      const overview = await judging.overview(personId);
      for (const { submissionId, state } of overview.ok ? overview.work : [])
        if (state === "new")
          await judging.saveMarks(personId, submissionId, { version: 0, marks: allMarks(order.get(submissionId)!) });
    }
    expect(await count("judge-project-came")).toBe(1);
    await pass(judgingSeason.secondWave.at);
    expect(await count("second-wave-waits")).toBe(0);

    await refuseProject(appeals, actor, {
      submissionId: teams[5]!.submissionId,
      ground: "integrity",
      reason: "Someone else's demo.",
    });
    await pass(judgingSeason.closesAt);
    const [run] = await listRuns(db(), "2026");
    expect(await approveRun(results, actor, run!.id)).toEqual({ ok: true, publishedAt: null });
    await pass(judgingSeason.announcedAt - 1);
    expect(await readPublicResults(db(), "2026")).toBeNull();
    await pass(judgingSeason.announcedAt);
    expect((await readPublicResults(db(), "2026"))!.finalists).toHaveLength(3);
    expect(await count("finalist")).toBe(3);
    expect(await count("result")).toBe(2);
    expect(await db().selectFrom("certificates").selectAll().execute()).toHaveLength(3);

    const filed = await fileAppeal(appeals, {
      personId: teams[3]!.personId,
      submissionId: teams[3]!.submissionId,
      subject: "ranking",
      text: "A note speaks of another project.",
    });
    expect(filed.ok).toBe(true);
    if (filed.ok) await decideAppeal(appeals, actor, { appealId: filed.appealId, outcome: "upheld", reason: "True." });
    expect((await readPublicResults(db(), "2026"))!.finalists).toHaveLength(4);
    expect(await count("finalist")).toBe(4);
    await giveAward(results, actor, { submissionId: teams[0]!.submissionId, award: "audience-choice" });
    await pass(judgingSeason.finals.confirmUntil - hour);
    expect(await count("finals-reminder")).toBe(4);
    const certificates = await db().selectFrom("certificates").select("kind").execute();
    expect(certificates.map(({ kind }) => kind).toSorted()).toEqual([
      "award-audience-choice",
      ...Array.from({ length: 4 }, () => "finalist"),
    ]);

    const all = await mails();
    const keys = all.map(({ kind, ids }) => `${kind} ${ids}`);
    expect(new Set(keys).size).toBe(keys.length);
    // A refused team hears of that, and of nothing that follows from the ranking.
    const refused = all.filter(({ personId }) => personId === teams[5]!.personId);
    expect(refused.map(({ kind }) => kind)).toEqual(["refused"]);
    for (const { kind, written } of all) {
      if (!written) continue;
      const text = stringsOf(written.content).join("\n");
      expect(text, kind).not.toMatch(/undefined|NaN|Invalid|\[object|judge-\d/);
      if (kind === "finalist") expect(written.attachments[0]!.filename).toBe("finals.ics");
      if (kind === "refused") expect(text).toContain("Someone else's demo.");
      if (kind === "appeal-decided") expect(text).toContain("is now a finalist");
    }
  });

  test("a team that no judge has marked is not promised marks, notes and a place", async () => {
    const { results } = instances[0]!;
    const [unjudged, judged] = [await addTeam(db(), 0), await addTeam(db(), 1)];
    await addJudges(db(), 1);
    await addReview(db(), { judge: "judge-0000", project: judged.submissionId, score: 7 });
    results.season = { ...judgingSeason, finalists: 0 };
    now = judgingSeason.announcedAt;
    await approveRun(results, actor, (await computeRun(results)).id);
    await instances[0]!.announce();
    const written = await mails();
    const told = (personId: string) =>
      stringsOf(written.find((mail) => mail.kind === "result" && mail.personId === personId)!.written!.content);
    expect(told(judged.personId).join("\n")).toContain("In the portal you can see every mark");
    expect(told(unjudged.personId).join("\n")).toContain("No judge finished a review of your project");
    expect(told(unjudged.personId).join("\n")).not.toMatch(/every mark|your marks|judges' notes/i);
  });

  test("a judge is told each time that projects come, also the second time of the same wave or project", async () => {
    const { assignment } = instances[0]!;
    const teams = [await addTeam(db(), 0), await addTeam(db(), 1)];
    const invite = async (name: string) => {
      const invited = await inviteJudge(assignment, actor, { email: `${name}@example.com`, name });
      return invited.ok ? invited.judgeId : "";
    };
    const [one, two] = [await invite("one"), await invite("two")];
    now = judgingSeason.opensAt;
    await assignByHand(assignment, actor, { perProject: 1 });
    expect(await count("judge-work")).toBe(2);
    now += hour;
    expect(await assignByHand(assignment, actor, { perProject: 2 })).toMatchObject({ ok: true, reviews: 2, judges: 2 });
    expect(await count("judge-work")).toBe(4);
    const move = async (fromId: string, toId: string) => {
      now += hour;
      const submissionId = teams[0]!.submissionId;
      expect(await giveProject(assignment, actor, { submissionId, fromId, toId })).toEqual({ ok: true });
    };
    const third = await invite("three");
    await move(one, third);
    await move(third, one);
    await move(one, third);
    await move(two, one);
    expect(await count("judge-project-came")).toBe(4);
  });

  test("what fell due while nobody ran is done at the start, and reminders whose time is over are not", async () => {
    const [competition] = instances as [Competition];
    for (let number = 0; number < 4; number++) await addTeam(db(), number);
    for (let number = 0; number < 5; number++)
      await inviteJudge(competition.assignment, actor, { email: `judge${number}@example.com`, name: "Jo Judge" });
    await pass(judgingSeason.secondWave.at + hour);
    expect(await count("judge-work")).toBe(5);
    expect(await count("second-wave-waits")).toBe(1);
    // From now on it is the desk's to start, however much is done: its mail must not promise anything else.
    const waits = (await mails()).find(({ kind }) => kind === "second-wave-waits")!;
    expect(stringsOf(waits.written!.content).join("\n")).not.toMatch(/starts automatically/);
    expect(stringsOf(waits.written!.content).join("\n")).toContain("does not start until you start it");
    await pass(judgingSeason.finals.confirmUntil + day);
    expect(await count("results-ready")).toBe(0);
    expect(await count("finals-reminder")).toBe(0);
    expect(await count("results-approval-missing")).toBe(1);
  });
});
