import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Mail } from "#server/mail/mailers/mailer.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { unreachableDomain } from "../life/cast.ts";
import { createMailFiles } from "./mail-files.ts";
import { findMail, listMails } from "./mailbox.ts";
import { recordMails, type RehearsalMailer } from "./record-mails.ts";

const testDatabase = suiteDatabase("sqlite");
const sentAt = Date.parse("2026-03-20T12:00:00Z");
let folder: string;
let mailer: RehearsalMailer;
let problems: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "rehearsal-mail-"));
  problems = [];
  const settings = { folder: path.join(folder, "mail"), from: { name: "Site", address: "site@example.org" } };
  const files = createMailFiles(settings, (problem) => problems.push(problem));
  mailer = recordMails(testDatabase.database.db, { now: () => sentAt }, files);
});
afterEach(async () => {
  await mailer.close();
  rmSync(folder, { recursive: true, force: true });
});

const mail = (number: number, address = `founder${number}@rehearsal.example`): Mail => ({
  messageId: `<mail-${number}@rehearsal.example>`,
  to: { name: "A founder", address },
  replyTo: null,
  subject: `Mail ${number}`,
  text: "Your code:\n123456\n",
  html: "<p>Your code: 123456</p>",
  attachments: [{ filename: "dates.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" }],
});

it("keeps every mail for the mailbox and as a file", async () => {
  for (let number = 0; number < 120; number += 1) expect(await mailer.send(mail(number))).toEqual({ ok: true });
  await mailer.whenKept();
  expect(await listMails(testDatabase.database.db, { page: 3, person: "" })).toMatchObject({ isMore: false });
  expect(await findMail(testDatabase.database.db, "mail-119@rehearsal.example")).toMatchObject({
    subject: "Mail 119",
    code: "123456",
    attachments: ["dates.ics"],
  });
  const files = readdirSync(path.join(folder, "mail"));
  expect(files).toHaveLength(120);
  const whole = readFileSync(path.join(folder, "mail", "mail-7@rehearsal.example.eml"), "utf8");
  expect(whole).toContain("To: A founder <founder7@rehearsal.example>");
  expect(whole).toContain("Date: Fri, 20 Mar 2026 12:00:00 +0000");
  expect(problems).toEqual([]);
});

it("keeps a mail once that is sent again", async () => {
  for (let time = 0; time < 2; time += 1) await mailer.send(mail(1));
  await mailer.whenKept();
  expect((await listMails(testDatabase.database.db, { page: 1, person: "" })).mails).toHaveLength(1);
});

it("refuses what no mail server would take", async () => {
  expect(await mailer.send(mail(1, `typo@${unreachableDomain}`))).toMatchObject({ ok: false, reason: "refused" });
  expect(await mailer.send(mail(2, "a@x.org, b@y.org"))).toMatchObject({ ok: false, reason: "refused" });
  await mailer.whenKept();
  expect((await listMails(testDatabase.database.db, { page: 1, person: "" })).mails).toEqual([]);
});

it("says where a file could not be written, and goes on", async () => {
  const taken = path.join(folder, "no-folder");
  writeFileSync(taken, "");
  const blocked = createMailFiles(
    { folder: path.join(taken, "mail"), from: { name: "Site", address: "site@example.org" } },
    (problem) => problems.push(problem),
  );
  await blocked.write([{ mail: mail(1), sentAt }]);
  await blocked.close();
  expect(problems).toEqual([expect.stringContaining("ENOTDIR")]);
});
