import type { Facts } from "#content/facts.ts";
import { formatMoney } from "../formats.ts";
import { personText, transactionIdOf, type EmailContent, type RegistrationFacts } from "./email-content.ts";
import { organizerClosing, registrationRows } from "./organizer-mail.ts";

/** Tells a registrant that money goes back to them. */
export function refundEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const { title } = facts.programme.packages[registration.registrationType];
  const refunded = formatMoney(registration.refundedCents);
  const isWhole = registration.refundedCents >= registration.amountCents;
  return {
    subject: `Refund: ${title} package`,
    preview: `${refunded} of the ${formatMoney(registration.amountCents)} you paid goes back to you.`,
    heading: isWhole ? "Your payment was refunded" : "A part of your payment was refunded",
    blocks: [
      {
        kind: "paragraph",
        text: `Dear ${registration.firstName}, ${isWhole ? "your payment" : "a part of your payment"} for the ${facts.site.name} was refunded. It goes back the way you paid, and usually shows there within a week or two.`,
      },
      {
        kind: "facts",
        title: "Refund",
        rows: [
          { label: "Package", value: title },
          { label: "Paid", value: formatMoney(registration.amountCents) },
          { label: "Refunded in all", value: refunded },
          ...(registration.sessionId
            ? [{ label: "Transaction ID", value: transactionIdOf(facts, registration.sessionId) }]
            : []),
        ],
      },
      {
        kind: "paragraph",
        text: `Something not right? Answer this email, or write to ${facts.site.contacts.general}, and name your transaction ID.`,
      },
    ],
    closing: `You're getting this email because this address was given when registering for the ${facts.site.name}.`,
  };
}

/** The same for the organizer. */
export function refundNoticeEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  const refunded = formatMoney(registration.refundedCents);
  const isWhole = registration.refundedCents >= registration.amountCents;
  return {
    subject: `${isWhole ? "Refunded" : "Partly refunded"}: ${person}`,
    preview: `${refunded} of ${formatMoney(registration.amountCents)} went back.`,
    heading: isWhole ? "A registration was refunded" : "A registration was partly refunded",
    blocks: [
      {
        kind: "paragraph",
        text: `${refunded} of the ${formatMoney(registration.amountCents)} that ${person} paid went back. They have been told by email. ${isWhole ? "Please see whether they still take part." : "The registration stays paid."}`,
      },
      { kind: "facts", title: "Registration", rows: registrationRows(facts, registration) },
    ],
    closing: organizerClosing,
  };
}

/** A refund did not reach the person, often because their account was closed. */
export function refundFailedAlertEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  return {
    subject: `A refund failed: ${person}`,
    preview: "The money came back to us. The person was told that they would get it.",
    heading: "A refund failed",
    blocks: [
      {
        kind: "paragraph",
        text: `A refund to ${person} did not reach them, and the money came back. They had been told of it. ${formatMoney(registration.refundedCents)} counts as refunded now.`,
      },
      {
        kind: "steps",
        title: "What to do",
        items: [
          { title: "See why", text: "Open the payment in the payment provider's dashboard." },
          { title: "Reach the person", text: "Ask how they want the money: an answer to this email reaches them." },
        ],
      },
      { kind: "facts", title: "Registration", rows: registrationRows(facts, registration) },
    ],
    closing: organizerClosing,
  };
}
