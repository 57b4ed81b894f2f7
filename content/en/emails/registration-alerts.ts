import type { Facts } from "#content/facts.ts";
import { formatMoney } from "../formats.ts";
import {
  type EmailBlock,
  type EmailContent,
  linkList,
  momentText,
  personText,
  type RegistrationFacts,
  stepList,
} from "./email-content.ts";
import { organizerClosing, registrationRows } from "./organizer-mail.ts";

/** Tells the organizer who has paid, and that the portal's mail takes care of itself. */
export function organizerNoticeEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const { programme } = facts;
  const { title } = programme.packages[registration.registrationType];
  const person = personText(registration);
  return {
    subject: `${registration.duplicateOf ? "Second registration" : "New registration"}: ${person}, ${title}`,
    preview: `${person} paid ${formatMoney(registration.amountCents)}. Everything else goes out automatically.`,
    heading: registration.duplicateOf ? "A second registration" : "A new registration",
    blocks: [
      `${person} has registered and paid for the ${title} package. Their receipt and ${registration.registrationType === "chamber" ? "their join code" : "their portal access"} go out automatically. You don't need to do anything.`,
      ...duplicateBlocks(registration, title),
      registrationRows(facts, registration),
    ],
    closing: organizerClosing,
  };
}

function duplicateBlocks({ duplicateOf, email }: RegistrationFacts, title: string): EmailBlock[] {
  if (!duplicateOf) return [];
  return [
    {
      kind: "notice",
      title: "This person has paid twice",
      text: `${email} already has a paid ${title} registration (${duplicateOf}). Both are kept. Ask whether they meant to pay twice. If not, refund it on the registration's page at the desk.`,
    },
  ];
}

/** The provider's figures do not match the quote: a person must look before anything is confirmed. */
export function reviewAlertEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  return {
    subject: `Payment needs review: ${person}`,
    preview: `We quoted ${formatMoney(registration.amountCents)}. The registration isn't confirmed until you decide.`,
    heading: "A payment does not match its quote",
    blocks: [
      `The payment provider reports a different amount or currency from the ${formatMoney(registration.amountCents)} we quoted ${person}. The registration is marked "review": it isn't confirmed, and no receipt was sent.`,
      stepList("What to do", {
        Compare: "The registration's page at the desk shows what arrived and what we asked for.",
        Decide: "Press Accept, Refund or Ask there.",
        "Write to the person": "The site has told them that we're reviewing their payment.",
      }),
      registrationRows(facts, registration),
    ],
    closing: organizerClosing,
  };
}

/** Money came once more, through another checkout, for what was paid already. */
export function secondPaymentEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  return {
    subject: `Paid twice: ${person}`,
    preview: "The same registration was paid through two checkouts.",
    heading: "A registration was paid twice",
    blocks: [
      `The payment provider reports a second payment from ${person}, for a registration that was already paid. Nothing else has changed: the registration is as it was, and the person has not been told.`,
      stepList("What to do", {
        "Refund the second payment": "In the payment provider's dashboard: the desk only knows the first one.",
        "Write to the person": "A reply to this email goes to them.",
      }),
      registrationRows(facts, registration),
    ],
    closing: organizerClosing,
  };
}

/** A registrant's bank takes the money back, and the provider wants an answer in time. */
export function disputeAlertEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  const since =
    registration.disputedAt === null ? "" : ` We learned of it on ${momentText(facts, registration.disputedAt)}.`;
  if (registration.disputeEnd) return disputeEndEmail(facts, registration, registration.disputeEnd, since);
  return {
    subject: `Payment disputed: ${person}`,
    preview: `The payment of ${formatMoney(registration.amountCents)} is disputed. Respond in the payment provider's dashboard.`,
    heading: "A payment is disputed",
    blocks: [
      `${person}, or their bank, has disputed the payment of ${formatMoney(registration.amountCents)}.${since} The payment provider's dashboard shows the deadline for a response and what evidence to send.`,
      registrationRows(facts, registration),
    ],
    closing: organizerClosing,
  };
}

/** The same where the bank has decided before the organizer heard of it: nothing can be answered any more. */
function disputeEndEmail(
  facts: Facts,
  registration: RegistrationFacts,
  end: "lost" | "closed",
  since: string,
): EmailContent {
  const person = personText(registration);
  const amount = formatMoney(registration.amountCents);
  const said = {
    lost: { heading: "A payment dispute was lost", outcome: `The bank decided for them, so the ${amount} is gone.` },
    closed: { heading: "A payment dispute was closed", outcome: `The bank closed it without taking the ${amount}.` },
  }[end];
  return {
    subject: `${said.heading}: ${person}`,
    preview: `${said.outcome} There is nothing to respond to.`,
    heading: said.heading,
    blocks: [
      `${person}, or their bank, disputed the payment of ${amount}.${since} ${said.outcome} There is nothing to respond to in the payment provider's dashboard. If their place is flagged, decide about it at the desk.`,
      registrationRows(facts, registration),
    ],
    closing: organizerClosing,
  };
}

/** Tells a registrant that a delayed payment, such as a bank debit, ended without money. */
export function paymentFailedEmail(facts: Facts, registration: RegistrationFacts, siteUrl: string): EmailContent {
  const { title } = facts.programme.packages[registration.registrationType];
  // Whoever did not wait for a slow payment has often paid by card meanwhile.
  const isIn = registration.keepsPlace === true;
  const state = isIn
    ? "Nothing was charged. You are already registered without it, so please don't pay again."
    : "Nothing was charged, and you are not registered yet.";
  return {
    subject: `Your payment did not go through: ${title} package`,
    preview: isIn ? state : `${state} You can try again.`,
    heading: "Your payment did not go through",
    blocks: [
      `Dear ${registration.firstName}, your payment of ${formatMoney(registration.amountCents)} for the ${facts.site.name} did not go through at your bank. ${state}`,
      ...(isIn ? [] : tryAgain(facts, registration, siteUrl)),
      `Were you charged after all, or do you need help? Reply to this email, or write to ${facts.site.contacts.general}.`,
    ],
    closing: `You're getting this email because someone registered for the ${facts.site.name} with this address.`,
  };
}

const tryAgain = (
  { takesRegistrations }: Facts,
  { registrationType }: RegistrationFacts,
  siteUrl: string,
): EmailBlock[] =>
  takesRegistrations
    ? [
        "To take part, register again and pay another way, such as by card. You'll pay the price on the day you register.",
        linkList({ "Register again": `${siteUrl}/register?package=${registrationType}` }),
      ]
    : ["Registration for this season has closed in the meantime."];

/** The same for the organizer. */
export function paymentFailedNoticeEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  const { title } = facts.programme.packages[registration.registrationType];
  return {
    subject: `Payment failed: ${person}, ${title}`,
    preview: `The delayed payment of ${formatMoney(registration.amountCents)} did not arrive.`,
    heading: "A delayed payment failed",
    blocks: [
      `A payment of ${formatMoney(registration.amountCents)} from ${person} was pending for a few days and then failed. ${registration.keepsPlace ? "They are already registered without it. We told them by email not to pay again." : `They are not registered. We told them by email${facts.takesRegistrations ? " and explained how to try again" : ""}.`}`,
      registrationRows(facts, registration),
    ],
    closing: organizerClosing,
  };
}
