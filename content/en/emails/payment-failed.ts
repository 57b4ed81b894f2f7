import type { Facts } from "#content/facts.ts";
import { formatMoney } from "../formats.ts";
import { personText, type EmailContent, type RegistrationFacts } from "./email-content.ts";
import { organizerClosing, registrationRows } from "./organizer-mail.ts";

/** Tells a registrant that a delayed payment, such as a bank debit, ended without money. */
export function paymentFailedEmail(facts: Facts, registration: RegistrationFacts, siteUrl: string): EmailContent {
  const { title } = facts.programme.packages[registration.registrationType];
  return {
    subject: `Your payment did not go through: ${title} package`,
    preview: "Nothing was charged, and you are not registered yet. You can try again.",
    heading: "Your payment did not go through",
    blocks: [
      `Dear ${registration.firstName}, your payment of ${formatMoney(registration.amountCents)} for the ${facts.site.name} did not go through at your bank. Nothing was charged, and you are not registered yet.`,
      "To take part, register again and pay another way, such as by card. You'll pay the price on the day you register.",
      {
        kind: "links",
        items: [{ label: "Register again", href: `${siteUrl}/register?package=${registration.registrationType}` }],
      },
      `Were you charged after all, or do you need help? Reply to this email, or write to ${facts.site.contacts.general}.`,
    ],
    closing: `You're getting this email because someone registered for the ${facts.site.name} with this address.`,
  };
}

/** The same for the organizer. */
export function paymentFailedNoticeEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  const { title } = facts.programme.packages[registration.registrationType];
  return {
    subject: `Payment failed: ${person}, ${title}`,
    preview: `The delayed payment of ${formatMoney(registration.amountCents)} did not arrive.`,
    heading: "A delayed payment failed",
    blocks: [
      `A payment of ${formatMoney(registration.amountCents)} from ${person} was pending for a few days and then failed. They are not registered. We told them by email and explained how to try again.`,
      { kind: "facts", title: "Registration", rows: registrationRows(facts, registration) },
    ],
    closing: organizerClosing,
  };
}
