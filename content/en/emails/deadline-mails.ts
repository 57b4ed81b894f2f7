import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { answersDueAt } from "#domain/programme/moments.ts";
import { formatClock } from "../formats.ts";
import { appealNotice } from "./appeal-notice.ts";
import { type EmailBlock, type EmailContent, linkList, type Reader } from "./email-content.ts";

/** What a team lacks, as lines, and whose turn it is. */
export interface ReadinessMail extends Reader {
  title: string;
  missing: readonly string[];
  turn: string;
}

const closing = ({ site }: Facts): string => `You're getting this email because you have a place in the ${site.name}.`;
const toSubmission = (siteUrl: string): EmailBlock =>
  linkList({ "Open the submission": `${siteUrl}/portal/submission` });
const list = (missing: readonly string[]): EmailBlock => ({ kind: "list", title: "Still missing", items: missing });

/** "7 days", "2 days", "today" */
const daysLeft = (days: number): string => (days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`);

/** To a team whose project lacks something, some days before the deadline. */
export function reminderEmail(
  {
    firstName,
    days,
    missing,
    turn,
    isEarlierComplete,
  }: Omit<ReadinessMail, "title"> & { days: number; isEarlierComplete: boolean },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { programme, site, dates } = facts;
  return {
    subject: `Due ${daysLeft(days)}: ${missing.length === 1 ? "1 thing is" : `${missing.length} things are`} still missing`,
    preview: turn,
    heading: `Your project is due ${daysLeft(days)}`,
    blocks: [
      `Dear ${firstName}, submissions are due ${dates.submissionsDueInBothZones}. ${turn}`,
      list(missing),
      ...(isEarlierComplete
        ? ["An earlier version of your project was complete. It counts at the deadline if you don't finish this one."]
        : []),
      toSubmission(siteUrl),
      `If you start an upload before the deadline, it has until ${formatClock(programme.submission.uploadsCompleteBy)} ${programme.zoneLabel} to finish. If the portal fails, send your materials to ${site.contacts.general} before the deadline.`,
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
      `Dear ${firstName}, submissions are due ${facts.dates.submissionsDueInBothZones}, and we have nothing from you yet. If you want to enter a project, start it now: everything you type is saved automatically. If you don't, there is nothing to do, and we won't remind you again. The lessons stay open either way.`,
      linkList({ "Start the submission": `${siteUrl}/portal/submission` }),
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
    preview: "Your project counts as is.",
    heading: "Nothing is missing",
    blocks: [
      `Dear ${firstName}, your project counts as is${isSubmitted ? "" : ", even if no one presses Submit project"}. You can change it until ${facts.dates.submissionsDueInBothZones}; the last complete version counts. There's nothing left to do, and we won't remind you again unless something goes missing.`,
      toSubmission(siteUrl),
    ],
    closing: closing(facts),
  };
}

/** Until when an answer counts. After an upheld appeal there is no such day. */
function dueLine({ season, now, programme, dates }: Facts): EmailBlock[] {
  if (season === "open") return [`Submissions are due ${dates.submissionsDueInBothZones}.`];
  return now < answersDueAt(programme) ? [`Answers count until ${dates.answersDueInBothZones}.`] : [];
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
      `Dear ${firstName}, ${by} is asking you to take care of one thing. Until you do, ${team} can't enter its project. It takes a minute.`,
      list([missing]),
      {
        kind: "links",
        items: [
          isConsent
            ? { label: "Ask a parent or guardian", href: `${siteUrl}/portal/details#consent` }
            : { label: "Answer on your details page", href: `${siteUrl}/portal/details#age` },
        ],
      },
      ...dueLine(facts),
    ],
    closing: `You're getting this email because you are on the team ${team}.`,
  };
}

/** At the lock, and once more at noon: nothing is missing but answers of people. */
export function conditionalEmail(
  {
    firstName,
    title,
    missing,
    turn,
    isSecond,
    isOwn,
    mayRemind,
  }: ReadinessMail & { isSecond: boolean; isOwn: boolean; mayRemind: boolean },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const until = facts.dates.answersDueInBothZones;
  return {
    subject: `${isSecond ? "Answer by tonight" : "Locked, but answers are missing"}: ${title}`,
    preview: turn,
    heading: isSecond
      ? "Your project still needs an answer tonight"
      : "Your project is locked, but answers are missing",
    blocks: [
      isSecond
        ? `Dear ${firstName}, ${title} is locked and complete, but it isn't in the competition until everyone on the team has answered. ${turn}`
        : `Dear ${firstName}, the deadline has passed. ${title} is locked and complete, but it isn't in the competition until everyone on the team has answered. ${turn}`,
      list(missing),
      {
        kind: "notice",
        title: `Answer by ${until}`,
        text: "If we have every answer by then, the project is in. If one is missing, it is out.",
      },
      linkList({
        ...(isOwn ? { "Answer on your details page": `${siteUrl}/portal/details` } : {}),
        [mayRemind ? "Remind them on the submission page" : "See the submission"]: `${siteUrl}/portal/submission`,
      }),
    ],
    closing: closing(facts),
  };
}

/** The deadline was moved on after the lock: what was decided then is open again. */
export function reopenedEmail(
  { firstName, title, missing }: Omit<ReadinessMail, "turn">,
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const due = facts.dates.submissionsDueInBothZones;
  return {
    subject: `The deadline has moved: ${title || "your project"} is open again`,
    preview: `Submissions are now due ${due}.`,
    heading: "Your project is open again",
    blocks: [
      `Dear ${firstName}, the deadline has moved: submissions are now due ${due}. You can change your project until then. What we wrote to you at the earlier deadline no longer counts.`,
      ...(missing.length > 0
        ? [list(missing)]
        : [
            "Nothing is missing: your project counts as is, whether you change it or not. The last complete version counts.",
          ]),
      toSubmission(siteUrl),
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
  const appeal = appealNotice(facts, appealUntil, {
    words: (until) =>
      `If you think this is wrong, or the portal didn't work, appeal in the portal by ${until}, or write to ${site.contacts.general}. A committee of ${programme.appeals.committee.length} decides.`,
    link: { "Appeal in the portal": `${siteUrl}/portal/appeal` },
  });
  return {
    subject: `Your project is not in the competition${title ? `: ${title}` : ""}`,
    preview: appeal.preview,
    heading: "Your project is not in the competition",
    blocks: [
      wasConditional
        ? `Dear ${firstName}, your project was complete, but some answers from the team were still missing after ${dates.answersDueInBothZones}, so it isn't in the competition this season. We're sorry.`
        : `Dear ${firstName}, submissions closed ${dates.submissionsDueInBothZones}, and your project was not complete by then, so it isn't in the competition this season. We're sorry.`,
      { kind: "list", title: "What was missing", items: missing },
      ...appeal.blocks,
      "You can still read your draft in the portal. The lessons stay open, and you can still earn the certificates for the first three stages.",
    ],
    closing: closing(facts),
  };
}
