import { chamberLeftEmail } from "./chamber-mails.ts";
import { invoiceEmail, invoiceReceiptEmail } from "./invoices.ts";
import { describe, expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { announcementAt, answersDueAt, judgingOpensAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { instantOf } from "#domain/time/time.ts";
import { contentItem } from "#domain/submission/readiness.ts";
import { formatDay } from "../formats.ts";
import { consentForm } from "../documents/consent-form.ts";
import { portalDetails } from "../portal/details.ts";
import { portalFinals } from "../portal/finals.ts";
import { readinessLine, turnWords } from "../portal/readiness-words.ts";
import { nudgeEmail } from "./deadline-mails.ts";
import {
  consentWithdrawnEmail,
  consentWithdrawnNoticeEmail,
  guardianCodeEmail,
  type WithdrawnFrom,
} from "./guardians.ts";
import { judgeInvitedEmail } from "./judging.ts";
import { placeReceivedEmail } from "./handed-places.ts";
import { advisorQuestionEmail } from "./portal-mails.ts";
import { refundEmail } from "./refund.ts";
import { portalAccessEmail } from "./portal-access.ts";
import { scholarshipGrantedEmail, scholarshipRefusedEmail } from "./scholarships.ts";
import { chamberJoinedEmail } from "./chamber-mails.ts";

const closes = submissionsCloseAt(programme);
const [open, waiting, over] = [factsAt(closes - 1), factsAt(closes), factsAt(answersDueAt(programme))];
const { submissionsDueInBothZones: due, answersDueInBothZones: answersDue } = open.dates;
const site = "https://x.example";

test("what was missing tells nobody to do it once the project is out", () => {
  for (const [missing, open, over] of [
    [{ field: "video", problem: "no_file" }, /upload it/, "Demo video is missing"],
    [{ field: "videoLink", problem: "no_link" }, /enter/, "Video link is not a web address that starts with https://"],
    [{ field: "deck", problem: "uploading" }, /is still/, "Pitch deck was still uploading"],
  ] as const) {
    expect(readinessLine(contentItem(missing))).toMatch(open);
    expect(readinessLine(contentItem(missing), null, true)).toBe(over);
  }
});

describe("no mail names a day that is past as one to come", () => {
  const nudge = { firstName: "Bo", by: "Ada", team: "Spud Scouts", missing: "Your age", isConsent: false };
  const child = { child: "Kim Young", code: "ABCD-EFGH", until: over.now, isGiven: false };
  const member = { firstName: "Bea", chamber: "Challis Chamber", listed: true, business: null };
  const place = { firstName: "Dan", from: "Ada", address: "dan@example.org" };
  test.each([
    ["a reminder by the lead", (facts: typeof open) => nudgeEmail(nudge, site, facts)],
    ["the mail to a guardian", (facts: typeof open) => guardianCodeEmail(child, site, facts)],
    ["the details page", (facts: typeof open) => portalDetails(facts).consent.text],
    ["the consent form", (facts: typeof open) => consentForm(facts).back.text],
  ])("%s", (_, write) => {
    expect(JSON.stringify(write(open))).not.toContain(answersDue);
    expect(JSON.stringify(write(waiting))).toContain(answersDue);
    expect(JSON.stringify(write(waiting))).not.toContain(due);
    for (const day of [due, answersDue]) expect(JSON.stringify(write(over))).not.toContain(day);
  });

  test("a place that is handed on promises no submission after the deadline", () => {
    expect(JSON.stringify(placeReceivedEmail(place, site, open))).toContain(due);
    expect(JSON.stringify(placeReceivedEmail(place, site, waiting))).toContain(
      "Submissions for this season are closed",
    );
    expect(JSON.stringify(placeReceivedEmail(place, site, waiting))).not.toContain("are due");
  });

  test.each([
    ["a scholarship", (facts: typeof open) => scholarshipGrantedEmail({ firstName: "Frank" }, site, facts)],
    ["a chamber's code", (facts: typeof open) => chamberJoinedEmail({ ...member, tooMuch: null }, site, facts)],
    ["a payment", (facts: typeof open) => portalAccessEmail({ firstName: "Mia", email: "mia@x.example" }, site, facts)],
  ])("who gets a place late by %s is told what it still gives", (_, write) => {
    expect(JSON.stringify(write(open))).not.toContain("three of the four certifications");
    expect(JSON.stringify(write(waiting))).toContain("three of the four certifications");
    expect(JSON.stringify(write(waiting))).not.toContain("full place");
  });

  test("finalists are to be announced, and then were", () => {
    const at = announcementAt(programme);
    expect(portalFinals(factsAt(at - 1)).others).toContain("are announced");
    expect(portalFinals(factsAt(at)).others).toContain("were announced");
  });
});

test("a withdrawn consent says what it means then: no submitting before the deadline, no display after it", () => {
  const withdrawn = { firstName: "Ada", child: "Kim", isOwn: false, personId: "kim" } as const;
  const mails = (facts: typeof open, project: WithdrawnFrom) =>
    [
      consentWithdrawnEmail({ ...withdrawn, project }, site, facts),
      consentWithdrawnNoticeEmail({ ...withdrawn, project }, site, facts),
    ].map((mail) => JSON.stringify(mail)) as [string, string];
  const [early, notice] = mails(open, "open");
  expect(early).toContain("can't submit");
  for (const text of [early, notice]) expect(text).not.toMatch(/gallery|udging/);
  expect(mails(waiting, "conditional")[0]).toContain(answersDue);
  const [shown, shownNotice] = mails(over, "shown");
  expect(shown).toContain("no longer shown in the public gallery");
  expect(shownNotice).toContain("left the gallery right away");
  for (const text of mails(over, "locked")) expect(text).not.toContain("gallery");
  for (const text of mails(over, "locked")) expect(text).toContain("udging");
  for (const text of mails(factsAt(announcementAt(programme)), "shown")) expect(text).not.toContain("udging");
  expect(mails(over, "no-team")[1]).not.toContain("told the team");
});

test("a judge who is asked late is not told of batches that are over", () => {
  const judge = { firstName: "Joe", capacity: 15, left: 0, dueAt: null };
  const { on } = programme.judging.secondWave;
  const second = instantOf(on, programme.zone);
  const invited = (at: number) => JSON.stringify(judgeInvitedEmail(factsAt(at), judge, site));
  const opens = judgingOpensAt(programme);
  expect(invited(opens - 1)).toContain(
    `the first batch when judging begins, and perhaps a few more on ${formatDay(on)}`,
  );
  expect(invited(opens)).not.toContain("when judging begins");
  expect(invited(second - 1)).toContain(formatDay(on));
  expect(invited(second)).not.toContain(formatDay(on));
});

test("a guardian who has consented and lost the code is not asked again", () => {
  const given = { child: "Kim Young", code: "ABCD-EFGH", until: over.now, isGiven: true };
  const mail = JSON.stringify(guardianCodeEmail(given, site, open));
  expect(mail).toContain("ABCD-EFGH");
  expect(mail).toContain("withdraw");
  expect(mail).not.toMatch(/is asking for your consent|We need your consent/);
});

test("who works alone is told that it is their turn, and nobody waits for their team", () => {
  const items = [contentItem({ field: "reflection", problem: "empty" })];
  expect(turnWords(items, "ada", true)).toBe("It's your turn.");
  expect(turnWords(items, "ada", false)).toBe("We're waiting for someone on your team to finish the project.");
});

test("the copy of a question is the asker's own, or names who asked", () => {
  const question = { advisor: "Elena", from: "Ada", team: "Spud Scouts", question: "How?", isCopy: true };
  expect(advisorQuestionEmail({ ...question, isOwn: true }, open).subject).toBe("Copy of your question to Elena");
  expect(advisorQuestionEmail(question, open).subject).toBe("Copy of Ada's question to Elena");
});

test("who was asked not to pay yet, and gets no scholarship, is told that they can register", () => {
  expect(JSON.stringify(scholarshipRefusedEmail({ firstName: "Frank" }, site, open))).toContain(`${site}/register`);
});

test("a refund says that the place stays where it does not come from that payment", () => {
  const registration = {
    registrationType: "individual",
    firstName: "Mia",
    amountCents: 35_000,
    refundedCents: 35_000,
    sessionId: null,
  } as Parameters<typeof refundEmail>[1];
  expect(JSON.stringify(refundEmail(open, { ...registration, keepsPlace: true }))).toContain("You keep your place");
  expect(JSON.stringify(refundEmail(open, registration))).not.toContain("You keep your place");
});

test("who lost their place is led to registering only while it is open", () => {
  const left = { firstName: "Mia", chamber: "Boise Chamber", why: "left", place: null, team: null } as const;
  const mail = (takesRegistrations: boolean) =>
    JSON.stringify(chamberLeftEmail(left, site, { ...open, takesRegistrations }));
  expect(mail(true)).toContain(`${site}/register`);
  expect(mail(false)).not.toContain(`${site}/register`);
});

test("an invoice that is sent again after its day promises no early price any more", () => {
  const invoice = { registrationType: "chamber", dueOn: "2026-01-30", early: true, invoicedCents: 1, company: null };
  const mail = (isOverdue: boolean) =>
    JSON.stringify(invoiceEmail(open, { ...invoice, isOverdue } as Parameters<typeof invoiceEmail>[1], site));
  expect(mail(false)).toContain("This price applies if we receive payment by");
  expect(mail(true)).not.toContain("This price applies");
  expect(mail(true)).toContain("was due by");
});

test("the receipt of an invoice promises the join code only until it has come", () => {
  const { now } = open;
  const paid = (paidAt: number) => ({ registrationType: "chamber", dueOn: "2026-01-30", receivedCents: 1, paidAt });
  const mail = (paidAt: number) =>
    JSON.stringify(invoiceReceiptEmail(open, paid(paidAt) as Parameters<typeof invoiceReceiptEmail>[1], site));
  const hours = programme.portalAccessHours * 3_600_000;
  expect(mail(now - hours + 1)).toContain("24 hours");
  expect(mail(now - hours)).not.toContain("24 hours");
});
