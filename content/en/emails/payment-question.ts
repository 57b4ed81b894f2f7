import type { Facts } from "#content/facts.ts";
import { formatMoney } from "../formats.ts";
import type { EmailContent, RegistrationFacts } from "./email-content.ts";

/** What came for a registration in review, beside what was asked. */
export interface PaymentQuestionFacts extends RegistrationFacts {
  /** What is here of it; null where nobody knows yet. */
  keptCents: number | null;
}

/** The desk asks the person what to do about a payment that does not match. */
export function paymentQuestionEmail(facts: Facts, registration: PaymentQuestionFacts): EmailContent {
  const { programme, site } = facts;
  const { keptCents, amountCents } = registration;
  const title = programme.packages[registration.registrationType].title;
  const asked = formatMoney(amountCents);
  const came = keptCents === null ? "A payment" : formatMoney(keptCents);
  const difference = keptCents === null ? 0 : amountCents - keptCents;
  return {
    subject: "A question about your payment",
    preview: `${came} arrived for your registration. The ${title} package is ${asked}.`,
    heading: "A question about your payment",
    blocks: [
      `Dear ${registration.firstName}, thank you for registering for the ${site.name}. ${came} arrived for your registration. The ${title} package is ${asked}, so we have not confirmed it yet.`,
      {
        kind: "steps",
        title: "What you can do",
        items: [
          difference > 0
            ? {
                title: "Pay the difference",
                text: `${formatMoney(difference)} is missing. Reply to this email, and we'll tell you how to send it.`,
              }
            : {
                title: "Get the difference back",
                text: "You paid more than the package costs. Reply to this email, and we'll refund the difference.",
              },
          { title: "Choose another package", text: "Did you mean the other package? Reply to this email and tell us." },
          {
            title: "Get a refund",
            text: "Would you rather not take part? Reply to this email, and we'll refund all of it.",
          },
        ],
      },
      `You can also write to ${site.contacts.general} or call ${site.contacts.phone}.`,
    ],
    closing: `You're getting this email because someone registered for the ${site.name} with this address.`,
  };
}
