import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailName } from "#content/en/desk/mail-name.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { formatMoney } from "#content/en/formats.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { SettlementMail } from "#domain/registration/settlement.ts";
import { openRegistrationMails, paidAt, paidRegistration } from "#tests/support/mail/registration-mails.ts";
import { season } from "#tests/support/season/season.ts";
import { writtenDay, writtenTime } from "#tests/support/browser/written.ts";

let mails: Awaited<ReturnType<typeof openRegistrationMails>>;
beforeAll(async () => {
  mails = await openRegistrationMails();
});
afterAll(() => mails.close());

const aboutRegistrations = [
  "receipt",
  "organizer-notice",
  "payment-failed",
  "payment-failed-notice",
  "refund",
  "refund-notice",
  "refund-failed-alert",
  "review-alert",
  "dispute-alert",
] as const;

const rendered = (...about: Parameters<typeof mails.rendered>) => mails.rendered(...about);

it("a mail fits a phone: it says how wide it is", async () => {
  expect((await rendered("receipt")).html).toContain('<meta name="viewport" content="width=device-width');
});

describe("the receipt", () => {
  it("names package, amount, date with zone and transaction id in both texts", async () => {
    const { html, text } = await rendered("receipt");
    for (const words of [
      "Individual",
      formatMoney(paidRegistration.amountCents),
      writtenTime(paidAt),
      "cs_test_1234567890ab",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).not.toContain("cs_test_1234567890abc");
  });

  it("promises portal details within the programme's hours, and says the next steps", async () => {
    const { text } = await rendered("receipt");
    expect(text).toContain(`within ${programme.portalAccessHours} hours`);
    expect(text).toMatch(/1\. Portal Access: .*\n2\. Start Learning: .*\n3\. Build & Launch: /);
    expect(text).toContain(`submit it by ${writtenTime(season.deadlineAt - 1)}`);
  });

  it("sent again once access has come, promises none within hours any more", async () => {
    const due = paidAt + programme.portalAccessHours * 3_600_000;
    for (const registrationType of ["individual", "chamber"] as const) {
      expect((await rendered("receipt", { registrationType }, due - 1)).text).toContain("24 hours");
      const { text, html } = await rendered("receipt", { registrationType }, due);
      expect(`${text}${html}`).not.toMatch(/within \d+ hours|follows?\b|comes? (by|in|within)/);
      expect(text).toContain("came in a separate email");
    }
  });

  it("sent again after a refund in full, confirms no place and names no next steps", async () => {
    const back = { status: "refunded", refundedCents: paidRegistration.amountCents } as const;
    const { subject, text, attachments } = await rendered("receipt", back);
    expect(subject).not.toContain("confirmed");
    expect(text).not.toMatch(/Next steps|first lesson|within \d+ hours|is confirmed/);
    expect(text).toContain("refunded since");
    expect(attachments).toEqual([]);
  });

  it("tells a chamber of its members, its code and nominations, and of no prototype", async () => {
    const { text } = await rendered("receipt", { registrationType: "chamber" });
    expect(text).toMatch(/1\. Chamber Access: .*join code.*\n2\. Invite Your Members: .*\n3\. Nominate Teams: /);
    expect(text.slice(text.indexOf("Nominate Teams"))).toContain(writtenTime(season.deadlineAt - 1));
    expect(text).not.toMatch(/prototype|Start Learning/);
    expect(text).toContain("/implementation-guide");
  });

  it("says when the portal launches, to those who register before it does", async () => {
    const launchAt = season.earlyBirdEndsAt;
    const launch = `The portal launches on ${writtenDay(launchAt)}`;
    expect((await rendered("receipt", {}, launchAt - 1)).text).toContain(launch);
    expect((await rendered("receipt", {}, launchAt)).text).not.toContain(launch);
  });

  it("leads a founder to the first lesson before the next steps, and a chamber to its page", async () => {
    const { text } = await rendered("receipt");
    expect(text).toContain("Read your first lesson: https://accelerator.example/portal/lessons/1");
    expect(text.indexOf("Read your first lesson")).toBeLessThan(text.indexOf("Next steps"));
    expect((await rendered("receipt", { registrationType: "chamber" })).text).not.toContain("first lesson");
  });

  it("goes to the registrant alone, with the calendar attached", async () => {
    const mail = await rendered("receipt");
    expect(mail.to).toEqual({ name: "Ada Lovelace", address: "ada@analytical.example" });
    expect(mail.replyTo).toEqual({ name: site.name, address: "organizer@accelerator.example" });
    expect(mail.attachments).toMatchObject([{ filename: "program-dates.ics", content: "BEGIN:VCALENDAR" }]);
  });

  it("asks nobody to submit, and sends no past dates, once the season has ended", async () => {
    const { attachments, text } = await rendered("receipt", {}, season.afterFinalsAt);
    expect(text).not.toContain("submit it by");
    expect(text).not.toContain("attached");
    expect(attachments).toEqual([]);
    expect(text).toContain("season has ended");
  });

  it("leads to the public address only", async () => {
    const { html, text } = await rendered("receipt");
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toMatch(/^https:\/\/accelerator\.example(\/|$)/);
    expect(`${html}${text}`).not.toContain("localhost");
  });

  it("is not written to somebody who was forgotten", async () => {
    const gone = { firstName: null, lastName: null, email: null, phone: null, company: null };
    expect(await mails.result("receipt", gone)).toEqual({ ok: false, reason: "forgotten" });
    expect(await mails.result("given-up-alert", gone, paidAt, "receipt")).toEqual({ ok: false, reason: "forgotten" });
    expect(await rendered("organizer-notice", gone)).toMatchObject({ replyTo: null });
  });
});

describe("the organizer's notice", () => {
  it("says who has paid, and that the portal's mail go out automatically", async () => {
    const { to, replyTo, text } = await rendered("organizer-notice");
    expect(to.address).toBe("organizer@accelerator.example");
    expect(replyTo).toEqual({ name: "Ada Lovelace", address: "ada@analytical.example" });
    for (const words of ["Ada Lovelace", "ada@analytical.example", "208-555-0100", "go out automatically"])
      expect(text).toContain(words);
  });

  it("marks a second registration with the same email and package, and only that", async () => {
    const once = await rendered("organizer-notice");
    expect(once.subject).toContain("New registration");
    expect(once.text).not.toContain("paid twice");
    const twice = await rendered("organizer-notice", { duplicateOf: "reg-0" });
    expect(twice.subject).toContain("Second registration");
    expect(twice.text).toContain("reg-0");
  });
});

describe("the alert about a mail that was given up", () => {
  const about = (kind: SettlementMail, changes: Partial<Registration> = {}) =>
    rendered("given-up-alert", changes, paidAt, kind);

  it("asks to reach a registrant whose receipt it was, and says how to send it again", async () => {
    const { text } = await about("receipt");
    expect(text).toContain("Reach the person: Call the number below");
    expect(text).toMatch(/Email [0-9a-f-]{36}/);
    expect(text).toContain("208-555-0100");
  });

  it("names the mail, and offers no receipt where nothing was paid", async () => {
    const unpaid = { paidAt: null };
    const { text } = await about("receipt", unpaid);
    expect(text).toContain("Reach the person");
    expect(text).not.toContain("Send again");
    const failed = (await about("payment-failed", unpaid)).text;
    expect(failed).toContain(`The email “${mailName("payment-failed")}” for Ada Lovelace`);
    expect(failed).toContain("Send again");
    expect(failed).not.toContain("receipt");
  });

  it("troubles no registrant about a mail to the organizer, which can be sent again whatever was paid", async () => {
    for (const changes of [{}, { paidAt: null }]) {
      const { text, subject } = await about("organizer-notice", changes);
      expect(subject).toContain("An email to you could not be delivered");
      expect(text).not.toMatch(/reach the person|\bcall\b|receipt/i);
      expect(text).toMatch(/Email [0-9a-f-]{36}/);
    }
  });
});

describe("every mail", () => {
  const stateFor = (kind: (typeof aboutRegistrations)[number]): Partial<Registration> => ({
    refundedCents: 100,
    ...(kind === "review-alert" && { status: "review" }),
  });

  it.each(aboutRegistrations)("%s: begins its subject with the tag and keeps its message id", async (kind) => {
    const refunded = stateFor(kind);
    const [first, second] = [await rendered(kind, refunded), await rendered(kind, refunded, paidAt + 1_000_000)];
    expect(first.subject.startsWith(`${site.mailTag} `)).toBe(true);
    expect(first.messageId).toBe(`<${kind}.mail-1@accelerator.example>`);
    expect(second.messageId).toBe(first.messageId);
    expect(isPlainAddress(first.to.address)).toBe(true);
  });

  it.each(aboutRegistrations)("%s: shows markup and line breaks in a name as harmless text", async (kind) => {
    const hostile = "<img src=x onerror=alert(1)>\r\nBcc: eve@evil.example\u202E";
    const { html, text, subject } = await rendered(kind, {
      firstName: hostile,
      company: hostile,
      ...stateFor(kind),
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(text.split("\n").some((line) => line.startsWith("Bcc:"))).toBe(false);
    for (const part of [html, text, subject]) expect(part).not.toContain("\u202E");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
