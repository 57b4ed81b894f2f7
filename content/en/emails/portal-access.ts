import type { Facts } from "#content/facts.ts";
import {
  announcementAt,
  finalsStartAt,
  portalLaunchAt,
  submissionsCloseAt,
  voteOpensAt,
} from "#domain/programme/moments.ts";
import { firstLesson } from "../first-lesson.ts";
import { type EmailContent, linkList, stepList } from "./email-content.ts";
import { latePlace } from "./late-place.ts";

/** With every registration, on every date: how to get into the portal, and what opens when. */
export function portalAccessEmail(
  { firstName, email }: { firstName: string; email: string },
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const { site } = facts;
  const days = daysAhead(facts);
  return {
    subject: "Your portal access",
    preview: `Sign in with ${email} and read your first lesson.`,
    heading: "Your portal access",
    blocks: [
      `Dear ${firstName}, you have a place in the ${site.name}, and your first lesson is open now.`,
      linkList({ [firstLesson.label]: `${siteUrl}${firstLesson.to}` }),
      stepList("How to sign in", {
        "Your address": `Go to ${siteUrl}/sign-in and type ${email}. Your place works only with this address.`,
        "Your code": "We'll email you a six-digit code. Type it in the same browser. There's no password.",
        "Your details": "Tell us your age group, and how your name should appear on certificates.",
      }),
      ...(days.length > 0 ? [{ kind: "facts" as const, title: "Dates to know", rows: days }] : []),
      ...latePlace(facts),
      `No code in your inbox? Check your spam folder, then write to ${site.contacts.general} or call ${site.contacts.phone}.`,
    ],
    closing: `You're getting this email because you have a place in the ${site.name}.`,
  };
}

/** What lies ahead, in its order. Nobody reads of an opening that is behind. */
function daysAhead({ programme, dates, now }: Facts): { label: string; value: string }[] {
  const isLate = now >= submissionsCloseAt(programme);
  return [
    {
      at: portalLaunchAt(programme),
      label: dates.portalLaunches,
      value: "The portal: all lessons, teams and your submission",
    },
    { at: submissionsCloseAt(programme), label: dates.submissionsDueInBothZones, value: "Submissions are due" },
    { at: voteOpensAt(programme), label: dates.voting, value: "The public gallery and the vote" },
    { at: announcementAt(programme), label: dates.finalistsAnnounced, value: "Finalists are announced" },
    {
      at: finalsStartAt(programme),
      label: `${dates.finalsDay}, ${dates.finalsHours}`,
      value: `The finals, ${programme.finals.venue}`,
    },
  ]
    .filter(({ at }) => now < at && !isLate)
    .map(({ label, value }) => ({ label, value }));
}
