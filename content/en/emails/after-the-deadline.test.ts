import { describe, expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { announcementAt, answersDueAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { contentItem } from "#domain/submission/readiness.ts";
import { consentForm } from "../documents/consent-form.ts";
import { portalDetails } from "../portal/details.ts";
import { portalFinals } from "../portal/finals.ts";
import { turnWords } from "../portal/readiness-words.ts";
import { nudgeEmail } from "./deadline-mails.ts";
import { consentWithdrawnEmail, guardianCodeEmail } from "./guardians.ts";
import { placeReceivedEmail } from "./handed-places.ts";
import { advisorQuestionEmail } from "./portal-mails.ts";
import { refundEmail } from "./refund.ts";
import { scholarshipRefusedEmail } from "./scholarships.ts";

const closes = submissionsCloseAt(programme);
const [open, waiting, over] = [factsAt(closes - 1), factsAt(closes), factsAt(answersDueAt(programme))];
const { submissionsDueInBothZones: due, answersDueInBothZones: answersDue } = open.dates;
const site = "https://x.example";

describe("no mail names a day that is past as one to come", () => {
  const nudge = { firstName: "Bo", by: "Ada", team: "Spud Scouts", missing: "Your age", isConsent: false };
  const child = { child: "Kim Young", code: "ABCD-EFGH" };
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

  test("finalists are to be announced, and then were", () => {
    const at = announcementAt(programme);
    expect(portalFinals(factsAt(at - 1)).others).toContain("are announced");
    expect(portalFinals(factsAt(at)).others).toContain("were announced");
  });
});

test("a withdrawn consent says what it means then: no submitting before the deadline, no display after it", () => {
  const mail = (facts: typeof open) =>
    JSON.stringify(consentWithdrawnEmail({ firstName: "Ada", child: "Kim", isOwn: false }, site, facts));
  expect(mail(open)).not.toContain("no longer shown");
  expect(mail(open)).toContain("can't submit");
  expect(mail(over)).toContain("no longer shown in the public gallery");
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
