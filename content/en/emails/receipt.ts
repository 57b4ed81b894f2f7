import { untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { fullName } from "#domain/people/full-name.ts";
import { firstLesson } from "../first-lesson.ts";
import { paymentLine } from "../desk/money.ts";
import { formatMoney } from "../formats.ts";
import { accessDueAt, portalAccessBy, registeredNotice, withPortalNote } from "../season/season.ts";
import { tooMuchBlocks } from "./paid-too-much.ts";
import {
  momentText,
  transactionIdOf,
  type EmailBlock,
  type EmailContent,
  type RegistrationFacts,
} from "./email-content.ts";

/** Whether the receipt comes with the season's dates. Nobody needs a calendar of days that are over. */
export function carriesDates({ season }: Facts, { isOver }: Pick<RegistrationFacts, "isOver">): boolean {
  return season !== "season-over" && !isOver;
}

/** What was bought with it is the reader's no more: the money went back, or the place went on. */
const over = {
  refunded: "It was refunded since, so it doesn't give you a place anymore.",
  handed: "You handed the place from this payment to someone else since.",
} as const;

/** The registrant's receipt and next steps, as they stand on the day on which it goes out. */
export function receiptEmail(facts: Facts, registration: RegistrationFacts, siteUrl: string): EmailContent {
  const { programme, site, now } = facts;
  const { title } = programme.packages[registration.registrationType];
  const amount = formatMoney(registration.amountCents);
  const paidAt = registration.paidAt ?? now;
  const isOver = registration.isOver ?? null;
  const comes = accessWords(facts, registration);
  return {
    subject: isOver ? `Receipt: ${title} package` : `Registration confirmed: ${title} package`,
    preview: isOver
      ? `Receipt for ${amount}.`
      : `Receipt for ${amount}, and what happens next.${comes.preview ? ` ${comes.preview}.` : ""}`,
    heading: isOver ? "Your receipt" : "Your registration is confirmed",
    blocks: [
      `Dear ${registration.firstName}, thank you for registering for the ${site.name}. We received your payment. This email is your receipt.${isOver ? ` ${over[isOver]}` : ""}`,
      {
        kind: "facts",
        title: "Receipt",
        rows: [
          { label: "Package", value: title },
          { label: "Amount paid", value: `${amount} (one-time fee)` },
          ...(registration.payments ?? []).map(paymentLine),
          ...(registration.refundedCents > 0
            ? [{ label: "Refunded since", value: formatMoney(registration.refundedCents) }]
            : []),
          { label: "Date", value: momentText(facts, paidAt) },
          ...(registration.sessionId
            ? [{ label: "Transaction ID", value: transactionIdOf(facts, registration.sessionId) }]
            : []),
          { label: "Registered", value: fullName(registration.firstName, registration.lastName) },
          ...(registration.company ? [{ label: "Company/Organization", value: registration.company }] : []),
        ],
      },
      ...tooMuchBlocks(registration.tooMuch ?? null, siteUrl),
      ...(isOver ? [] : whatHappensNext(facts, registration, siteUrl)),
      `${isOver ? "If" : `${comes.missing} or if`} something isn't right, write to ${site.contacts.general} or call ${site.contacts.phone}, and include your transaction ID.`,
    ],
    closing: `You're getting this email because someone registered for the ${site.name} with this address.`,
  };
}

/** Access as something to come, and on a receipt that is sent again later, as what came long ago. */
function accessWords(facts: Facts, { registrationType, paidAt }: RegistrationFacts) {
  const { programme, now } = facts;
  const hours = programme.portalAccessHours;
  const isLate = paidAt !== null && now >= accessDueAt(facts, paidAt);
  if (registrationType === "chamber")
    return isLate
      ? {
          preview: null,
          missing: "If you don't have your chamber's join code,",
          step: "Your chamber's join code came in a separate email.",
        }
      : {
          preview: "Your chamber's join code follows",
          missing: `Your join code comes within ${hours} hours. If it doesn't,`,
          step: `Your chamber's join code comes by email within ${hours} hours.`,
        };
  return isLate
    ? {
        preview: null,
        missing: "If you can't sign in",
        step: "Your access details came in a separate email.",
      }
    : {
        preview: `Portal access details follow ${portalAccessBy(facts)}`,
        missing: `Your portal access details come ${portalAccessBy(facts)}. If they don't,`,
        step: `Your access details come in a separate email, within ${hours} hours.`,
      };
}

function whatHappensNext(facts: Facts, registration: RegistrationFacts, siteUrl: string): EmailBlock[] {
  return [
    ...(registration.registrationType === "chamber"
      ? []
      : [{ kind: "links" as const, items: [{ ...firstLesson, href: `${siteUrl}${firstLesson.to}` }] }]),
    ...seasonBlocks(facts),
    ...nameBlocks(registration),
    { kind: "steps", title: "Next steps", items: nextSteps(facts, registration) },
    ...(carriesDates(facts, registration)
      ? ["The program's dates are attached as a calendar file: open it to add them to your calendar."]
      : []),
    { kind: "links", items: linksFor(registration, siteUrl) },
  ];
}

/** Whoever registers late is told what the season still holds for them. */
function seasonBlocks(facts: Facts): EmailBlock[] {
  const notice = registeredNotice(facts);
  return notice ? [{ kind: "notice", title: notice.title, text: notice.text }] : [];
}

/** The form does not insist on a chamber's name, but its poster and its teams need one. */
function nameBlocks({ registrationType, company }: RegistrationFacts): EmailBlock[] {
  if (registrationType !== "chamber" || company !== null) return [];
  const text = "Your registration did not say. Please tell us on your chamber's page: the name appears on its poster.";
  return [{ kind: "notice", title: "What is your chamber called?", text }];
}

function linksFor({ registrationType }: RegistrationFacts, siteUrl: string): { label: string; href: string }[] {
  const timeline = { label: "See the timeline", href: `${siteUrl}/timeline` };
  if (registrationType === "chamber")
    return [
      { label: "Open your chamber's page", href: `${siteUrl}/chamber` },
      { label: "Read the implementation guide", href: `${siteUrl}/implementation-guide` },
      { label: "See what members learn", href: `${siteUrl}/member-training` },
      timeline,
    ];
  return [
    { label: "See the learning path", href: `${siteUrl}/learning-path` },
    timeline,
    { label: "Read the contest rules", href: `${siteUrl}/contest-rules` },
  ];
}

const nextSteps = (facts: Facts, registration: RegistrationFacts) => {
  const { step } = accessWords(facts, registration);
  return registration.registrationType === "chamber" ? chamberSteps(facts, step) : founderSteps(facts, step);
};

/** A chamber brings its members in; it builds nothing itself. */
function chamberSteps(facts: Facts, access: string): { title: string; text: string }[] {
  const { programme, dates } = facts;
  return [
    {
      title: "Chamber Access",
      text: `${access} Sign in with this address to open your chamber's page: poster, letter, roster and nominations.`,
    },
    {
      title: "Invite Your Members",
      text: "Share the code with your members. All of them are included, at no extra cost.",
    },
    {
      title: "Nominate Teams",
      text: untilSubmissions(
        facts,
        `Nominate up to ${programme.chamberNominations} of your members' teams before submissions close on ${dates.submissionsDue}.`,
        "Nominations for this season are over. Your members still get every lesson and the certifications for the first three stages.",
      ),
    },
  ];
}

function founderSteps(facts: Facts, access: string): { title: string; text: string }[] {
  const { programme, dates } = facts;
  const stages = programme.stages.map(({ title }) => title);
  return [
    {
      title: "Portal Access",
      text: withPortalNote(facts, `Sign in with this address to open the portal. ${access}`),
    },
    {
      title: "Start Learning",
      text: `Begin with the first of ${stages.length} stages, "${stages[0]}," at your own pace.`,
    },
    {
      title: "Build & Launch",
      text: untilSubmissions(
        facts,
        `Build your prototype and submit it by ${dates.submissionsDue}. Finalists pitch at the ${programme.finals.venue} on ${dates.finalsDay}.`,
        "Build your prototype without coding, and launch it when it is ready.",
      ),
    },
  ];
}
