import { describe, expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { dayBefore } from "#domain/time/time.ts";
import { closingTime } from "#domain/time/when.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { revokeCertificate } from "#server/desk/people/revoke-certificate.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { lockSeason, reopenMoved } from "#server/portal/lock-season.ts";
import { lockMilestone, portalMilestones } from "#server/portal/season-work.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { changeRows, putRow, readRow } from "#tests/support/databases/rows.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { addJudge } from "#tests/support/rigs/judging-rig.ts";
import { siteUrl, suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { moveEvent } from "#tests/support/season/move-event.ts";
import { strictWatch } from "#tests/support/season/strict-watch.ts";

const day = 24 * 3_600_000;

const earlierBy2 = (civil: string) => dayBefore(dayBefore(civil.slice(0, 10))) + civil.slice(10);

/** The record as it was before the deadline was moved on by two days. */
const before: typeof programme = {
  ...moveEvent(namedEvents.submissions, (when) => ({ kind: "deadline", at: earlierBy2(closingTime(when)!) })),
  submission: {
    ...programme.submission,
    uploadsCompleteBy: earlierBy2(programme.submission.uploadsCompleteBy),
    answersRemindedAt: earlierBy2(programme.submission.answersRemindedAt),
    answersCompleteBy: earlierBy2(programme.submission.answersCompleteBy),
  },
};
const earlier = portalTimes(before);

describe.each(engines)("a deadline that is moved on after its lock, on %s", (engine) => {
  const { testDatabase, clock, portal, db, member, founder } = suitePortal(engine, 3 * day);

  const options = (record = programme) => ({
    db: db(),
    locks: locksOf(engine),
    clock,
    programme: record,
    portal: { ...portal, times: portalTimes(record) },
  });
  const round = async (record = programme) => {
    const own = options(record);
    await reopenMoved(own);
    return reachMilestones([...portalMilestones(own), lockMilestone(own)], {
      ...own,
      season: programme.id,
      watch: strictWatch,
    });
  };
  const statusOf = async (submissionId: string) =>
    db()
      .selectFrom("submissions")
      .select(["status", "locked_version", "out_at", "conditional_at"])
      .where("id", "=", submissionId)
      .executeTakeFirstOrThrow();
  const mailsOf = async (kind: string) =>
    (await testDatabase.store.listMail())
      .filter((mail) => mail.kind === kind)
      .toSorted((a, b) => a.createdAt - b.createdAt);
  const textOf = async (mail: Awaited<ReturnType<typeof mailsOf>>[number]) => {
    const context = { siteUrl, organizerEmail: "o@x.example", calendar: () => "", documents: noDocuments, db: db() };
    const written = await renderMail(mail, { ...context, now: clock.now() });
    return written.ok ? written.mail.text.replaceAll(/\s+/g, " ") : null;
  };

  test("everything that the earlier one decided is open again, its members are told once, and the new one decides", async () => {
    const ready = await founder("ada");
    const lacking = await founder("bo", { title: "" });
    const waiting = await founder("cy");
    await db().updateTable("people").set({ age_band: null }).where("id", "=", waiting.personId).execute();
    clock.set(earlier.lockAt);
    await round(before);
    expect(await statusOf(ready.submissionId)).toMatchObject({ status: "locked", locked_version: 1 });
    expect((await statusOf(lacking.submissionId)).out_at).not.toBeNull();
    expect((await statusOf(waiting.submissionId)).conditional_at).not.toBeNull();
    // The earlier season's night is over, to its end, before anybody moves the date.
    clock.set(earlier.answersUntil);
    await round(before);
    expect((await statusOf(waiting.submissionId)).out_at).not.toBeNull();

    clock.advance(3_600_000);
    for (let times = 0; times < 3; times += 1) await round();
    const open = { locked_version: null, out_at: null, conditional_at: null };
    expect(await statusOf(ready.submissionId)).toEqual({ ...open, status: "submitted" });
    expect(await statusOf(lacking.submissionId)).toEqual({ ...open, status: "draft" });
    expect(await statusOf(waiting.submissionId)).toEqual({ ...open, status: "draft" });
    const told = await mailsOf("submission-reopened");
    expect(told.map(({ personId }) => personId).toSorted()).toEqual(
      [ready, lacking, waiting].map(({ personId }) => personId).toSorted(),
    );
    const toBo = await textOf(told.find(({ personId }) => personId === lacking.personId)!);
    expect(toBo).toContain(`now due ${factsAt(clock.now()).dates.submissionsDueInBothZones}`);
    expect(toBo).toContain("Still missing");
    expect(await textOf(told.find(({ personId }) => personId === ready.personId)!)).toContain("Nothing is missing");

    // What waited for the mail server tells nobody of a lock that was taken back.
    for (const kind of ["submission-locked", "submission-conditional", "submission-out"])
      for (const mail of await mailsOf(kind)) expect(await textOf(mail)).toBeNull();

    // Both use the time they were given; the third still lacks an answer.
    const bo = (await portal.submissions.ofTeam((await portal.teams.teamOf(lacking.personId))!.id))!;
    const content = { ...bo.newest!.content, title: "Spud Scouts" };
    expect(await portal.submissions.save(bo.id, lacking.personId, { baseVersion: 1, content })).toMatchObject({
      ok: true,
    });
    clock.set(portal.times.lockAt);
    await round();
    expect(await statusOf(ready.submissionId)).toMatchObject({ status: "locked", locked_version: 1 });
    expect(await statusOf(lacking.submissionId)).toMatchObject({ status: "locked", locked_version: 2, out_at: null });
    expect((await statusOf(waiting.submissionId)).conditional_at).not.toBeNull();
    // A receipt for each lock, and a word for each time that answers are missing.
    expect((await mailsOf("submission-locked")).map(({ personId }) => personId)).toEqual(
      expect.arrayContaining([ready.personId, ready.personId, lacking.personId]),
    );
    expect(await mailsOf("submission-locked")).toHaveLength(3);
    expect(await mailsOf("submission-conditional")).toHaveLength(2);
    clock.set(portal.times.answersUntil);
    await round();
    expect((await statusOf(waiting.submissionId)).out_at).not.toBeNull();
    expect(await round()).toEqual([]);
  });

  test("whoever lacks something is reminded by the days of the new one as well", async () => {
    await founder("ada", { title: "" });
    await member("idle");
    // Moved before anything was done for it: nobody is written to about that.
    clock.set(earlier.deadlineAt - 8 * day);
    await round(before);
    const mails = async () => (await testDatabase.store.listMail()).length;
    const told = await mails();
    await round();
    expect(await mails()).toBe(told);
    clock.set(earlier.deadlineAt - 1);
    await round(before);
    expect(await mailsOf("submission-reminder")).toHaveLength(1);
    clock.set(portal.times.deadlineAt - 1);
    await round();
    expect(await mailsOf("submission-reminder")).toHaveLength(2);
    // Who was promised no other reminder gets none.
    expect(await mailsOf("submission-not-begun")).toHaveLength(1);
  });

  test("certificates and marks of the earlier lock hold for who and what the new one takes in", async () => {
    const stays = await founder("ada");
    const leaves = await founder("bo");
    clock.set(earlier.lockAt);
    await round(before);
    const judge = await addJudge(db(), 1);
    for (const { submissionId } of [stays, leaves]) {
      const marked = { season: programme.id, scores: "{}", saved_at: "", finished_at: toText(clock.now()) };
      await putRow(db(), "reviews", { judge_id: judge.judgeId, submission_id: submissionId, version: 1, ...marked });
    }
    clock.advance(3_600_000);
    await round();
    // The project may change: its judge is to look again.
    const reviews = await db().selectFrom("reviews").select("finished_at").execute();
    expect(reviews).toEqual([{ finished_at: null }, { finished_at: null }]);
    await portal.submissions.setDoNotEnter(leaves.submissionId, true);
    clock.set(portal.times.answersUntil);
    await round();
    const certificates = await db().selectFrom("certificates").select(["person_id", "revoked_at"]).execute();
    expect(new Map(certificates.map((one) => [one.person_id, one.revoked_at]))).toEqual(
      new Map([
        [stays.personId, null],
        [leaves.personId, toText(clock.now())],
      ]),
    );
    // An appeal lets it in after all. What the desk itself revokes is no matter of the lock.
    const letIn = async () => {
      const open = { status: "submitted", do_not_enter: 0, out_at: null, out_items: null, locked_at: null } as const;
      await changeRows(db(), "submissions", { ...open, locked_version: null }, { id: leaves.submissionId });
      await lockSeason({ ...options(), submissionId: leaves.submissionId });
      const { status } = await statusOf(leaves.submissionId);
      const { serial, revoked_at } = await readRow(db(), "certificates", { person_id: leaves.personId });
      return { status, serial, isRevoked: revoked_at !== null };
    };
    const back = await letIn();
    expect(back).toMatchObject({ status: "locked", isRevoked: false });
    const actor = { kind: "organizer", personId: "o" } as const;
    const { serial } = back;
    const revoked = await revokeCertificate({ db: db(), clock, portal } as never, actor, { serial, reason: "Copied" });
    expect(revoked).toMatchObject({ ok: true });
    expect(await letIn()).toMatchObject({ status: "locked", isRevoked: true });
  });

  test("what the desk decided stays decided", async () => {
    const { submissionId } = await founder("ada");
    clock.set(earlier.lockAt);
    await round(before);
    await db().updateTable("submissions").set({ status: "refused" }).where("id", "=", submissionId).execute();
    await round();
    expect(await statusOf(submissionId)).toMatchObject({ status: "refused", locked_version: 1 });
    expect(await mailsOf("submission-reopened")).toEqual([]);
  });
});
