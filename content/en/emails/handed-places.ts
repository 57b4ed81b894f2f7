import type { Facts } from "#content/facts.ts";
import { firstLesson } from "../first-lesson.ts";
import { formatMoney } from "../formats.ts";
import { type EmailContent, linkList, type Reader } from "./email-content.ts";

/** To who gave their place away. */
export function placeHandedEmail(
  { firstName, to, address }: Reader & { to: string; address: string },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  return {
    subject: `You handed your place to ${to}`,
    preview: `${to} signs in with ${address} from now on.`,
    heading: "Your place has a new owner",
    blocks: [
      `Dear ${firstName}, you handed a place in the ${site.name} to ${to}. We wrote to ${address} to explain how to sign in. The payment and its receipt stay in your name.`,
      `Wasn't this you? Write to ${site.contacts.general} or call ${site.contacts.phone} right away.`,
      linkList({ "See your registration": `${siteUrl}/portal/registration` }),
    ],
    closing: `You're getting this email because you had a place in the ${site.name}.`,
  };
}

/** To who got it. */
export function placeReceivedEmail(
  { firstName, from, address }: Reader & { from: string; address: string },
  siteUrl: string,
  { site, programme, dates, season }: Facts,
): EmailContent {
  const { adultAge, childrenUnder } = programme.participation;
  return {
    subject: `${from} handed you a place`,
    preview: `Sign in with ${address} and read your first lesson.`,
    heading: "You have a place",
    blocks: [
      `Dear ${firstName}, ${from} handed you a place in the ${site.name}, a no-coding AI startup competition in Idaho. It is paid for, and costs you nothing.`,
      linkList({ [firstLesson.label]: `${siteUrl}${firstLesson.to}` }),
      {
        kind: "steps",
        title: "How to start",
        items: [
          {
            title: "Sign in",
            text: `Go to ${siteUrl}/sign-in and type ${address}. We'll email you a six-digit code; there's no password.`,
          },
          {
            title: "Your details",
            text: `Check your name, and tell us your age group: ${adultAge} or older, or ${childrenUnder} to ${adultAge - 1} with a guardian's consent.`,
          },
          season === "open"
            ? {
                title: "Your project",
                text: `Work alone or in a team. Submissions are due ${dates.submissionsDueInBothZones}.`,
              }
            : {
                title: "Your lessons",
                text: "Submissions for this season are closed. You can read all lessons and earn the certificates for the first three stages.",
              },
        ],
      },
      `Don't want it? Do nothing, or write to ${site.contacts.general} and we'll remove your name and address.`,
    ],
    closing: `You're getting this email because ${from} gave us your address to hand you a place in the ${site.name}.`,
  };
}

/** To the organizer. */
export function refundAskedEmail(
  {
    name,
    amountCents,
    reason,
    requestId,
  }: { name: string; amountCents: number; reason: string | null; requestId: string },
  siteUrl: string,
): EmailContent {
  return {
    subject: `${name} is asking for a refund`,
    preview: `${formatMoney(amountCents)}. Please decide and answer.`,
    heading: "A refund request",
    blocks: [
      `${name} paid ${formatMoney(amountCents)} and is asking for a refund.`,
      ...(reason === null ? [] : [{ kind: "quote" as const, text: reason }]),
      linkList({ "Decide on the request": `${siteUrl}/desk/registrations/refund-requests/${requestId}` }),
    ],
    closing: "You're getting this email as the organizer.",
  };
}

/** To who asked, where no money goes back. */
export function refundAnsweredEmail(
  { firstName, answer }: Reader & { answer: string },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  return {
    subject: "About the refund you asked for",
    preview: "Our answer to your request.",
    heading: "About the refund you asked for",
    blocks: [
      `Dear ${firstName}, you asked for a refund. This is our answer:`,
      { kind: "quote", text: answer },
      `Questions? Reply to this email, write to ${site.contacts.general} or call ${site.contacts.phone}.`,
      linkList({ "See your registration": `${siteUrl}/portal/registration` }),
    ],
    closing: `You're getting this email because you asked for a refund from the ${site.name}.`,
  };
}
