import { describe, expect, test } from "vitest";
import * as accountPage from "#app/account/account.tsx";
import * as profilePage from "#app/account/profile/profile.tsx";
import * as overviewPage from "#app/judging/overview/overview.tsx";
import * as pitchMarksAction from "#app/judging/pitches/pitch-marks.ts";
import * as pitchPage from "#app/judging/pitches/pitch.tsx";
import * as marksAction from "#app/judging/project/marks.ts";
import * as projectPage from "#app/judging/project/project.tsx";
import * as consentPage from "#app/pages/consent/consent.tsx";
import * as memberPage from "#app/portal/chamber/chamber.tsx";
import * as finalsPage from "#app/portal/finals/finals.tsx";
import * as advisorsPage from "#app/portal/advisors/advisors.tsx";
import * as appealPage from "#app/portal/appeal/appeal.tsx";
import * as registrationPage from "#app/portal/registration/registration.tsx";
import * as detailsPage from "#app/portal/details/details.tsx";
import * as consentUpload from "#app/portal/details/consent.ts";
import * as notebookPage from "#app/portal/notebook/notebook.tsx";
import * as noteAutosave from "#app/portal/notebook/autosave-note.ts";
import * as submissionPage from "#app/portal/submission/submission.tsx";
import * as stagePage from "#app/portal/stages/stage.tsx";
import * as teamPage from "#app/portal/team/team.tsx";
import { programme } from "#content/programme.ts";
import { ensurePerson, findPersonByEmail } from "#server/people/people.ts";
import { answerField } from "#domain/questions/answers-form.ts";
import { mentoringEndsAt } from "#domain/programme/moments.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { refuseProject } from "#server/appeals/refuse-project.ts";
import { addAdvisor } from "#server/desk/people/add-advisor.ts";
import { changeRows, putRow, readRow } from "#tests/support/databases/rows.ts";
import { createQuestionsDesk } from "#server/desk/questions/questions-desk.ts";
import { portalForms } from "#server/portal/portal-files.ts";
import { createQuestions } from "#server/questions/questions.ts";
import { locksOf } from "#server/storage/locks.ts";
import { typedIn } from "#tests/support/rigs/desk-page.tsx";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { openPage, type PageModule } from "#tests/support/rigs/open-page.tsx";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

/** Without scripts, a page that refuses a form is all that is left of what was typed. */
describe("a form that is refused comes back with what was typed", () => {
  const rig = suiteWebDesk("sqlite");
  const db = () => rig.testDatabase.database.db;
  const pass = () => Promise.resolve({ ok: true });
  const visit = (principal: object | null = null) => ({
    services: {
      portal: rig.portal,
      clock: rig.clock,
      competition: rig.competition,
      joining: { guesses: { look: pass, count: pass } },
      mailQueued: () => undefined,
    },
    now: rig.clock.now(),
    principal,
  });

  test("the address of a guardian whose code is lost, and the name of one who consents", async () => {
    const ask = (form: Record<string, string>) => openPage(visit(), consentPage, { address: "/consent", form });
    const lost = await ask({ intent: "new-code", email: "papa@example .com" });
    expect(lost.status).toBe(422);
    expect(typedIn(lost.html, "email")).toBe("papa@example .com");
    const kim = await ensurePerson(db(), { email: "kim@example.com", firstName: "Kim" }, rig.clock.now());
    await rig.portal.guardians.ask(kim, { name: "Pat Parent", email: "papa@example.com" });
    const { code } = await db().selectFrom("consents").select("code").executeTakeFirstOrThrow();
    const named = await ask({ intent: "give", code: code!, name: "Patricia Parent, www.parent.example" });
    expect(named.status).toBe(422);
    expect(typedIn(named.html, "name")).toBe("Patricia Parent, www.parent.example");
  });

  test("a question to an advisor who is no longer listed", async () => {
    const { personId } = await addTeam(db(), 1);
    const form = { advisor: "gone", question: "How do we test it with ranchers?" };
    const { status, html } = await openPage(visit({ personId }), advisorsPage, { address: "/portal/advisors", form });
    expect(status).toBe(422);
    expect(html).toMatch(/<textarea[^>]*id="question-gone"[^>]*>How do we test it with ranchers\?<\/textarea>/);
  });

  test("a question of somebody who is on no team any more", async () => {
    const personId = await ensurePerson(db(), { email: "ada@example.com", firstName: "Ada" }, rig.clock.now());
    const form = { advisor: "some", question: "How do we test it with ranchers?" };
    const { status, html } = await openPage(visit({ personId }), advisorsPage, { address: "/portal/advisors", form });
    expect([status, html.includes("You are not on a team anymore")]).toEqual([422, true]);
    expect(html).toContain("How do we test it with ranchers?</textarea>");
  });

  test("whoever has changed teams does not leave or name the new one from a page of the old", async () => {
    const personId = await ensurePerson(db(), { email: "ada@example.com", firstName: "Ada" }, rig.clock.now());
    const { teams } = rig.portal;
    const principal = { personId, email: "ada@example.com", roles: ["participant"] };
    const open = () => openPage(visit(principal), teamPage, { address: "/portal/team" });
    await teams.create(personId, "Spud Scouts");
    const team = /name="team" value="([^"]+)"/.exec((await open()).html)![1]!;
    await teams.leave(personId);
    await teams.create(personId, "Gem Finders");
    for (const form of [{ intent: "leave" }, { intent: "rename", newName: "Spuds" }]) {
      const sent = { address: "/portal/team", form: { ...form, team } as Record<string, string> };
      const { status, html } = await openPage(visit(principal), teamPage, sent);
      expect([status, html.includes("You have changed teams since")]).toEqual([422, true]);
    }
    expect(await teams.teamOf(personId)).toMatchObject({ name: "Gem Finders" });
  });

  test("what was typed for a deliverable on another device stays when another one is handed in here", async () => {
    const personId = await ensurePerson(db(), { email: "ada@example.com", firstName: "Ada" }, rig.clock.now());
    const page = { address: "/portal/stages/1", params: { stage: "1" } };
    const { html } = await openPage(visit({ personId }), stagePage, page);
    const seen = (name: string) => ({ [`was-${name}`]: new RegExp(`was-${name}" value="([^"]+)"`).exec(html)![1]! });
    const opened = { ...seen("problem-statement"), ...seen("prompts"), ...seen("market-summary") };
    const send = async (form: Record<string, string>) =>
      (await openPage(visit({ personId }), stagePage, { ...page, form: { ...opened, ...form } })).location;
    const draftOf = async (name: string) =>
      (await rig.portal.learning.draftsOf(personId, 1)).find(({ deliverable }) => deliverable === name)?.text;
    expect(await send({ deliverable: "", "text-prompts": "A long draft, typed on the laptop" })).toContain("done=kept");
    const link = { "link-problem-statement": "https://example.com/problem" };
    const phone = { ...link, "text-prompts": "", "text-market-summary": "Typed on the phone" };
    expect(await send({ deliverable: "problem-statement", ...phone })).toContain("done=in");
    expect(await draftOf("prompts")).toBe("A long draft, typed on the laptop");
    expect(await draftOf("market-summary")).toBe("Typed on the phone");
    // Emptied on purpose, it goes.
    const now = rig.portal.learning.markOf({ text: "A long draft, typed on the laptop", link: "" });
    await send({ deliverable: "", "text-prompts": "", "was-prompts": now });
    expect(await draftOf("prompts")).toBeUndefined();
  });

  test("nothing goes to whoever has signed in in the same browser since the page was opened", async () => {
    const now = rig.clock.now();
    const ada = await ensurePerson(db(), { email: "ada@example.com", firstName: "Ada", lastName: "Alder" }, now);
    const bo = await ensurePerson(db(), { email: "bo@example.com", firstName: "Bo", lastName: "Birch" }, now);
    const questions = createQuestions({ db: db(), locks: locksOf("sqlite"), clock: rig.clock, programme });
    const as = (personId: string) => {
      const { services, ...rest } = visit({ personId, email: "" });
      return { ...rest, services: { ...services, questions } };
    };
    const page = { address: "/portal/details" };
    const { html } = await openPage(as(ada), detailsPage, page);
    const person = /name="person" value="([^"]+)"/.exec(html)![1]!;
    const changed = { firstName: "Ada", lastName: "Ash", certificateName: "", phone: "", organization: "" };
    for (const form of [
      { intent: "age", age: "adult" },
      { intent: "details", ...changed },
    ]) {
      const sent = { ...page, form: { ...form, person } as Record<string, string> };
      const refused = await openPage(as(bo), detailsPage, sent);
      expect([refused.status, refused.html.includes("Someone else has signed in")]).toEqual([422, true]);
      expect(refused.html).not.toContain("Ash");
      expect((await openPage(as(ada), detailsPage, sent)).status).toBe(303);
    }
    expect(await rig.portal.details.find(bo)).toMatchObject({ last_name: "Birch", age_band: null });
    const note = { lesson: "1", version: "0", text: "Only for me", person };
    const save = (personId: string) =>
      openPage(as(personId), { ...noteAutosave, loader: null, default: null }, { address: "/api/notes", form: note });
    expect([(await save(bo)).status, (await save(ada)).status]).toEqual([403, 200]);
    expect(await rig.portal.notebook.notesOf(bo)).toEqual([]);
  });

  test("what another person's page sends is nobody's, and comes back to be copied", async () => {
    const now = rig.clock.now();
    const ada = await ensurePerson(db(), { email: "ada@example.com", firstName: "Ada" }, now);
    const bo = await ensurePerson(db(), { email: "bo@example.com", firstName: "Bo" }, now);
    const asked = { audience: "participants" as const, text: "Anything you can't eat?", choices: "" };
    const desk = createQuestionsDesk({ ...rig.raw, programme });
    const rules = { kind: "text", isRequired: false, kept: "finals" } as const;
    await desk.add({ kind: "cli", user: "desk" }, { ...asked, ...rules });
    const questions = createQuestions({ db: db(), locks: locksOf("sqlite"), clock: rig.clock, programme });
    const as = (personId: string) => {
      const { services, ...rest } = visit({ personId, email: "" });
      return { ...rest, services: { ...services, questions } };
    };
    const text = "Typed on Ada's own page";
    const [question] = await questions.askedOf({ audience: "participants", subjectId: ada });
    const stage = { address: "/portal/stages/1", params: { stage: "1" } };
    const forms = [
      { view: notebookPage, page: { address: "/portal/notebook" }, form: { lesson: "1", version: "0", text } },
      { view: stagePage, page: stage, form: { deliverable: "", "text-prompts": text } },
      { view: stagePage, page: stage, form: { deliverable: "prompts", "text-prompts": text } },
      {
        view: detailsPage,
        page: { address: "/portal/details" },
        form: { intent: "answers", [answerField(question!.id)]: text },
      },
    ];
    for (const { view, page, form } of forms) {
      const { html } = await openPage(as(ada), view, page);
      const field = Object.keys(form).at(-1)!;
      // The field stands in the form itself.
      const its = html.split("<form").find((part) => part.includes(`name="${field}"`))!;
      const person = /name="person" value="([^"]+)"/.exec(its)![1]!;
      const refused = await openPage(as(bo), view, { ...page, form: { ...form, person } as Record<string, string> });
      expect([refused.status, refused.html.includes("Someone else has signed in")]).toEqual([422, true]);
      const [, unsent] = /<textarea[^>]*id="unsent"[^>]*>([^<]*)</.exec(refused.html) ?? [];
      expect(unsent).toContain("Typed on Ada&#x27;s own page");
      // In no field that Bo could send.
      expect(refused.html.split("Typed on Ada")).toHaveLength(2);
      const own = await openPage(as(ada), view, { ...page, form: { ...form, person } as Record<string, string> });
      expect(own.html).not.toContain("Someone else has signed in");
    }
    expect(await rig.portal.notebook.notesOf(bo)).toEqual([]);
    expect(await rig.portal.learning.draftsOf(bo, 1)).toEqual([]);
    expect(await questions.askedOf({ audience: "participants", subjectId: bo })).toMatchObject([{ answer: null }]);

    // A signed form is kept for nobody, and its sender is told.
    const [, consent] = portalForms(rig.portal);
    const fields = new URLSearchParams({ person: ada });
    expect(await consent!.ownerOf(bo, fields)).toBeNull();
    expect(await consent!.ownerOf(ada, fields)).toEqual({ ownerKind: "person", ownerId: ada });
    const paper = { address: "/portal/consent", form: { person: ada } };
    const view = { ...consentUpload, loader: null, default: null };
    const { location } = await openPage(as(bo), view, paper);
    expect((await openPage(as(bo), detailsPage, { address: location! })).html).toContain("Someone else has signed in");
    expect((await openPage(as(ada), view, paper)).location).toContain("done=nofile");
    await rig.portal.details.answerAge(ada, "minor");
    const { html } = await openPage(as(ada), detailsPage, { address: "/portal/details" });
    expect(html.split('action="/portal/consent"')[1]).toMatch(/^[^]*?name="person"[^]*?type="file"/);
  });

  test("nothing is done with the form of another person's page, wherever it stands", async () => {
    const params = { submission: "s1" };
    const sent: [PageModule, string, string][] = [
      [accountPage, "/account", "change-email"],
      [accountPage, "/account", "confirm-new"],
      [profilePage, "/account/profile", "show"],
      [registrationPage, "/portal/registration", "hand"],
      [registrationPage, "/portal/registration", "refund"],
      [finalsPage, "/portal/finals", ""],
      [memberPage, "/portal/chamber", "leave"],
      [teamPage, "/portal/team", "leave"],
      [overviewPage, "/judging", ""],
      [overviewPage, "/judging", "cannot"],
      [projectPage, "/judging/projects/s1", "save"],
      [projectPage, "/judging/projects/s1", "conflict"],
      [pitchPage, "/judging/finals/s1", "save"],
    ];
    for (const [view, address, intent] of sent) {
      const form = { ...(intent && { intent }), person: "ada" };
      // Thrown before anything was asked of a service.
      const answer = openPage({ ...visit({ personId: "bo" }), services: {} }, view, { address, form, params });
      const refused = await answer.catch((thrown: unknown) => thrown);
      expect(refused).toBeInstanceOf(Response);
      const { status, headers } = refused as Response;
      expect([status, headers.get("Location")]).toEqual([303, `${address}?unsent=other`]);
    }
    for (const action of [marksAction.action, pitchMarksAction.action]) {
      const marks = { default: null, loader: null, action };
      const form = { version: "0", person: "ada" };
      expect((await openPage(visit({ personId: "bo" }), marks, { address: "/", form, params })).status).toBe(403);
    }
  });

  test("nobody asks an advisor, appeals or agrees to be shown from the page of somebody else", async () => {
    const season = judgingSeasonOf(programme);
    const hour = 3_600_000;
    rig.clock.set(season.opensAt + hour);
    const [ada, bo] = [await addTeam(db(), 1), await addTeam(db(), 2)];
    const member = { id: "m2", team_id: ada.teamId, season: programme.id, joined_at: "2026-02-01T00:00:00.000Z" };
    const portalDesk = { db: db(), clock: rig.clock, programme, portal: rig.portal };
    const desk = { kind: "cli", user: "desk" } as const;
    await addAdvisor(portalDesk, desk, { email: "ann@example.org", name: "Ann Advisor", topics: "Bread" });
    for (const { submissionId } of [ada, bo]) {
      const refusal = { submissionId, ground: season.grounds[0]!, reason: "Copied" };
      expect(await refuseProject(rig.competition.appeals, desk, refusal)).toMatchObject({ ok: true });
    }
    const as = (personId: string) => {
      const { services, ...rest } = visit({ personId, name: "", roles: ["participant"] });
      const gallery = { dataHas: () => Promise.resolve(false), siteUrl: "https://site.example" };
      return { ...rest, services: { ...services, ...gallery } };
    };
    const text = "Typed on Ada's own page";
    const { id: advisor } = await readRow(db(), "advisors");
    const forms = [
      {
        view: advisorsPage,
        at: mentoringEndsAt(programme) - hour,
        page: { address: "/portal/advisors" },
        form: { advisor, question: text },
      },
      {
        view: appealPage,
        at: season.opensAt + 2 * hour,
        page: { address: "/portal/appeal" },
        form: { subject: "refusal", text },
      },
    ];
    const personIn = (html: string, field: string) => {
      const its = html.split("<form").find((part) => part.includes(`name="${field}"`))!;
      return /name="person" value="([^"]+)"/.exec(its)![1]!;
    };
    for (const { view, at, page, form } of forms) {
      rig.clock.set(at);
      const person = personIn((await openPage(as(ada.personId), view, page)).html, Object.keys(form).at(-1)!);
      const sent = { ...page, form: { ...form, person } as Record<string, string> };
      const refused = await openPage(as(bo.personId), view, sent);
      expect([refused.status, refused.html.includes("Someone else has signed in")]).toEqual([422, true]);
      expect(refused.html.split("Typed on Ada")).toHaveLength(2);
      expect((await openPage(as(ada.personId), view, sent)).status).toBe(303);
    }
    // Also of the same team.
    await changeRows(db(), "team_members", { left_at: member.joined_at }, { person_id: bo.personId });
    await putRow(db(), "team_members", { ...member, person_id: bo.personId });
    const page = { address: "/portal/submission" };
    const person = personIn((await openPage(as(ada.personId), submissionPage, page)).html, "displayName");
    const form = { intent: "choices", submission: ada.submissionId, display: "yes", displayName: "", person };
    const refused = await openPage(as(bo.personId), submissionPage, { ...page, form });
    expect([refused.status, refused.html.includes("Someone else has signed in")]).toEqual([409, true]);
    expect(await rig.portal.submissionPage.displayOf(ada.submissionId)).toEqual(new Map());
  });

  test("what was written for a refund that was asked for in another window, and each message leads somewhere", async () => {
    const registration = await rig.paid();
    const principal = { personId: (await findPersonByEmail(db(), "ada@example.org"))!.id };
    const send = (form: Record<string, string>) =>
      openPage(visit(principal), registrationPage, {
        address: "/portal/registration",
        form: { intent: "refund", registration, reason: "I moved to Boise.", ...form },
      });
    expect((await send({})).location).toContain("done=asked");
    const again = await send({ reason: "I moved to Boise, too." });
    expect(again.status).toBe(422);
    expect(again.html).toMatch(/<textarea[^>]*name="unsent"[^>]*>I moved to Boise, too\.<[/]textarea>/);
    const hand = { intent: "hand", firstName: "Bo", lastName: "Dee", email: "not an address" };
    for (const form of [{ reason: "Why?" }, { registration: "gone" }, hand, { ...hand, registration: "gone" }]) {
      const { status, html } = await send(form);
      expect(status).toBe(422);
      for (const [, field] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${field}"`);
      expect(html).toContain('id="error-summary"');
    }
  });

  test("an appeal that came too late to be sent", async () => {
    const { personId } = await addTeam(db(), 1);
    const form = { subject: "refusal", text: "Our video is our own work." };
    const { status, html } = await openPage(visit({ personId }), appealPage, { address: "/portal/appeal", form });
    expect(status).toBe(422);
    expect(html).toContain('href="#text-refusal"');
    expect(html).toMatch(/<textarea[^>]*id="text-refusal"[^>]*>Our video is our own work\.<\/textarea>/);
  });
});
