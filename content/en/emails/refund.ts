import type { Facts } from "#content/facts.ts";
import { formatMoney } from "../formats.ts";
import {
  type EmailContent,
  factList,
  personText,
  type RegistrationFacts,
  stepList,
  transactionIdOf,
} from "./email-content.ts";
import { organizerClosing, registrationRows } from "./organizer-mail.ts";

/** Tells a registrant that money goes back to them. */
export function refundEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const { title } = facts.programme.packages[registration.registrationType];
  const refunded = formatMoney(registration.refundedCents);
  const isWhole = registration.refundedCents >= registration.amountCents;
  return {
    subject: `Refund: ${title} package`,
    preview: `${refunded} of the ${formatMoney(registration.amountCents)} you paid is on its way back to you.`,
    heading: isWhole ? "Your payment was refunded" : "Part of your payment was refunded",
    blocks: [
      `Dear ${registration.firstName}, ${isWhole ? "your payment" : "part of your payment"} for the ${facts.site.name} was refunded. The money goes back the way you paid, and usually arrives within a week or two.${registration.keepsPlace ? " You keep your place: it doesn't come from this payment." : ""}`,
      factList("Refund", {
        Package: title,
        Paid: formatMoney(registration.amountCents),
        "Total refunded": refunded,
        ...(registration.sessionId ? { "Transaction ID": transactionIdOf(facts, registration.sessionId) } : {}),
      }),
      `Is something wrong? Reply to this email, or write to ${facts.site.contacts.general}, and include your transaction ID.`,
    ],
    closing: `You're getting this email because someone registered for the ${facts.site.name} with this address.`,
  };
}

/** The same for the organizer. */
export function refundNoticeEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  const refunded = formatMoney(registration.refundedCents);
  const isWhole = registration.refundedCents >= registration.amountCents;
  return {
    subject: `${isWhole ? "Refunded" : "Partly refunded"}: ${person}`,
    preview: `${refunded} of ${formatMoney(registration.amountCents)} was refunded.`,
    heading: isWhole ? "A registration was refunded" : "A registration was partly refunded",
    blocks: [
      `${isWhole ? `${person} paid ${refunded}, and all of it was refunded` : `${refunded} of the ${formatMoney(registration.amountCents)} that ${person} paid was refunded`}. We told them by email. ${isWhole ? "Please check whether they are still taking part." : "The registration still counts as paid."}`,
      registrationRows(facts, registration),
    ],
    closing: organizerClosing,
  };
}

/** A refund did not reach the person, often because their account was closed. */
export function refundFailedAlertEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  return {
    subject: `A refund failed: ${person}`,
    preview: "The money came back to us. We had told the person it was on its way.",
    heading: "A refund failed",
    blocks: [
      `A refund to ${person} did not reach them, and the money came back to us. We had told them it was on its way. ${formatMoney(registration.refundedCents)} now counts as refunded.`,
      stepList("What to do", {
        "See why": "Open the payment in the payment provider's dashboard.",
        "Reach the person": "Ask how they would like to get the money: a reply to this email goes to them.",
      }),
      registrationRows(facts, registration),
    ],
    closing: organizerClosing,
  };
}
