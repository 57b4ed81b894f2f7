import { seasonAt } from "#domain/programme/era.ts";
import { formatMoney } from "#domain/money.ts";
import type { Instant } from "#domain/time/time.ts";
import { programme } from "#content/programme.ts";
import { registeredNotice, withPortalNote } from "../season.ts";
import { seasonDates } from "../season-dates.ts";
import { site } from "#content/site.ts";
import {
  momentText,
  transactionIdOf,
  type EmailBlock,
  type EmailContent,
  type RegistrationFacts,
} from "./email-content.ts";

/** Whether the receipt comes with the season's dates. Nobody needs a calendar of days that are over. */
export function carriesDates(now: Instant): boolean {
  return seasonAt(programme, now) !== "season-over";
}

/** The registrant's receipt and next steps. */
export function receiptEmail(registration: RegistrationFacts, siteUrl: string, now: Instant): EmailContent {
  const { title } = programme.packages[registration.registrationType];
  const amount = formatMoney(registration.amountCents);
  const paidAt = registration.paidAt ?? now;
  return {
    subject: `Registration confirmed: ${title} package`,
    preview: `Receipt for ${amount}, and what happens next. Portal access details follow within ${programme.portalAccessHours} hours.`,
    heading: "Your registration is confirmed",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${registration.firstName}, thank you for registering for the ${site.name}. Your payment has arrived. This e-mail is your receipt.`,
      },
      {
        kind: "facts",
        title: "Receipt",
        rows: [
          { label: "Package", value: title },
          { label: "Amount paid", value: `${amount} (one-time fee)` },
          ...(registration.refundedCents > 0
            ? [{ label: "Refunded since", value: formatMoney(registration.refundedCents) }]
            : []),
          { label: "Date", value: momentText(paidAt) },
          ...(registration.sessionId
            ? [{ label: "Transaction ID", value: transactionIdOf(registration.sessionId) }]
            : []),
          { label: "Registered", value: `${registration.firstName} ${registration.lastName}` },
          ...(registration.company ? [{ label: "Company/Organization", value: registration.company }] : []),
        ],
      },
      ...seasonBlocks(now),
      { kind: "steps", title: "Next steps", items: nextSteps(now) },
      ...(carriesDates(now)
        ? [
            {
              kind: "paragraph" as const,
              text: "The program's dates are attached as a calendar file: open it to add them to your calendar.",
            },
          ]
        : []),
      {
        kind: "links",
        items: [
          { label: "See the learning path", href: `${siteUrl}/learning-path` },
          { label: "See the timeline", href: `${siteUrl}/timeline` },
          { label: "Read the contest rules", href: `${siteUrl}/contest-rules` },
        ],
      },
      {
        kind: "paragraph",
        text: `Something not right, or no portal details after ${programme.portalAccessHours} hours? Write to ${site.contacts.general} or call ${site.contacts.phone}, and name your transaction ID.`,
      },
    ],
    closing: `You receive this e-mail because this address was given when registering for the ${site.name}.`,
  };
}

/** Whoever registers late is told what the season still holds for them. */
function seasonBlocks(now: Instant): EmailBlock[] {
  const notice = registeredNotice(now);
  return notice ? [{ kind: "notice", ...notice }] : [];
}

function nextSteps(now: Instant): { title: string; text: string }[] {
  const stages = programme.stages.map(({ title }) => title);
  return [
    {
      title: "Portal Access",
      text: withPortalNote(
        `You receive your portal access details by e-mail within ${programme.portalAccessHours} hours.`,
        now,
      ),
    },
    {
      title: "Start Learning",
      text: `Begin with the first of ${stages.length} stages, "${stages[0]}", at your own pace.`,
    },
    {
      title: "Build & Launch",
      text:
        seasonAt(programme, now) === "open"
          ? `Build your prototype and submit it by ${seasonDates.submissionsDue}. Finalists pitch at the ${programme.finals.venue} on ${seasonDates.finalsDay}.`
          : "Build your prototype without coding, and launch it when it is ready.",
    },
  ];
}
