import { formatMoney } from "#domain/money.ts";
import { momentText, personText, type EmailContent, type RegistrationFacts } from "./email-content.ts";
import { organizerClosing, registrationRows } from "./organizer-mail.ts";

/** The provider's figures do not match the quote: a person must look before anything is confirmed. */
export function reviewAlertEmail(registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  return {
    subject: `Please look: payment of ${person} does not match its quote`,
    preview: `Quoted was ${formatMoney(registration.amountCents)}. The registration is not confirmed until you decide.`,
    heading: "A payment does not match its quote",
    blocks: [
      {
        kind: "paragraph",
        text: `The payment provider reports another amount or another currency than the ${formatMoney(registration.amountCents)} that ${person} was quoted. The registration is marked "review": it is not confirmed, and no receipt was sent.`,
      },
      {
        kind: "steps",
        title: "What to do",
        items: [
          { title: "Compare", text: "Open the checkout session named below in the payment provider's dashboard." },
          { title: "Decide", text: "Refund it there, or grant access yourself and tell the person." },
          { title: "Write to the person", text: "They have seen that their payment is being looked at." },
        ],
      },
      { kind: "facts", title: "Registration", rows: registrationRows(registration) },
    ],
    closing: organizerClosing,
  };
}

/** A registrant's bank takes the money back, and the provider wants an answer in time. */
export function disputeAlertEmail(registration: RegistrationFacts): EmailContent {
  const person = personText(registration);
  const since = registration.disputedAt === null ? "" : ` Seen on ${momentText(registration.disputedAt)}.`;
  return {
    subject: `Payment disputed: ${person}`,
    preview: `The payment of ${formatMoney(registration.amountCents)} is disputed. Please answer in the provider's dashboard.`,
    heading: "A payment is disputed",
    blocks: [
      {
        kind: "paragraph",
        text: `${person}, or their bank, disputes the payment of ${formatMoney(registration.amountCents)}.${since} The payment provider's dashboard says until when it can be answered and what evidence it takes.`,
      },
      { kind: "facts", title: "Registration", rows: registrationRows(registration) },
    ],
    closing: organizerClosing,
  };
}

/** A mail could not be delivered for good, so somebody may be waiting for it. */
export function givenUpAlertEmail(registration: RegistrationFacts, mailId: string): EmailContent {
  const person = personText(registration);
  return {
    subject: `An e-mail could not be delivered: ${person}`,
    preview: "It was refused for good, or tried for days. Please reach the person another way.",
    heading: "An e-mail could not be delivered",
    blocks: [
      {
        kind: "paragraph",
        text: `A mail about the registration of ${person} was given up: it was refused for good, or was not accepted for days. Whoever it was for has not received it.`,
      },
      {
        kind: "steps",
        title: "What to do",
        items: [
          { title: "See why", text: `"npm run desk -- mail" shows mail ${mailId} with its last error.` },
          { title: "Reach the person", text: "Call the number below, and check the e-mail address with them." },
          {
            title: "Send it again",
            text: `"npm run desk -- resend ${registration.id}" puts a new receipt into the outbox.`,
          },
        ],
      },
      { kind: "facts", title: "Registration", rows: registrationRows(registration) },
    ],
    closing: organizerClosing,
  };
}
