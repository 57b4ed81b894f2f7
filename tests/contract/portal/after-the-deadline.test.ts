import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { principalContext, requestContext, servicesContext, type RequestFacts } from "#app/context.ts";
import { teamMoment } from "#app/portal/home/team-moment.ts";
import { action } from "#app/portal/submission/submission.tsx";
import { copyFor } from "#content/copy.ts";
import { formatDay } from "#content/en/formats.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { confirmUntilFor } from "#domain/finals/confirm-until.ts";
import { announcementAt, judgingOpensAt, voteOpensAt } from "#domain/programme/moments.ts";
import { dayIn } from "#domain/time/time.ts";
import { typedFields } from "#domain/submission/submission-content.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { openCompetition } from "#server/open-competition.ts";
import { enterUpheld } from "#server/portal/enter-upheld.ts";
import { lockSeason } from "#server/portal/lock-season.ts";
import type { Services } from "#server/services.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { isDisplayed } from "#server/submission/displayed.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { actor, siteUrl, suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { wholeProject } from "#tests/support/seeds/whole-project.ts";

const hour = 3_600_000;
const guardian = { name: "Pat Parent", email: "pat@home.example" };

describe.each(engines)("after the deadline on %s", (engine) => {
  const { testDatabase, clock, portal, db, member, saveWhole } = suitePortal(engine, 3 * 24 * hour);
  let competition: ReturnType<typeof openCompetition>;
  let adaId: string;
  let danId: string;
  let submissionId: string;
  beforeEach(async () => {
    competition = openCompetition({ database: testDatabase.database, clock }, siteUrl);
    [adaId, danId] = [await member("Ada"), await member("Dan")];
    await portal.details.answerAge(adaId, "adult");
    const { team, submission } = (await portal.submissionPage.begin(adaId))!;
    await portal.teams.join(danId, team.code);
    submissionId = submission.id;
  });

  const save = (change: Partial<typeof wholeProject> = {}) => saveWhole(submissionId, adaId, change);
  const options = () => ({ db: db(), locks: locksOf(engine), clock, programme, portal });
  const stateOf = async (personId = adaId) => (await portal.stateOf(personId)).submission;
  const mails = async (kind: string) =>
    (await testDatabase.store.listMail()).filter((mail) => mail.kind === kind).map(({ personId }) => personId);
  const mailOf = async (kind: string, personId: string) => {
    const row = (await testDatabase.store.listMail()).find((mail) => mail.kind === kind && mail.personId === personId)!;
    const context = { siteUrl, organizerEmail: "o@x.example", calendar: () => "", documents: noDocuments, db: db() };
    const mail = await renderMail(row, { ...context, now: clock.now() });
    return mail.ok ? { subject: mail.mail.subject, text: mail.mail.text.replaceAll(/\s+/g, " ") } : null;
  };
  const textOf = async (kind: string, personId: string) => (await mailOf(kind, personId))?.text ?? "";
  /** The team appeals against being left out, and the committee decides. */
  const file = async () => {
    const filed = await competition.ofTeam.appeal(danId, "entry", "I was in the hospital.");
    if (!filed.ok) throw new Error(filed.reason);
    return (outcome: "upheld" | "rejected") =>
      competition.appealsDesk.decide(actor, { appealId: filed.appealId, outcome, reason: "We looked." });
  };
  const decide = async (outcome: "upheld" | "rejected") => (await file())(outcome);
  /** Results without this project: nobody had judged it. */
  const publish = async () => {
    clock.set(announcementAt(programme));
    const at = toText(clock.now());
    const votes = { votes_counted: 0, votes_held: 0, votes_struck: 0 };
    const run = { id: "run", season: programme.id, formula: "1", checksum: "", inputs: "{}", ...votes };
    await putRow(db(), "score_runs", { ...run, computed_at: at, approved_at: at, published_at: at, announced_at: at });
  };
  /** What the season's round does about projects that an appeal let in. */
  const round = async () => competition.entered(await enterUpheld(options()));
  const finalists = async () => (await db().selectFrom("finalists").select("submission_id").execute()).length;

  test("what a tab sends that was open across it is given back, and saved nowhere", async () => {
    await save();
    clock.set(portal.times.deadlineAt);
    const context = new RouterContextProvider();
    context.set(servicesContext, { portal, clock } as unknown as Services);
    const name = { name: "Ada Alder", email: "ada@example.org" };
    context.set(principalContext, {
      ...name,
      personId: adaId,
      roles: ["participant"],
      organizerRole: null,
      sessionId: "",
    });
    context.set(requestContext, { era: { at: clock.now() } } as RequestFacts);
    const typed = { ...wholeProject, pitch: "A better pitch.", prototypeLink: "https://better.example/" };
    const texts = typedFields.map((field) => [field, typed[field]] as [string, string]);
    const body = new URLSearchParams([...texts, ["agreed", "yes"], ["version", "1"], ["intent", "submit"]]);
    const request = new Request(`${siteUrl}/portal/submission`, { method: "POST", body });
    const answer = await action({ context, request, params: {} } as never);
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        message: "The deadline has passed, so this was not saved. The version that counts is below.",
        content: { pitch: "A better pitch.", prototypeLink: "https://better.example/" },
      },
    });
    expect((await portal.submissions.ofTeam((await portal.teams.teamOf(adaId))!.id))?.newest).toMatchObject({
      version: 1,
      content: { pitch: wholeProject.pitch },
    });
  });

  test("a project whose appeal is upheld is in as soon as the answer is there, however late", async () => {
    await save();
    clock.set(portal.times.answersUntil);
    expect(await lockSeason(options())).toMatchObject({ out: 1 });
    expect(await decide("upheld")).toEqual({ ok: true, isFinalist: false, effect: "let_in" });
    expect(await textOf("appeal-decided", danId)).toContain(
      "Your project will be in the competition once nothing is missing",
    );
    expect(await stateOf()).toMatchObject({ state: "upheld", items: [{ kind: "age" }] });
    expect(await enterUpheld(options())).toEqual([]);
    clock.advance(48 * hour);
    await portal.details.answerAge(danId, "adult");
    expect(await enterUpheld(options())).toEqual([submissionId]);
    expect(await enterUpheld(options())).toEqual([]);
    expect((await stateOf()).state).toBe("locked");
    expect((await mails("submission-locked")).toSorted()).toEqual([adaId, danId].toSorted());
  });

  test("upheld once results are out, the team is a finalist when the project is whole, and not before", async () => {
    await save();
    clock.set(portal.times.answersUntil);
    await lockSeason(options());
    const decideLater = await file();
    expect((await mailOf("appeal-filed", adaId))?.subject).toContain(`We received your appeal: ${wholeProject.title}`);
    expect(await competition.appealsDesk.list()).toMatchObject([{ title: wholeProject.title }]);
    await publish();
    clock.set(announcementAt(programme) + 10 * 24 * hour);
    expect(await decideLater("upheld")).toEqual({ ok: true, isFinalist: false, effect: "let_in_late" });
    const told = await textOf("appeal-decided", adaId);
    expect(told).toContain("once nothing is missing");
    expect(told).toContain("your team is then a finalist");
    await round();
    expect([await finalists(), await mails("finalist")]).toEqual([0, []]);

    await portal.details.answerAge(danId, "adult");
    await round();
    await round();
    expect((await stateOf()).state).toBe("locked");
    expect(await finalists()).toBe(1);
    expect((await mails("finalist")).toSorted()).toEqual([adaId, danId].toSorted());
    // It has no place in the ranking, and does not want to be named: its own card says all the same what it is.
    await changeRows(db(), "submissions", { may_be_named: 0 });
    const facts = factsAt(clock.now());
    const asked = { principal: { personId: adaId }, services: { portal, competition }, copy: copyFor("en"), facts };
    expect((await teamMoment(asked as never))?.honor).toBe(`${programme.year} finalist`);
    const locked = await textOf("submission-locked", adaId);
    expect(locked).not.toMatch(/vote runs|Judging runs|are announced/);
    // The others had to answer days ago. It has days of its own, and no marks to read.
    const finalist = await textOf("finalist", danId);
    const { finals, zone } = competition.results.season;
    const named = { namedAt: clock.now(), earlier: null };
    expect(finalist).toContain(formatDay(dayIn(confirmUntilFor(finals, zone, named, clock.now()) - 1, zone)));
    expect(finalist).not.toContain(formatDay(programme.finals.confirmBy));
    expect(finalist).not.toContain("marks");
    const answer = { coming: true, people: [adaId], mediaOptOut: false, accessNeeds: "" };
    expect(await competition.ofTeam.answerFinals(adaId, answer)).toEqual({ ok: true });
    clock.advance(4 * 24 * hour);
    expect(await competition.ofTeam.answerFinals(adaId, answer)).toEqual({ ok: false, reason: "closed" });
  });

  test("upheld before them, a project that is whole only afterwards is in, and no finalist", async () => {
    await save();
    clock.set(portal.times.answersUntil);
    await lockSeason(options());
    await decide("upheld");
    expect(await textOf("appeal-decided", adaId)).not.toContain("finalist");
    await publish();
    await portal.details.answerAge(danId, "adult");
    await round();
    expect((await stateOf()).state).toBe("locked");
    expect(await finalists()).toBe(0);
  });

  test("and is not put out again by the lock, which goes on for others", async () => {
    await save({ agreed: false, videoLink: "", video: null });
    clock.set(portal.times.lockAt);
    expect(await lockSeason(options())).toMatchObject({ out: 1, isOver: false });
    // Nobody can do anything about it any more.
    const told = await textOf("submission-out", adaId);
    expect(told).toContain("is missing");
    expect(told).not.toContain("upload it");
    await decide("upheld");
    clock.set(portal.times.answersUntil + hour);
    expect(await lockSeason(options())).toMatchObject({ out: 0, conditional: 0 });
    expect((await stateOf()).state).toBe("upheld");
    expect(await mails("submission-out")).toHaveLength(2);
  });

  test("one that is rejected leaves it out, and what comes later changes nothing", async () => {
    await save();
    clock.set(portal.times.answersUntil);
    await lockSeason(options());
    await decide("rejected");
    await portal.details.answerAge(danId, "adult");
    expect(await enterUpheld(options())).toEqual([]);
    expect((await stateOf()).state).toBe("out");
  });

  test("only the team itself can appeal against being left out", async () => {
    await save();
    clock.set(portal.times.answersUntil);
    await lockSeason(options());
    const eve = await member("Eve");
    expect(await competition.ofTeam.appeal(eve, "entry", "Let them in.")).toMatchObject({ ok: false });
  });

  test("a consent that is withdrawn in judging ends the display, and judging goes on until the desk decides", async () => {
    const step = async () => (await portal.stateOf(danId)).consent;
    await portal.details.answerAge(danId, "minor");
    expect(await step()).toBe("missing");
    await portal.guardians.ask(danId, guardian);
    expect(await step()).toBe("asked");
    const { code } = await db().selectFrom("consents").select("code").executeTakeFirstOrThrow();
    await portal.guardians.give(code!, guardian.name);
    expect(await step()).toBeNull();
    await save();
    for (const personId of [adaId, danId]) await portal.submissionPage.setDisplay(submissionId, personId, true, "");
    clock.set(portal.times.lockAt);
    expect(await lockSeason(options())).toMatchObject({ locked: 1 });
    await changeRows(db(), "submissions", { shown_at: toText(clock.now()) });
    clock.set(Math.max(judgingOpensAt(programme), voteOpensAt(programme)) + 4 * 24 * hour);
    const shown = { id: programme.id, opensAt: voteOpensAt(programme), showUnseen: false };
    expect(await isDisplayed(db(), shown, submissionId, clock.now())).toBe(true);

    // Seven days after it was sent, the code no longer opens anything: a new one does.
    expect(await portal.guardians.withdraw(code!)).toEqual({ ok: false, reason: "old" });
    await portal.guardians.sendNewCode(guardian.email);
    const renewed = await db().selectFrom("consents").select("code").executeTakeFirstOrThrow();
    expect(await portal.guardians.withdraw(renewed.code!)).toMatchObject({ ok: true });
    expect(await step()).toBe("missing");
    expect(await isDisplayed(db(), shown, submissionId, clock.now())).toBe(false);
    expect((await stateOf()).state).toBe("locked");
    const told = await textOf("consent-withdrawn", adaId);
    expect(told).toContain("no longer shown in the public gallery");
    expect(told).toContain("will write to you about the judging");
    expect(await mails("consent-withdrawn-notice")).toHaveLength(1);
    // What the desk had taken out was not shown anyway.
    await changeRows(db(), "submissions", { hidden_at: toText(clock.now()) });
    expect(await textOf("consent-withdrawn", adaId)).not.toContain("no longer shown in the public gallery");
    await changeRows(db(), "submissions", { hidden_at: null });
    // What Dan wants does not stand in for it.
    await portal.submissionPage.setDisplay(submissionId, danId, true, "");
    expect(await isDisplayed(db(), shown, submissionId, clock.now())).toBe(false);
    const changes = () => db().selectFrom("data_changes").select("id").execute();
    const before = (await changes()).length;
    await portal.guardians.give(renewed.code!, guardian.name);
    expect(await isDisplayed(db(), shown, submissionId, clock.now())).toBe(true);
    expect((await changes()).length).toBeGreaterThan(before);
  });
});
