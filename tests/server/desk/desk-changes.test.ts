import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createFileMailer } from "#server/mail/mailers/file-mailer.ts";
import { sweepMailFolder } from "#server/retention/mail-files.ts";
import { slowEngines } from "#tests/support/databases/database.ts";
import { mailRule } from "#tests/support/mail/mails.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";

const deskTime = Date.parse("2026-02-10T19:00:00Z");

describe.each(slowEngines)("the desk's changes on %s", { timeout: 60_000 }, (engine) => {
  const rig = suiteDesk(engine);
  beforeEach(() => rm(rig.mailFolder, { recursive: true, force: true }));

  /** Sends what waits, as the site does without SMTP: each mail becomes a file. */
  const writeMails = async () => {
    const { store } = rig.testDatabase;
    const from = { name: "Desk", address: "desk@example.org" };
    const mailer = createFileMailer({ folder: rig.mailFolder, from, clock: { now: () => deskTime } });
    for (
      let due = await store.claimMail(deskTime, mailRule(1_000));
      due;
      due = await store.claimMail(deskTime, mailRule(1_000))
    ) {
      const { mail, claim } = due;
      const to = { name: "Ada", address: "to@example.org" };
      const messageId = `<${mail.kind}.${mail.id}@site.example>`;
      const sent = await mailer.send({
        messageId,
        to,
        replyTo: null,
        subject: "Hello",
        text: "Hi",
        html: "<p>Hi</p>",
        attachments: [],
      });
      expect(sent).toEqual({ ok: true });
      await store.markMailSent(mail.id, claim, deskTime);
    }
  };

  test("a receipt is sent again, but not to nobody and not for nothing", async () => {
    const { store } = rig.testDatabase;
    const id = await rig.paid();
    await writeMails();
    const run = await rig.desk("resend", id);
    expect(run).toMatchObject({ status: 0, stdout: `The receipt of ${id} is sent again.\n`, stderr: "" });
    expect((await store.claimMail(deskTime + 60_000, mailRule(1_000)))?.mail).toMatchObject({
      kind: "receipt",
      registrationId: id,
    });
    const unpaid = await rig.desk("resend", await rig.pending({ email: "b@example.org" }));
    expect(unpaid).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("Nothing was paid") });
    const unknown = await rig.desk("resend", crypto.randomUUID());
    expect(unknown).toMatchObject({
      status: 1,
      stderr: "There is no registration with this id. There is no email with it, either.\n",
    });
    expect(await store.auditLog(9)).toMatchObject([{ action: "resend", subjects: [id, expect.any(String)] }]);
  });

  test("a mail that was given up is sent again by its own id, whoever it was for", async () => {
    const { store } = rig.testDatabase;
    const id = await rig.paid();
    for (
      let due = await store.claimMail(noon, mailRule(1_000));
      due;
      due = await store.claimMail(noon, mailRule(1_000))
    )
      await store.giveUpMail(due.mail.id, due.claim, {
        at: noon,
        error: "550 no such mailbox",
        alert: !due.mail.kind.endsWith("-alert"),
      });
    const givenUp = await store.mailsOf(id);
    expect(givenUp).toHaveLength(4);
    const notice = givenUp.find(({ kind }) => kind === "organizer-notice")!;
    const run = await rig.desk("resend", notice.id.slice(0, 8));
    expect(run).toMatchObject({ status: 0, stdout: `The organizer-notice of ${id} is sent again.\n`, stderr: "" });
    for (const mail of givenUp) expect(await rig.desk("resend", mail.id)).toMatchObject({ status: 0 });
    const waiting = (await store.mailsOf(id)).filter(({ status }) => status === "waiting");
    expect(waiting.map(({ kind, ids }) => `${kind} ${JSON.stringify(ids)}`).toSorted()).toEqual(
      givenUp.map(({ kind, ids }) => `${kind} ${JSON.stringify(ids)}`).toSorted(),
    );
  });

  test("after an outage every mail that waits for another attempt is made due at once", async () => {
    const { store } = rig.testDatabase;
    await rig.paid();
    const rule = mailRule(60_000);
    const { mail, claim } = (await store.claimMail(deskTime, rule))!;
    await store.deferMail(mail.id, claim, deskTime + 3 * 3_600_000, "451 try later");
    expect(await rig.desk("mail", "--retry-all")).toMatchObject({
      status: 0,
      stdout: "1 mail will be tried again within a minute.\n",
    });
    const ids = [await store.claimMail(deskTime + 60_000, rule), await store.claimMail(deskTime + 60_000, rule)];
    expect(ids.map((claimed) => claimed?.mail.id)).toContain(mail.id);
    expect(await store.auditLog(1)).toMatchObject([{ action: "mail-retry-all", detail: "1 mails" }]);
  });

  test("a person is forgotten only when that is confirmed, then everywhere, and the log names ids only", async () => {
    const { store } = rig.testDatabase;
    const id = await rig.paid({ email: "Grace@example.org" });
    const twin = await rig.pending({ email: "grace@example.org" });
    const other = await rig.paid({ email: "other@example.org" });
    await writeMails();
    expect(await readdir(rig.mailFolder)).toHaveLength(4);

    const asked = await rig.desk("forget", "grace@example.org");
    expect(asked).toMatchObject({ status: 1, stdout: "" });
    expect(asked.stderr).toContain("add --yes");
    expect(await store.findRegistration(id)).toMatchObject({ email: "Grace@example.org" });

    const run = await rig.desk("forget", id, "--yes");
    expect(run.status).toBe(0);
    expect(run.stdout).toContain("Forgotten: 2 registrations, 2 mail files.");
    expect(run.stdout + run.stderr).not.toMatch(/grace/i);
    const kept = {
      status: "paid",
      amountCents: 350_00,
      firstName: null,
      email: null,
      phone: null,
      sessionId: `cs_${id}`,
    };
    expect(await store.findRegistration(id)).toMatchObject(kept);
    expect(await store.findRegistration(other)).toMatchObject({ email: "other@example.org" });
    const files = await readdir(rig.mailFolder);
    const othersMails = (await store.mailsOf(other)).map((mail) => `${mail.kind}.${mail.id}@site.example.eml`);
    expect(files.toSorted()).toEqual(othersMails.toSorted());
    const [entry, ...rest] = await store.auditLog(9);
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({ action: "forget", subjects: [id, twin].toSorted(), detail: null });

    const again = await rig.desk("forget", "grace@example.org", "--yes");
    expect(again).toMatchObject({ status: 1, stdout: "" });
    expect((await rig.desk("show", id)).stdout).toContain("(forgotten)");
  });

  test("purge removes what the policy says, when it says so, and first says what", async () => {
    const { store } = rig.testDatabase;
    const old = await rig.paid({ email: "old@example.org" });
    const late = await rig.paid({ email: "late@example.org", createdAt: Date.parse("2026-10-01T12:00:00Z") });
    await writeMails();
    const before = { SITE_CLOCK: "2027-04-25T15:30:00-06:00" };
    const after = { SITE_CLOCK: "2027-04-25T16:00:00-06:00" };
    expect((await rig.deskWith(before, "purge", "--yes")).stdout).toBe("Nothing is due for removal.\n");
    const dry = await rig.deskWith(after, "purge", "--dry-run");
    expect(dry).toMatchObject({ status: 0, stderr: "" });
    expect(dry.stdout).toMatch(
      new RegExp(
        `^Due: 1 registration made before Apr 25, 2026, 4:00 PM MT, 0 people, 0 projects and 0 files of past seasons\\. .*\n  ${old}\n$`,
      ),
    );
    expect(await rig.deskWith(after, "purge")).toMatchObject({ status: 1, stdout: "" });
    expect(await store.findRegistration(old)).toMatchObject({ email: "old@example.org" });
    const run = await rig.deskWith(after, "purge", "--yes");
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(run.stdout).toBe("Purged: 1 registration, 0 people, 0 rows of past seasons, 2 mail files.\n");
    expect(await store.findRegistration(old)).toMatchObject({ email: null });
    expect(await store.findRegistration(late)).toMatchObject({ email: "late@example.org" });
    expect(await store.auditLog(9)).toMatchObject([{ action: "purge", subjects: [old] }]);
  });

  test("reconcile asks about everything that is pending and logs what changed", async () => {
    const id = await rig.pending({ createdAt: noon - 40 * 86_400_000 });
    const fresh = await rig.pending({ createdAt: deskTime });
    const run = await rig.desk("reconcile");
    // The sandbox knows neither checkout: the old one can never be paid any more, the fresh one is asked about again.
    expect(run.status).toBe(1);
    expect(run.stdout).toContain(`changed: ${id}`);
    expect(run.stderr).toContain("gave no answer about 1");
    const { store } = rig.testDatabase;
    expect(await store.findRegistration(id)).toMatchObject({ status: "expired" });
    expect(await store.findRegistration(fresh)).toMatchObject({ status: "pending" });
    expect(await store.auditLog(9)).toMatchObject([{ action: "reconcile", subjects: [id] }]);
    const log = await rig.desk("log", "--json");
    expect(log.records()).toMatchObject([{ action: "reconcile", subjects: [id] }]);
  });

  test("a mail that was being written while its person was forgotten goes with the next sweep", async () => {
    const { store } = rig.testDatabase;
    await rig.paid({ email: "sent@example.org" });
    await mkdir(rig.mailFolder, { recursive: true });
    const { mail } = (await store.claimMail(noon, mailRule(60_000)))!;
    await store.forget("sent@example.org", { kind: "system" }, noon + 1);
    const file = `${mail.kind}.${mail.id}@site.example.eml`;
    const strange = `receipt.${crypto.randomUUID()}@another-database.example.eml`;
    const [dead, alive] = [`.${crypto.randomUUID()}.draft`, `.${crypto.randomUUID()}.draft`];
    for (const name of [file, strange, dead, alive]) await writeFile(path.join(rig.mailFolder, name), "x");
    await utimes(path.join(rig.mailFolder, dead), 0, 0);
    expect(await sweepMailFolder(rig.mailFolder, (ids) => store.mailsOfForgotten(ids))).toBe(2);
    const left = await readdir(rig.mailFolder);
    expect(left).not.toContain(file);
    expect(left).not.toContain(dead);
    expect(left).toEqual(expect.arrayContaining([strange, alive]));
  });
});
