import type { Facts } from "#content/facts.ts";
import { formatMoney } from "../formats.ts";
import { momentText, personText, type EmailContent, type RegistrationFacts } from "./email-content.ts";
import { organizerClosing, registrationRows } from "./organizer-mail.ts";

/** The provider's figures do not match the quote: a person must look before anything is confirmed. */
export function reviewAlertEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  return {
    subject: `Payment needs review: ${person}`,
    preview: `We quoted ${formatMoney(registration.amountCents)}. The registration isn't confirmed until you decide.`,
    heading: "A payment does not match its quote",
    blocks: [
      `The payment provider reports a different amount or currency from the ${formatMoney(registration.amountCents)} we quoted ${person}. The registration is marked "review": it isn't confirmed, and no receipt was sent.`,
      {
        kind: "steps",
        title: "What to do",
        items: [
          { title: "Compare", text: "The registration's page at the desk shows what arrived and what we asked for." },
          { title: "Decide", text: "Press Accept, Refund or Ask there." },
          { title: "Write to the person", text: "The site has told them that we're reviewing their payment." },
        ],
      },
      { kind: "facts", title: "Registration", rows: registrationRows(facts, registration) },
    ],
    closing: organizerClosing,
  };
}

/** A registrant's bank takes the money back, and the provider wants an answer in time. */
export function disputeAlertEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  const since =
    registration.disputedAt === null ? "" : ` We learned of it on ${momentText(facts, registration.disputedAt)}.`;
  return {
    subject: `Payment disputed: ${person}`,
    preview: `The payment of ${formatMoney(registration.amountCents)} is disputed. Respond in the payment provider's dashboard.`,
    heading: "A payment is disputed",
    blocks: [
      `${person}, or their bank, has disputed the payment of ${formatMoney(registration.amountCents)}.${since} The payment provider's dashboard shows the deadline for a response and what evidence to send.`,
      { kind: "facts", title: "Registration", rows: registrationRows(facts, registration) },
    ],
    closing: organizerClosing,
  };
}
