import { describe, expect, test } from "vitest";
import { momentText } from "#content/en/emails/email-content.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { saveWave, type Wave } from "#server/judging/assignment/wave-rows.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { lockSeason } from "#server/portal/lock-season.ts";
import { noteAddressChange } from "#server/people/address-changes.ts";
import { portalMilestones } from "#server/portal/season-work.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { createScholarships } from "#server/scholarships/scholarships.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines } from "#tests/support/databases/database.ts";
import { changeRows, putRow, readRow } from "#tests/support/databases/rows.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { application } from "#tests/support/person.ts";
import { addJudge } from "#tests/support/rigs/judging-rig.ts";
import { actor, siteUrl, suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { strictWatch } from "#tests/support/season/strict-watch.ts";

const day = 24 * 3_600_000;

describe.each(engines)("a mail that goes out late, on %s", (engine) => {
  const { testDatabase, clock, portal, db, founder, member } = suitePortal(engine, 4 * day + 1);

  const written = async (kind: string, personId: string | null) => {
    const mail = (await testDatabase.store.listMail()).find((one) => one.kind === kind && one.personId === personId)!;
    const context = { siteUrl, organizerEmail: "o@x.example", calendar: () => "", documents: noDocuments, db: db() };
    const result = await renderMail(mail, { ...context, now: clock.now() });
    return result.ok ? { subject: result.mail.subject, text: result.mail.text.replaceAll(/\s+/g, " ") } : null;
  };

  test("a reminder counts the days from when it is sent: the site was away, and then the mail server", async () => {
    const { personId } = await founder("ada", { title: "" });
    const options = { db: db(), locks: locksOf(engine), clock, programme, portal };
    await reachMilestones(portalMilestones(options), { ...options, season: programme.id, watch: strictWatch });
    // Due seven days before, and made up for four days before.
    expect((await written("submission-reminder", personId))?.subject).toContain("Due in 4 days");
    clock.advance(1);
    expect((await written("submission-reminder", personId))?.subject).toContain("Due in 3 days");
    clock.set(portal.times.deadlineAt - 2 * day);
    expect((await written("submission-reminder", personId))?.subject).toContain("Due tomorrow");
    clock.set(portal.times.deadlineAt - 1);
    expect((await written("submission-reminder", personId))?.subject).toContain("Due today");
  });

  test("nobody is invited into a portal that is closed to them by then", async () => {
    const personId = await member("Dan");
    for (const kind of ["portal-open", "scholarship-granted", "submission-not-begun"] as const)
      await queueMail(db(), { kind, ids: { personId }, at: clock.now() });
    const inviting = ["portal-access", "portal-open", "scholarship-granted", "submission-not-begun"];
    const sent = async () => {
      const mails = await Promise.all(inviting.map(async (kind) => ((await written(kind, personId)) ? [kind] : [])));
      return mails.flat();
    };
    expect(await sent()).toEqual(inviting);
    const place = { person_id: personId };
    await changeRows(db(), "places", { flag: "chamber-refunded" }, place);
    expect(await sent()).toEqual([]);
    await changeRows(db(), "places", { flag: null }, place);
    expect(await sent()).toEqual(inviting);
    await changeRows(db(), "places", { ended_at: toText(clock.now()) }, place);
    expect(await sent()).toEqual([]);
  });

  test("that the portal is open is said once it is, also where its day was moved on", async () => {
    const personId = await member("Dan");
    await queueMail(db(), { kind: "portal-open", ids: { personId }, at: clock.now() });
    clock.set(portal.times.launchAt - 1);
    expect(await written("portal-open", personId)).toBeNull();
    clock.advance(1);
    expect(await written("portal-open", personId)).not.toBeNull();
    const launched = (launchAt: number) => {
      clock.set(launchAt);
      const times = { ...portal.times, launchAt };
      const options = { db: db(), locks: locksOf(engine), clock, programme, portal: { ...portal, times } };
      const { run } = portalMilestones(options).find(({ name }) => name === "portal-open")!;
      return run();
    };
    await db().deleteFrom("outbox").execute();
    for (const launchAt of [portal.times.launchAt, portal.times.launchAt, portal.times.launchAt + day])
      await launched(launchAt);
    expect(await testDatabase.store.listMail()).toHaveLength(2);
  });

  test("who has begun since, or does not want to enter, hears nothing that is no longer so", async () => {
    const { personId, submissionId } = await founder("ada");
    const mails = { at: clock.now() };
    await queueMail(db(), { kind: "submission-not-begun", ids: { personId }, ...mails });
    await queueMail(db(), { kind: "submission-ready", ids: { personId, submissionId }, ...mails });
    await queueMail(db(), { kind: "submission-reminder", ids: { personId, days: "7" }, ...mails });
    expect(await written("submission-not-begun", personId)).toBeNull();
    expect(await written("submission-ready", personId)).not.toBeNull();
    await portal.submissions.setDoNotEnter(submissionId, true);
    expect(await written("submission-ready", personId)).toBeNull();
    const { newest } = (await portal.submissions.ofTeam((await portal.teams.teamOf(personId))!.id))!;
    const content = { ...newest!.content, title: "" };
    await portal.submissions.save(submissionId, personId, { baseVersion: 1, content });
    expect(await written("submission-reminder", personId)).toBeNull();
    await portal.submissions.setDoNotEnter(submissionId, false);
    expect(await written("submission-reminder", personId)).not.toBeNull();
  });

  test("nobody hears who joined a team that they have left", async () => {
    const { personId } = await founder("ada");
    const danId = await member("Dan");
    const { id: teamId, code } = (await portal.teams.teamOf(personId))!;
    await portal.teams.join(danId, code);
    await queueMail(db(), { kind: "member-joined", ids: { personId, memberId: danId, teamId }, at: clock.now() });
    expect((await written("member-joined", personId))?.text).toContain("now has 2 members");
    await changeRows(db(), "team_members", { left_at: toText(clock.now()) }, { person_id: personId });
    expect(await written("member-joined", personId)).toBeNull();
  });

  test("a receipt of the last minute, read after the deadline, promises no change any more", async () => {
    const { personId, submissionId } = await founder("ada");
    const { newest } = (await portal.submissions.ofTeam((await portal.teams.teamOf(personId))!.id))!;
    clock.set(portal.times.deadlineAt - 1);
    await portal.submissions.save(submissionId, personId, { baseVersion: 1, content: newest!.content, submit: true });
    expect((await written("submission-receipt", personId))?.text).toContain("You can change it until");
    clock.advance(1);
    const late = (await written("submission-receipt", personId))!.text;
    expect(late).not.toContain("You can change");
    expect(late).toContain("It came before the deadline");
  });

  test("nobody is asked for an answer that comes too late for their project", async () => {
    const { personId } = await founder("ada");
    const danId = await member("Dan");
    await portal.teams.join(danId, (await portal.teams.teamOf(personId))!.code);
    clock.set(portal.times.answersUntil - 1);
    expect(await portal.remindMember(personId, danId)).toMatchObject({ ok: true });
    expect(await written("submission-nudge", danId)).not.toBeNull();
    const options = { db: db(), locks: locksOf(engine), clock, programme, portal };
    clock.advance(1);
    await lockSeason(options);
    expect(await written("submission-nudge", danId)).toBeNull();
  });

  test("a notice that runs out after the deadline says what the lock means for it, and is not sent after the lock", async () => {
    const { personId } = await founder("ada");
    const danId = await member("Dan");
    const { id: teamId, code } = (await portal.teams.teamOf(personId))!;
    await portal.teams.join(danId, code);
    await portal.details.answerAge(danId, "adult");
    const notice = { intent: "remove", personId: danId } as const;
    expect(await portal.changeTeam(personId, notice)).toMatchObject({ ok: true });
    expect((await written("removal-notice", danId))?.text).toContain("after the deadline for submissions");
    clock.set(portal.times.lockAt);
    await lockSeason({ db: db(), locks: locksOf(engine), clock, programme, portal });
    expect(await portal.teams.isLocked(teamId)).toBe(true);
    expect(await written("removal-notice", danId)).toBeNull();
  });

  test("a guardian's code and a changed address name the minute until which they can be answered", async () => {
    const personId = await member("Ada");
    const askedAt = clock.now();
    await portal.guardians.ask(personId, { name: "Pat Parent", email: "pat@example.com" });
    await db()
      .transaction()
      .execute((transaction) =>
        noteAddressChange(transaction, { personId, oldEmail: "a@x.example", newEmail: "b@x.example", at: askedAt }),
      );
    clock.advance(2 * day);
    const until = momentText(factsAt(0), askedAt + 7 * day);
    expect((await written("guardian-code", null))?.text).toContain(`It works until ${until}.`);
    expect((await written("address-changed", personId))?.text).toContain(`press the button by ${until}:`);
    clock.set(askedAt + 7 * day);
    const late = (await written("address-changed", personId))!.text;
    expect(late).toContain("Wasn't this you? Write to");
    expect(late).not.toContain("the button");
    await changeRows(db(), "address_changes", { settled_at: toText(clock.now()) });
    expect(await written("address-changed", personId)).toBeNull();
  });

  test("a consent that is there again is told to nobody as withdrawn, and asked of nobody", async () => {
    const personId = await member("Dan");
    await portal.guardians.ask(personId, { name: "Pat Parent", email: "pat@example.com" });
    const at = clock.now();
    const { id: consentId } = await readRow(db(), "consents", { person_id: personId });
    await queueMail(db(), { kind: "consent-withdrawn", ids: { personId, consentId }, at });
    await queueMail(db(), { kind: "consent-withdrawn-notice", ids: { consentId }, at });
    const told = async () => [
      await written("consent-withdrawn", personId),
      await written("consent-withdrawn-notice", null),
    ];
    expect(await told()).not.toContain(null);
    expect(await written("guardian-code", null)).not.toBeNull();
    // By another way than the one that was withdrawn.
    await portal.consents.giveAtDesk(db(), personId);
    expect(await told()).toEqual([null, null]);
    expect(await written("guardian-code", null)).toBeNull();
    await db().deleteFrom("consents").where("method", "=", "desk").execute();
    expect(await written("guardian-code", null)).not.toBeNull();
    await changeRows(db(), "people", { age_band: "adult" }, { id: personId });
    expect(await written("guardian-code", null)).toBeNull();
    // Of age or not, a guardian may take back what they gave.
    await changeRows(db(), "consents", { given_at: toText(at) }, { id: consentId });
    expect(await written("guardian-code", null)).not.toBeNull();
  });

  test("an award or a result that was taken back and a refusal that became a grant are news to nobody", async () => {
    const { personId, submissionId } = await founder("ada");
    clock.set(portal.times.lockAt);
    await lockSeason({ db: db(), locks: locksOf(engine), clock, programme, portal });
    const [season, at, award] = [programme.id, clock.now(), programme.awards[0]!.id];
    await putRow(db(), "awards", { id: "won", season, submission_id: submissionId, award, given_at: toText(at) });
    await queueMail(db(), { kind: "award", ids: { personId, submissionId, award }, at });
    expect(await written("award", personId)).not.toBeNull();
    await db().deleteFrom("awards").execute();
    expect(await written("award", personId)).toBeNull();

    // Not among the finalists, until an appeal made them one; and locked in, until they were disqualified.
    await queueMail(db(), { kind: "result", ids: { personId, submissionId }, at });
    expect(await written("result", personId)).not.toBeNull();
    await putRow(db(), "finalists", { season, submission_id: submissionId, announced_at: toText(at) });
    expect(await written("result", personId)).toBeNull();
    expect(await written("submission-locked", personId)).not.toBeNull();
    await changeRows(db(), "submissions", { status: "refused" }, { id: submissionId });
    expect(await written("submission-locked", personId)).toBeNull();

    const scholarships = createScholarships({ db: db(), locks: locksOf(engine), clock, season });
    const applicant = await member("Dan");
    const { email } = await db()
      .selectFrom("people")
      .select("email")
      .where("id", "=", applicant)
      .executeTakeFirstOrThrow();
    await scholarships.apply({ ...application, email: email! });
    const { id } = await db().selectFrom("scholarships").select("id").executeTakeFirstOrThrow();
    const waiting = async () => [
      await written("scholarship-received", applicant),
      await written("scholarship-notice", null),
    ];
    expect(await waiting()).not.toContain(null);
    await scholarships.decide(id, "refused", { kind: "cli", user: "desk" }, "None left");
    expect(await waiting()).toEqual([null, null]);
    expect(await written("scholarship-refused", applicant)).not.toBeNull();
    await scholarships.decide(id, "granted", { kind: "cli", user: "desk" }, "One was given back");
    expect(await written("scholarship-refused", applicant)).toBeNull();
  });

  test("nobody is asked for a form again, or told of a decision to come, once that is over", async () => {
    const personId = await member("Dan");
    await portal.details.answerAge(personId, "minor");
    const guardian = "pat@example.com";
    const at = clock.now();
    const entry = { at, actor, action: "refuse-consent" as const, subjects: [personId], reason: "Not signed" };
    const ids = { personId, entryId: await appendAudit(db(), entry) };
    await queueMail(db(), { kind: "consent-refused", ids, at });
    await queueMail(db(), { kind: "consent-refused-guardian", ids, address: guardian, at });
    const asked = async () =>
      (await Promise.all(["consent-refused", "consent-refused-guardian"].map((kind) => written(kind, personId)))).map(
        (mail) => mail !== null,
      );
    expect(await asked()).toEqual([true, true]);
    await portal.consents.receivePaper(db(), personId, "file");
    expect(await asked()).toEqual([false, false]);
    await portal.consents.refusePapers(db(), personId);
    expect(await asked()).toEqual([true, true]);
    await changeRows(db(), "people", { age_band: "adult" }, { id: personId });
    expect(await asked()).toEqual([false, false]);
    await changeRows(db(), "people", { age_band: "minor" }, { id: personId });
    await portal.consents.giveAtDesk(db(), personId);
    expect(await asked()).toEqual([false, false]);

    const { personId: adaId, submissionId } = await founder("ada");
    const appeal = { id: "appeal", season: programme.id, submission_id: submissionId, subject: "ranking" };
    const times = { decision_at: toText(at), filed_at: toText(at), due_on: "2026-04-22" };
    await putRow(db(), "appeals", { ...appeal, ...times });
    const appealId = appeal.id;
    await queueMail(db(), { kind: "appeal-filed", ids: { personId: adaId, appealId }, at });
    await queueMail(db(), { kind: "appeal-notice", ids: { appealId }, at });
    const told = async () => [await written("appeal-filed", adaId), await written("appeal-notice", null)];
    expect(await told()).not.toContain(null);
    await changeRows(db(), "appeals", { outcome: "rejected", reason: "No", decided_at: toText(at) });
    expect(await told()).toEqual([null, null]);
  });

  test("an organizer who has done it already is not asked for it", async () => {
    const season = programme.id;
    for (const kind of ["results-ready", "results-approval-missing", "second-wave-waits"] as const)
      await queueMail(db(), { kind, ids: { season }, at: clock.now() });
    const toOrganizer = (kind: string) => written(kind, null);
    for (const kind of ["results-ready", "results-approval-missing", "second-wave-waits"])
      expect(await toOrganizer(kind)).not.toBeNull();
    const at = toText(clock.now());
    const votes = { votes_counted: 0, votes_held: 0, votes_struck: 0 };
    const run = { id: "run", season, formula: "1", checksum: "", inputs: "{}", ...votes };
    await putRow(db(), "score_runs", { ...run, computed_at: at, approved_at: at });
    const wave: Wave = { status: "given-out", perProject: 4, further: 5, around: [] };
    await saveWave(db(), season, 2, wave, clock.now());
    for (const kind of ["results-ready", "results-approval-missing", "second-wave-waits"])
      expect(await toOrganizer(kind)).toBeNull();

    const { submissionId: submission_id } = await founder("ada");
    await changeRows(db(), "submissions", { status: "locked" }, { id: submission_id });
    await saveWave(db(), season, 1, { ...wave, perProject: 1 }, clock.now());
    await queueMail(db(), { kind: "reviews-missing", ids: { season }, at: clock.now() });
    expect(await toOrganizer("reviews-missing")).not.toBeNull();
    const { judgeId: judge_id, personId: judge } = await addJudge(db(), 1);
    const ids = { personId: judge, judgeId: judge_id, submissionId: submission_id };
    await queueMail(db(), { kind: "judge-project-came", ids, at: clock.now() });
    const { submissionId: other } = await founder("bo");
    await changeRows(db(), "submissions", { status: "locked" }, { id: other });
    const given = { season, judge_id, submission_id, wave: 1, assigned_at: at, due_at: at, order_key: 1 };
    await putRow(db(), "assignments", { id: "given", ...given });
    await putRow(db(), "assignments", { id: "other", ...given, submission_id: other });
    expect(await written("judge-project-came", judge)).not.toBeNull();
    expect(await toOrganizer("reviews-missing")).toBeNull();
    await changeRows(db(), "assignments", { ended_at: at, ended_why: "moved" }, { id: "given" });
    // There is other work, but this project is no longer theirs.
    expect(await written("judge-project-came", judge)).toBeNull();
    expect(await toOrganizer("reviews-missing")).not.toBeNull();
    await changeRows(db(), "submissions", { status: "withdrawn" });
    expect(await toOrganizer("reviews-missing")).toBeNull();
  });
});
