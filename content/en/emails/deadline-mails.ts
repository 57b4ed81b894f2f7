import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { formatClock } from "../formats.ts";
import { endOfDay } from "../season/season-dates.ts";
import type { EmailBlock, EmailContent } from "./email-content.ts";

interface Reader {
  firstName: string;
}

/** What a team lacks, as lines, and whose turn it is. */
export interface ReadinessMail extends Reader {
  title: string;
  missing: readonly string[];
  turn: string;
}

const closing = ({ site }: Facts): string => `You're getting this email because you have a place in the ${site.name}.`;
const toSubmission = (siteUrl: string): EmailBlock => ({
  kind: "links",
  items: [{ label: "Open the submission", href: `${siteUrl}/portal/submission` }],
});
const list = (missing: readonly string[]): EmailBlock => ({ kind: "list", title: "Still missing", items: missing });

/** "7 days", "2 days", "today" */
const daysLeft = (days: number): string => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`);

/** To a team whose project lacks something, some days before the deadline. */
export function reminderEmail(
  { firstName, days, missing, turn }: Omit<ReadinessMail, "title"> & { days: number },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { programme, site, dates } = facts;
  return {
    subject: `Due ${daysLeft(days)}: ${missing.length === 1 ? "1 thing is" : `${missing.length} things are`} still missing`,
    preview: turn,
    heading: `Your project is due ${daysLeft(days)}`,
    blocks: [
      { kind: "paragraph", text: `Dear ${firstName}, submissions are due ${dates.submissionsDueInBothZones}. ${turn}` },
      list(missing),
      toSubmission(siteUrl),
      {
        kind: "paragraph",
        text: `An upload that begins before the deadline may finish after it, until ${formatClock(programme.submission.uploadsCompleteBy)} ${programme.zoneLabel}. If the portal fails, send your materials to ${site.contacts.general} before the deadline.`,
      },
    ],
    closing: closing(facts),
  };
}

/** Once, to someone who has not begun a project. */
export function notBegunEmail({ firstName }: Reader, siteUrl: string, facts: Facts): EmailContent {
  return {
    subject: "You can still enter a project",
    preview: `Submissions are due ${facts.dates.submissionsDueInBothZones}.`,
    heading: "You have not started a submission",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, submissions are due ${facts.dates.submissionsDueInBothZones}, and we have nothing from you yet. If you want to enter a project, start it now: everything you type is saved automatically. If you don't, there is nothing to do, and we won't remind you again. The lessons stay open either way.`,
      },
      { kind: "links", items: [{ label: "Start the submission", href: `${siteUrl}/portal/submission` }] },
    ],
    closing: closing(facts),
  };
}

/** Once, to a team that lacks nothing. */
export function readyEmail(
  { firstName, title, isSubmitted }: Reader & { title: string; isSubmitted: boolean },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  return {
    subject: `Nothing is missing: ${title}`,
    preview: "Your project counts as it stands.",
    heading: "Nothing is missing",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, your project counts as it stands${isSubmitted ? "" : ", even if nobody presses Submit project"}. You can change it until ${facts.dates.submissionsDueInBothZones}; the last complete version counts. It's nobody's turn right now, and we won't remind you again unless something goes missing.`,
      },
      toSubmission(siteUrl),
    ],
    closing: closing(facts),
  };
}

/** The lead asks a member to answer. */
export function nudgeEmail(
  {
    firstName,
    by,
    team,
    missing,
    isConsent,
  }: Reader & { by: string; team: string; missing: string; isConsent: boolean },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  return {
    subject: `${by} is waiting for your answer`,
    preview: `${missing}.`,
    heading: "Your team is waiting for you",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${firstName}, ${by} asks you to settle one thing: the project of ${team} can't be entered before. It takes a minute.`,
      },
      list([missing]),
      {
        kind: "links",
        items: [
          isConsent
            ? { label: "Ask a parent or guardian", href: `${siteUrl}/portal/details#consent` }
            : { label: "Answer on your details page", href: `${siteUrl}/portal/details#age` },
        ],
      },
      { kind: "paragraph", text: `Submissions are due ${facts.dates.submissionsDueInBothZones}.` },
    ],
    closing: `You're getting this email because you are on the team ${team}.`,
  };
}

/** At the lock, and once more at noon: nothing is missing but answers of people. */
export function conditionalEmail(
  { firstName, title, missing, turn, isSecond }: ReadinessMail & { isSecond: boolean },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const until = facts.dates.answersDueInBothZones;
  return {
    subject: `${isSecond ? "Until tonight" : "Locked on condition"}: ${title}`,
    preview: turn,
    heading: isSecond ? "Your project still needs an answer tonight" : "Your project is locked on condition",
    blocks: [
      {
        kind: "paragraph",
        text: isSecond
          ? `Dear ${firstName}, ${title} is locked on condition: the project itself is complete, and an answer is still missing. ${turn}`
          : `Dear ${firstName}, the deadline has passed. ${title} is complete and locked on condition: only answers of people are missing. ${turn}`,
      },
      list(missing),
      {
        kind: "notice",
        title: `Until ${until}`,
        text: "If every answer is here by then, the project is in. If one is missing, it is out.",
      },
      {
        kind: "links",
        items: [
          { label: "Answer on your details page", href: `${siteUrl}/portal/details` },
          { label: "See the submission", href: `${siteUrl}/portal/submission` },
        ],
      },
    ],
    closing: closing(facts),
  };
}

/** A team with a draft that takes no part. */
export function outEmail(
  {
    firstName,
    title,
    missing,
    wasConditional,
    appealUntil,
  }: Omit<ReadinessMail, "turn"> & {
    wasConditional: boolean;
    appealUntil: Day;
  },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { dates, programme, site } = facts;
  return {
    subject: `Your project is not in the competition${title ? `: ${title}` : ""}`,
    preview: `You can appeal until ${endOfDay(appealUntil, programme)}.`,
    heading: "Your project is not in the competition",
    blocks: [
      {
        kind: "paragraph",
        text: wasConditional
          ? `Dear ${firstName}, your project was locked on condition that the missing answers came by ${dates.answersDueInBothZones}. They did not, so it takes no part this season. We are sorry.`
          : `Dear ${firstName}, submissions closed ${dates.submissionsDueInBothZones}, and your project was not complete then, so it takes no part this season. We are sorry.`,
      },
      { kind: "list", title: "What was missing", items: missing },
      {
        kind: "notice",
        title: "You can appeal",
        text: `If you think this is wrong, or the portal failed you, appeal in the portal until ${endOfDay(appealUntil, programme)}, or write to ${site.contacts.general}. A committee of ${programme.appeals.committee.length} decides.`,
      },
      { kind: "links", items: [{ label: "Appeal in the portal", href: `${siteUrl}/portal/appeal` }] },
      {
        kind: "paragraph",
        text: "Your draft stays readable in the portal. The lessons stay open, and so do the certificates of the first three stages.",
      },
    ],
    closing: closing(facts),
  };
}
