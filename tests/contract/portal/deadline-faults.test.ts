import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { createSmtpMailer } from "#server/mail/mailers/smtp-mailer.ts";
import { createOutboxWorker } from "#server/mail/outbox/outbox-worker.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import type { Portal } from "#server/portal/portal-services.ts";
import { lockMilestone, portalMilestones } from "#server/portal/season-work.ts";
import { reachMilestones } from "#server/operations/milestones.ts";
import { locksOf } from "#server/storage/locks.ts";
import { engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { log, siteUrl, suitePortal } from "#tests/support/rigs/portal-rig.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { strictWatch } from "#tests/support/season/strict-watch.ts";

const minute = 60_000;
const hour = 60 * minute;

describe.each(engines)("around the deadline on %s", (engine) => {
  const { testDatabase, clock, portal, founder } = suitePortal(engine, 3 * hour);

  test("mail that is down for four hours brings every receipt late and no reminder too late", async () => {
    const { database, store } = testDatabase;
    const { db } = database;
    await founder("ada");
    await db.deleteFrom("outbox").execute();
    const { deadlineAt } = portal.times;
    const smtp = await startSmtpServer();
    smtp.mood = { kind: "answer", to: "recipient", code: 451 };
    const from = { name: "Accelerator", address: "hello@accelerator.example" };
    const mailer = createSmtpMailer({ server: smtp.address, from, clock });
    const worker = createOutboxWorker({
      store,
      mailer,
      clock,
      log,
      random: () => 0.5,
      render: (mail) =>
        renderMail(mail, {
          siteUrl,
          organizerEmail: "desk@example.org",
          calendar: () => "",
          documents: noDocuments,
          db,
          now: clock.now(),
        }),
    });
    const options = { db, locks: locksOf(engine), clock, programme, portal };
    // The last reminder is due six hours before; the mail server is away from two hours before until two hours after.
    clock.set(deadlineAt - 2 * hour);
    while (clock.now() < deadlineAt + 7 * hour) {
      if (clock.now() >= deadlineAt + 2 * hour) smtp.mood = { kind: "accept" };
      await reachMilestones([...portalMilestones(options), lockMilestone(options)], {
        ...options,
        season: programme.id,
        watch: strictWatch,
      });
      await worker.whenIdle();
      clock.advance(20 * minute);
    }
    const sent = (await smtp.readMails()).map(({ messageId }) => messageId!.slice(1).split(".")[0]!);
    await worker.stop();
    await mailer.close();
    await smtp.stop();
    expect(sent.toSorted()).toEqual(["certificate-issued", "portal-open", "submission-locked"]);
    const waiting = await db.selectFrom("outbox").select("kind").where("status", "=", "waiting").execute();
    expect(waiting).toEqual([]);
  });

  test("a clock that is set back across it opens nothing that is locked, and loses nothing that is not", async () => {
    const { db } = testDatabase.database;
    const { personId, submissionId } = await founder("ada");
    const options = { db, locks: locksOf(engine), clock, programme, portal };
    const round = () =>
      reachMilestones([...portalMilestones(options), lockMilestone(options)], {
        ...options,
        season: programme.id,
        watch: strictWatch,
      });
    clock.set(portal.times.lockAt);
    await round();
    clock.set(portal.times.deadlineAt - hour);
    await round();
    const content = { ...emptyContent, title: "Later" };
    const late = await portal.submissions.save(submissionId, personId, { baseVersion: 1, content });
    expect(late).toEqual({ ok: false, reason: "closed" });
    clock.set(portal.times.uploadsUntil + hour);
    await round();
    const rows = await db.selectFrom("submissions").select(["status", "locked_version"]).execute();
    expect(rows).toEqual([{ status: "locked", locked_version: 1 }]);
    const mails = await db.selectFrom("outbox").select("id").where("kind", "=", "submission-locked").execute();
    expect(mails).toHaveLength(1);
  });

  // SQLite waits for a lock without giving way to anyone else in the process, so that two of them need two processes.
  test.runIf(engine === "postgres")("a save that waits until it has passed is late", async () => {
    const { submissionId, personId } = await founder("ada");
    const other = await testDatabase.openAnother();
    const content = { ...emptyContent, title: "In the last second" };
    let saving: ReturnType<Portal["submissions"]["save"]> | null = null;
    await other.db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom("submissions")
        .select("id")
        .where("id", "=", submissionId)
        .$call(locksOf(engine).forUpdate)
        .execute();
      clock.set(portal.times.deadlineAt - 1);
      saving = portal.submissions.save(submissionId, personId, { baseVersion: 1, content });
      await expect.poll(() => waitsForLock(testDatabase)).toBe(true);
      clock.set(portal.times.deadlineAt);
    });
    expect(await saving).toEqual({ ok: false, reason: "closed" });
    const submission = await portal.submissions.versions(submissionId);
    expect(submission.map(({ version }) => version)).toEqual([1]);
  });
});

async function waitsForLock({ database }: TestDatabase): Promise<boolean> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(database.db);
  return Number(rows[0]?.count) > 0;
}
