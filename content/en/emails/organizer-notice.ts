import type { Facts } from "#content/facts.ts";
import { formatMoney } from "../formats.ts";
import { personText, type EmailBlock, type EmailContent, type RegistrationFacts } from "./email-content.ts";
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
      { kind: "facts", title: "Registration", rows: registrationRows(facts, registration) },
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
