import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { RequestFacts } from "#app/context.ts";
import { programme } from "#content/programme.ts";
import type * as readinessModule from "#domain/submission/readiness.ts";
import type { Desk } from "#server/desk/desk.ts";
import { createWorkWatch } from "#server/operations/work-watch.ts";
import { lockMilestone, portalMilestones } from "#server/portal/season-work.ts";
import { createQuestions } from "#server/questions/questions.ts";
import type { Services } from "#server/services.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { log, siteUrl, suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";

/** Everyone who reads the list, loaded anew where it has changed. */
const loadReaders = async () => ({
  contexts: await import("#app/context.ts"),
  homeLoader: (await import("#app/portal/home/home.tsx")).loader,
  pageLoader: (await import("#app/portal/submission/submission.tsx")).loader,
  openPortal: (await import("#server/portal/open-portal.ts")).openPortal,
  mails: (await import("#server/mail-kinds/deadline-mails.ts")).deadlineMailKinds,
  showSubmission: (await import("#server/desk/submissions/show-submission.ts")).showSubmission,
  listSubmissionEntries: (await import("#server/desk/submissions/submission-list.ts")).listSubmissionEntries,
  teamsLackingPeople: (await import("#server/desk/today/teams-lacking-people.ts")).teamsLackingPeople,
  lockSeason: (await import("#server/portal/lock-season.ts")).lockSeason,
  Context: (await import("react-router")).RouterContextProvider,
});
type Readers = Awaited<ReturnType<typeof loadReaders>>;

const hour = 3_600_000;

describe.each(engines)("the list of what is missing on %s", (engine) => {
  const { testDatabase, clock, portal, member, saveWhole } = suitePortal(engine, 3 * 24 * hour);
  let adaId: string;
  let danId: string;
  let submissionId: string;
  beforeEach(async () => {
    adaId = await member("Ada");
    danId = await member("Dan", "Newcomer");
    for (const id of [adaId, danId]) await portal.details.answerAge(id, "adult");
    const { team, submission } = (await portal.submissionPage.begin(adaId))!;
    await portal.teams.join(danId, team.code);
    submissionId = submission.id;
    await saveWhole(submissionId, adaId);
  });

  const silence = () =>
    testDatabase.database.db.updateTable("people").set({ age_band: null }).where("id", "=", danId).execute();

  /** A page as the router asks for it. */
  function ask<Result>(
    { contexts, Context, openPortal: open }: Readers,
    loader: (args: never) => Result,
    personId: string,
  ): Result {
    const { principalContext, requestContext, servicesContext } = contexts;
    const { database, store } = testDatabase;
    const own = open({ database, store, clock }, { siteUrl, log }).portal;
    const context = new Context();
    const nothing = () => Promise.resolve(null);
    const ofTeam = { feedback: nothing, decisions: () => Promise.resolve([]), finals: nothing };
    const results = { season: { finals: { confirmUntil: 0 } } };
    const joining = { membershipOf: nothing };
    const questions = createQuestions({ db: database.db, locks: locksOf(database.engine), clock, programme });
    const services = {
      portal: own,
      clock,
      joining,
      questions,
      competition: { ofTeam, results },
    } as unknown as Services;
    context.set(servicesContext, services);
    context.set(principalContext, {
      personId,
      name: "",
      email: "",
      roles: ["participant"],
      organizerRole: null,
      sessionId: "",
    });
    const facts: Partial<RequestFacts> = { era: { at: clock.now() } as RequestFacts["era"] };
    context.set(requestContext, facts as RequestFacts);
    return loader({ context, request: new Request(siteUrl), params: {} } as never);
  }

  /** What each of its readers says is missing. */
  async function readers(by: Readers) {
    const { database } = testDatabase;
    const { db } = database;
    const desk = { database, clock, programme } as unknown as Desk;
    const page = await ask(by, by.pageLoader, adaId);
    const home = await ask(by, by.homeLoader, danId);
    const context = { siteUrl, organizerEmail: "", calendar: () => "", documents: noDocuments, db, now: clock.now() };
    const mail = await by.mails["submission-reminder"].write({ personId: adaId, days: "2" }, context);
    const listed =
      mail?.content.blocks.flatMap((block) =>
        typeof block !== "string" && block.kind === "list" ? block.items : [],
      ) ?? [];
    const { rows } = await by.listSubmissionEntries(desk, {}).page({ size: 10 } as never);
    return {
      page: page.readiness.items.map(({ text }) => text),
      home: home.submission.readiness?.items.map(({ text }) => text),
      reminder: listed,
      desk: (await by.showSubmission(desk, submissionId))?.readiness?.length,
      deskList: rows[0]?.readiness,
      today: (await by.teamsLackingPeople.find(desk, 10)).count,
    };
  }
  const lock = ({ lockSeason }: Readers) => {
    const { db } = testDatabase.database;
    clock.set(portal.times.deadlineAt);
    return lockSeason({ db, locks: locksOf(engine), clock, programme, portal });
  };

  test("is empty for all of them, and the project is in", async () => {
    const by = await loadReaders();
    const none = { page: [], home: [], reminder: [], desk: 0, deskList: "ready", today: 0 };
    expect(await readers(by)).toEqual(none);
    expect(await lock(by)).toMatchObject({ locked: 1, conditional: 0, out: 0 });
  });

  test("changes for all of them when a person has not answered", async () => {
    const by = await loadReaders();
    await silence();
    expect(await readers(by)).toEqual({
      page: ["Dan Newcomer has not said how old they are"],
      home: ["You have not said how old you are"],
      reminder: ["Dan Newcomer has not said how old they are"],
      desk: 1,
      deskList: "people",
      today: 1,
    });
    // The desk is told from seven days before the deadline: earlier, people have time to answer on their own.
    clock.set(portal.times.deadlineAt - 7 * 24 * hour - 1);
    expect(await readers(by)).toMatchObject({ deskList: "people", today: 0 });
    clock.advance(1);
    expect(await readers(by)).toMatchObject({ deskList: "people", today: 1 });
    expect(await lock(by)).toMatchObject({ locked: 0, conditional: 1, out: 0 });
  });

  test("is one function: what is added to it alone, all of them say, and the lock keeps", async () => {
    const added: readinessModule.ReadinessItem = { kind: "nobody", owner: "team", to: "/portal/team" };
    vi.doMock("#domain/submission/readiness.ts", async (importOriginal) => {
      const original = await importOriginal<typeof readinessModule>();
      const readinessOf: typeof original.readinessOf = (input) => [...original.readinessOf(input), added];
      return { ...original, readinessOf };
    });
    vi.resetModules();
    onTestFinished(() => {
      vi.doUnmock("#domain/submission/readiness.ts");
      vi.resetModules();
    });
    const by = await loadReaders();
    const line = "No one is on the team anymore";
    expect(await readers(by)).toEqual({
      page: [line],
      home: [line],
      reminder: [line],
      desk: 1,
      deskList: "lacking",
      today: 0,
    });
    expect(await lock(by)).toMatchObject({ locked: 0, conditional: 0, out: 1 });
  });

  test("goes to people as mails that each say something new", async () => {
    const { db } = testDatabase.database;
    await silence();
    const idle = await member("Ida", "Idle");
    // What the chamber gave is closed to its members until a person has decided: they hear nothing of the deadline.
    const shut = await member("Una", "Undecided");
    const flagged = { flag: "chamber-refunded", flagged_at: toText(clock.now()) } as const;
    await db.updateTable("places").set(flagged).where("person_id", "=", shut).execute();
    await db.deleteFrom("outbox").execute();
    const options = { db, locks: locksOf(engine), clock, programme, portal };
    const watch = createWorkWatch({ db, clock, log });
    const told = async (at: number) => {
      clock.set(at);
      await reachMilestones([...portalMilestones(options), lockMilestone(options)], {
        ...options,
        season: programme.id,
        watch,
      });
      const rows = await db
        .selectFrom("outbox")
        .select(["kind", "person_id"])
        .where("kind", "!=", "portal-open")
        .execute();
      await db.updateTable("outbox").set({ kind: "portal-open" }).execute();
      const names = new Map([
        [adaId, "ada"],
        [danId, "dan"],
        [idle, "ida"],
      ]);
      return rows.map(({ kind, person_id }) => `${names.get(person_id!)}: ${kind}`).toSorted();
    };
    const nine = (day: string) => Date.parse(`2026-03-${day}T09:00:00-06:00`);
    const { lockAt, answersRemindedAt, answersUntil } = portal.times;
    expect(await told(nine("11"))).toEqual([
      "ada: submission-reminder",
      "dan: submission-reminder",
      "ida: submission-not-begun",
    ]);
    expect(await told(nine("16") - 1)).toEqual([]);
    // Ready for once, and told so once.
    await portal.details.answerAge(danId, "adult");
    expect(await told(nine("16"))).toEqual(["ada: submission-ready", "dan: submission-ready"]);
    expect(await told(nine("18"))).toEqual([]);
    await silence();
    expect(await told(lockAt)).toEqual(["ada: submission-conditional", "dan: submission-conditional"]);
    expect(await told(answersRemindedAt)).toEqual(["ada: submission-conditional", "dan: submission-conditional"]);
    expect(await told(answersUntil)).toEqual(["ada: submission-out", "dan: submission-out"]);
    expect(await told(answersUntil + hour)).toEqual([]);
  });

  test("asks each for what is theirs to do once it is locked on condition", async () => {
    const { db } = testDatabase.database;
    const by = await loadReaders();
    await silence();
    await lock(by);
    const context = { siteUrl, organizerEmail: "", calendar: () => "", documents: noDocuments, db, now: clock.now() };
    const links = async (personId: string) => {
      const ids = { personId, submissionId, moment: "first" };
      const mail = await by.mails["submission-conditional"].write(ids, context);
      return mail?.content.blocks
        .flatMap((block) => (typeof block !== "string" && block.kind === "links" ? block.items : []))
        .map(({ label }) => label);
    };
    expect(await links(danId)).toEqual(["Answer on your details page", "See the submission"]);
    expect(await links(adaId)).toEqual(["Remind them on the submission page"]);
  });

  test("names what the newest version lacks, and that an earlier one counts", async () => {
    const { db } = testDatabase.database;
    const { mails } = await loadReaders();
    const context = { siteUrl, organizerEmail: "", calendar: () => "", documents: noDocuments, db, now: clock.now() };
    const reminder = async () =>
      JSON.stringify(
        (await mails["submission-reminder"].write({ personId: adaId, days: "2" }, context))?.content ?? "",
      );
    await silence();
    expect(await reminder()).not.toContain("An earlier version");
    const { version, newest } = (await portal.submissions.ofTeam((await portal.teams.teamOf(adaId))!.id))!;
    const content = { ...newest!.content, agreed: false };
    await portal.submissions.save(submissionId, adaId, { baseVersion: version, content });
    expect(await reminder()).toContain("An earlier version of your project was complete. It counts");
  });

  test("lets the lead remind a member once a day, and nobody else", async () => {
    await silence();
    expect(await portal.remindMember(adaId, danId)).toEqual({ ok: true, firstName: "Dan" });
    expect(await portal.remindMember(adaId, danId)).toEqual({ ok: false, reason: "today", firstName: "Dan" });
    expect(await portal.remindMember(danId, danId)).toEqual({ ok: false, reason: "not_lead" });
    clock.advance(24 * hour);
    expect(await portal.remindMember(adaId, danId)).toMatchObject({ ok: true });
    await portal.details.answerAge(danId, "adult");
    expect(await portal.remindMember(adaId, danId)).toEqual({ ok: false, reason: "settled" });
  });
});
