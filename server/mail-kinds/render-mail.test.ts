import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailName } from "#content/en/desk/mail-name.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { formatMoney } from "#content/en/formats.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { SettlementMail } from "#domain/registration/settlement.ts";
import type { NewMail, OutboxMail } from "#server/storage/outbox-mail.ts";
import { queueAbout } from "#tests/support/mail/mails.ts";
import { openOutboxRig, type OutboxRig } from "#tests/support/mail/outbox-rig.ts";
import { season } from "#tests/support/season/season.ts";
import { changeRows, putRow } from "#tests/support/databases/rows.ts";
import { storeRegistration } from "#tests/support/databases/store-registration.ts";
import { writtenDay, writtenTime } from "#tests/support/browser/written.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { newMail } from "../mail/outbox/queue-mail.ts";
import { renderMail } from "./render-mail.tsx";
import { noDocuments } from "#tests/support/documents/no-documents.ts";

const settings = {
  siteUrl: "https://accelerator.example",
  organizerEmail: "organizer@accelerator.example",
  calendar: () => "BEGIN:VCALENDAR",
  documents: noDocuments,
};
/** On the last day of early bird. */
const paidAt = season.earlyBirdEndsAt - 690 * 60_000;
const registration: Registration = {
  id: "reg-1",
  season: programme.id,
  locale: "en",
  status: "paid",
  registrationType: "individual",
  tier: "early",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@analytical.example",
  phone: "208-555-0100",
  company: "Analytical Engines",
  priceId: "price_individual_early",
  amountCents: programme.packages.individual.earlyPrice,
  askedCents: null,
  cardCents: null,
  refundedCents: 0,
  currency: "usd",
  termsVersion: "1",
  sessionId: "cs_test_1234567890abcdefghij",
  sessionUrl: null,
  sessionExpiresAt: paidAt,
  createdAt: paidAt,
  statusAt: paidAt,
  paidAt,
  disputedAt: null,
  disputeLostAt: null,
  duplicateOf: null,
};

let rig: OutboxRig;
beforeAll(async () => {
  rig = await openOutboxRig();
});
afterAll(() => rig.close());

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

/** What the outbox adds to a mail. */
const untried: Pick<OutboxMail, Exclude<keyof OutboxMail, keyof NewMail>> = {
  id: "mail-1",
  status: "waiting",
  attempts: 1,
  createdAt: paidAt,
  nextAttemptAt: paidAt,
  sentAt: null,
  lastError: null,
};

/** A mail about the registration with something changed. */
async function result(
  kind: SettlementMail | "given-up-alert",
  changes: Partial<Registration> = {},
  now = paidAt,
  aboutKind?: SettlementMail,
) {
  const changed = { ...registration, ...changes };
  await storeRegistration(rig.db, changed);
  const about = aboutKind && (await queueAbout(rig.db, aboutKind, changed.id, paidAt));
  if (about) await changeRows(rig.db, "outbox", { status: "given-up" }, { id: about });
  const mail = newMail({ kind, ids: { registrationId: changed.id, mailId: about ?? "" }, at: paidAt });
  return renderMail({ ...mail, ...untried, registrationId: changed.id }, { ...settings, db: rig.db, now });
}

async function rendered(...about: Parameters<typeof result>) {
  const outcome = await result(...about);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.mail;
}

it("a mail fits a phone: it says how wide it is", async () => {
  expect((await rendered("receipt")).html).toContain('<meta name="viewport" content="width=device-width');
});

describe("the receipt", () => {
  it("names package, amount, date with zone and transaction id in both texts", async () => {
    const { html, text } = await rendered("receipt");
    for (const words of [
      "Individual",
      formatMoney(registration.amountCents),
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
    const back = { status: "refunded", refundedCents: registration.amountCents } as const;
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
    expect(await result("receipt", gone)).toEqual({ ok: false, reason: "forgotten" });
    expect(await result("given-up-alert", gone, paidAt, "receipt")).toEqual({ ok: false, reason: "forgotten" });
    expect(await rendered("organizer-notice", gone)).toMatchObject({ replyTo: null });
  });
});

describe("a payment that failed", () => {
  const failed = { status: "failed", paidAt: null } as const;
  const said = async (changes: Partial<Registration>) => ({
    own: (await rendered("payment-failed", { ...failed, ...changes })).text,
    notice: (await rendered("payment-failed-notice", { ...failed, ...changes })).text,
  });

  it("asks nobody to pay again who has paid another way meanwhile, or has a place otherwise", async () => {
    const grace = { email: "grace@example.com", id: "reg-failed", sessionId: "cs_failed" };
    const chamber = { registrationType: "chamber" } as const;
    for (const changes of [grace, { ...grace, ...chamber }]) {
      const { own, notice } = await said(changes);
      expect(own).toMatch(/you are not registered yet[^]*Register again/);
      expect(notice).toContain("They are not registered.");
    }
    await storeRegistration(rig.db, { ...registration, ...grace, ...chamber, id: "reg-card", sessionId: "cs_card" });
    const personId = await ensurePerson(rig.db, { email: grace.email }, paidAt);
    const place = { season: programme.id, personId, source: "chamber", sourceId: null } as const;
    await givePlace(rig.db, place, paidAt);
    for (const changes of [grace, { ...grace, ...chamber }]) {
      const { own, notice } = await said(changes);
      expect(own).toContain("already registered without it, so please don't pay again");
      expect(own).not.toMatch(/not registered|Register again/);
      expect(notice).not.toContain("They are not registered.");
    }
  });
});

it("a refund that has failed before its mail went out is told to nobody as one", async () => {
  for (const kind of ["refund", "refund-notice"] as const) {
    expect(await result(kind, { refundedCents: 0 })).toEqual({ ok: false, reason: "forgotten" });
    expect((await rendered(kind, { refundedCents: 100 })).text).toContain(formatMoney(100));
  }
});

it("the organizer is asked to look at no payment that somebody has decided on, and told of one that came twice", async () => {
  const of = { id: "reg-review", sessionId: "cs_review" };
  const nothing = { ok: false, reason: "forgotten" };
  const review = (status: Registration["status"]) => result("review-alert", { ...of, status });
  expect(await review("review")).toMatchObject({ ok: true });
  for (const status of ["paid", "refunded"] as const) expect(await review(status)).toEqual(nothing);
  const event = { type: "checkout.session.expired", registration_id: of.id, received_at: "2026-01-01" };
  await putRow(rig.db, "payment_events", { ...event, event_id: "evt_expired", session_id: "cs_first" });
  expect(await review("paid")).toEqual(nothing);
  const type = "checkout.session.completed";
  await putRow(rig.db, "payment_events", { ...event, type, event_id: "evt_second", session_id: "cs_second" });
  const { subject, text } = await rendered("review-alert", { ...of, status: "paid" });
  expect(subject).toContain("Paid twice");
  expect(text).not.toContain("it isn't confirmed");

  const failed = { id: "reg-failed-refund", sessionId: "cs_failed_refund", refundedCents: 100 };
  expect(await result("refund-failed-alert", failed)).toMatchObject({ ok: true });
  expect(await result("refund-failed-alert", { ...failed, status: "refunded" })).toEqual(nothing);
});

it("a fee that went back is not asked to be refunded", async () => {
  const closed = async (changes: Partial<Registration> = {}) => {
    await storeRegistration(rig.db, { ...registration, id: "reg-child", sessionId: "cs_child", ...changes });
    const mail = newMail({ kind: "child-place", ids: { sourceId: "reg-child" }, at: paidAt });
    const outcome = await renderMail({ ...mail, ...untried }, { ...settings, db: rig.db, now: paidAt });
    return outcome.ok ? outcome.mail : null;
  };
  expect(await closed()).toMatchObject({ subject: expect.stringContaining("please refund the fee") });
  const refunded = await closed({ status: "refunded" });
  expect(refunded?.subject).not.toContain("refund");
  expect(refunded?.text).toContain("The fee has been refunded.");
});

it("nobody is told of a mail that was given up and has been sent again since", async () => {
  const about = await queueAbout(rig.db, "receipt", registration.id, paidAt);
  const mail = newMail({ kind: "given-up-alert", ids: { mailId: about }, at: paidAt });
  const written = async (status: string) => {
    await changeRows(rig.db, "outbox", { status }, { id: about });
    return (await renderMail({ ...mail, ...untried }, { ...settings, db: rig.db, now: paidAt })).ok;
  };
  expect([await written("given-up"), await written("waiting"), await written("sent")]).toEqual([true, false, false]);
});

it("a dispute that has ended before its mail went out asks for no response", async () => {
  const id = "reg-disputed";
  const about = async (changes: Partial<Registration> = {}) =>
    (await rendered("dispute-alert", { id, sessionId: "cs_disputed", disputedAt: paidAt, ...changes })).text;
  expect(await about()).toContain("shows the deadline for a response");
  const lost = await about({ disputeLostAt: paidAt });
  expect(lost).toContain("so the $");
  const closed = { event_id: "evt_closed", type: "charge.dispute.closed", registration_id: id };
  await putRow(rig.db, "payment_events", { ...closed, session_id: "cs_disputed", received_at: "2026-01-01" });
  const kept = await about();
  expect(kept).toContain("without taking the $");
  expect(await about({ disputeLostAt: paidAt })).toBe(lost);
  for (const text of [lost, kept]) {
    expect(text).toContain("nothing to respond to");
    expect(text).not.toContain("the deadline for a response");
  }
});

it("whoever is paid back a part keeps the place that is another's gift, and is told so of no other", async () => {
  const paid = { email: "ida@example.com", id: "reg-part", sessionId: "cs_part", refundedCents: 100 };
  const told = async () => (await rendered("refund", paid)).text.includes("You keep your place");
  const place = { season: programme.id, personId: await ensurePerson(rig.db, { email: paid.email }, paidAt) };
  await givePlace(rig.db, { ...place, source: "registration", sourceId: paid.id }, paidAt);
  expect(await told()).toBe(false);
  await changeRows(rig.db, "places", { source: "chamber", source_id: "c" }, { person_id: place.personId });
  expect(await told()).toBe(true);
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
