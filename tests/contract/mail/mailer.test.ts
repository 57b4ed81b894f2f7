import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFileMailer } from "#server/mail/mailers/file-mailer.ts";
import type { Mail, Mailer } from "#server/mail/mailers/mailer.ts";
import { createSmtpMailer } from "#server/mail/mailers/smtp-mailer.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";

const from = { name: "Idaho AI Startup Accelerator", address: "hello@accelerator.example" };
const clock = { now: () => Date.parse("2026-01-07T19:30:00Z") };

const mail: Mail = {
  messageId: "<receipt-1@accelerator.example>",
  to: { name: "Ada Lovelace", address: "ada@analytical.example" },
  replyTo: null,
  subject: "[Tag] Your registration",
  text: "Dear Ada,\nwelcome – it is done.\n.\nA line with a single dot stays.",
  html: "<p>Dear Ada, welcome – it is <b>done</b>.</p>",
  attachments: [
    { filename: "program.ics", contentType: "text/calendar; charset=utf-8", content: "BEGIN:VCALENDAR\r\n" },
  ],
};

interface Rig {
  mailer: Mailer;
  /** What arrived, oldest first. */
  arrived(): Promise<Email[]>;
  stop(): Promise<void>;
}

const rigs: Record<string, () => Promise<Rig>> = {
  async "smtp mailer"() {
    const server = await startSmtpServer();
    const mailer = createSmtpMailer({ server: server.address, from, clock });
    return { mailer, arrived: server.readMails, stop: server.stop };
  },
  async "file mailer"() {
    const folder = await mkdtemp(path.join(tmpdir(), "mail-"));
    const mailer = createFileMailer({ folder: path.join(folder, "mail"), from, clock });
    const arrived = async () => {
      const names = await readdir(path.join(folder, "mail")).catch(() => []);
      expect(names.filter((name) => !name.endsWith(".eml"))).toEqual([]);
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, "mail", name)))));
    };
    return { mailer, arrived, stop: () => rm(folder, { recursive: true }) };
  },
};

describe.each(Object.entries(rigs))("%s", (_name, build) => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await build();
  });
  afterEach(async () => {
    await rig.mailer.close();
    await rig.stop();
  });
  const sendOne = async (changes: Partial<Mail>) => {
    expect(await rig.mailer.send({ ...mail, ...changes })).toEqual({ ok: true });
    const [only, ...more] = await rig.arrived();
    expect(more).toEqual([]);
    if (!only) throw new Error("no mail arrived");
    return only;
  };

  it("delivers subject, both texts and the attachment as they were given", async () => {
    const got = await sendOne({});
    expect(got.subject).toBe(mail.subject);
    expect(got.from).toMatchObject(from);
    expect(got.to).toMatchObject([mail.to]);
    expect(got.text?.trimEnd()).toBe(mail.text);
    expect(got.html?.trimEnd()).toBe(mail.html);
    expect(got.attachments).toHaveLength(1);
    expect(got.attachments[0]).toMatchObject({ filename: "program.ics", mimeType: "text/calendar" });
    const content = got.attachments[0]?.content;
    expect(typeof content === "string" ? content : new TextDecoder().decode(content)).toContain("BEGIN:VCALENDAR");
  });

  it("keeps the message id and dates the mail by the given clock", async () => {
    const got = await sendOne({});
    expect(got.messageId).toBe(mail.messageId);
    expect(got.date).toBe("2026-01-07T19:30:00.000Z");
  });

  it("marks the mail as written by a machine", async () => {
    const got = await sendOne({});
    expect(got.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  it.each([
    "Ada\r\nBcc: eve@evil.example",
    'Ada" <eve@evil.example>, "x',
    "Ada, eve@evil.example",
    "<script>alert(1)</script>",
    "Ada\u2028Bcc: eve@evil.example",
  ])("keeps a name like %j a name", async (name) => {
    const got = await sendOne({ to: { name, address: mail.to.address } });
    expect(got.to?.map(({ address }) => address)).toEqual([mail.to.address]);
    expect(got.bcc ?? []).toEqual([]);
    expect(got.cc ?? []).toEqual([]);
  });

  it("keeps a line break in the subject from adding a header", async () => {
    const got = await sendOne({ subject: "Hello\r\nBcc: eve@evil.example\n\nbody" });
    expect(got.subject).toBe("Hello Bcc: eve@evil.example body");
    expect(got.bcc ?? []).toEqual([]);
  });

  it.each([
    "",
    "a@x.example, b@y.example",
    "a@x.example\r\nBcc: b@y.example",
    "Ada <a@x.example>",
    "<a@x.example>",
    "a@x.example b@y.example",
    "group: a@x.example;",
    '"a b"@x.example',
    "nobody",
  ])("refuses %j as a recipient and sends nothing", async (address) => {
    const result = await rig.mailer.send({ ...mail, to: { name: "", address } });
    expect(result).toMatchObject({ ok: false, reason: "refused" });
    expect(await rig.arrived()).toEqual([]);
  });

  it("takes two mails at once", async () => {
    const other = { ...mail, messageId: "<receipt-2@accelerator.example>" };
    expect(await Promise.all([rig.mailer.send(mail), rig.mailer.send(other)])).toEqual([{ ok: true }, { ok: true }]);
    expect((await rig.arrived()).map(({ messageId }) => messageId).toSorted()).toEqual(
      [mail.messageId, other.messageId].toSorted(),
    );
  });
});

describe("file mailer alone", () => {
  it("makes no second file of a mail that is sent again", async () => {
    const rig = await rigs["file mailer"]!();
    await rig.mailer.send(mail);
    expect(await rig.mailer.send(mail)).toEqual({ ok: true });
    expect(await rig.arrived()).toHaveLength(1);
    await rig.stop();
  });

  it("asks to try again while its folder cannot be written", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "mail-"));
    await writeFile(path.join(folder, "mail"), "a file where the folder should be");
    const mailer = createFileMailer({ folder: path.join(folder, "mail"), from, clock });
    expect(await mailer.send(mail)).toMatchObject({ ok: false, reason: "retry" });
    await rm(folder, { recursive: true });
  });
});
