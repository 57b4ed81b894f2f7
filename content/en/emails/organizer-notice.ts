import type { Facts } from "#content/facts.ts";
import { formatMoney } from "../formats.ts";
import { momentText, personText, type EmailBlock, type EmailContent, type RegistrationFacts } from "./email-content.ts";
import { organizerClosing, registrationRows } from "./organizer-mail.ts";

const hour = 3_600_000;

/** Tells the organizer who has paid and is now due portal access. */
export function organizerNoticeEmail(facts: Facts, registration: RegistrationFacts): EmailContent {
  const { programme, site, now } = facts;
  const { title } = programme.packages[registration.registrationType];
  const person = personText(registration);
  const dueAt = momentText(facts, (registration.paidAt ?? now) + programme.portalAccessHours * hour);
  return {
    subject: `${registration.duplicateOf ? "Second registration" : "New registration"}: ${person}, ${title}`,
    preview: `${person} paid ${formatMoney(registration.amountCents)}. Portal access is due by ${dueAt}.`,
    heading: "Portal access is due",
    blocks: [
      {
        kind: "paragraph",
        text: `${person} has paid for the ${title} package of the ${site.name}. The receipt promises portal access details within ${programme.portalAccessHours} hours: please send them by ${dueAt}.`,
      },
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
      text: `${email} already has a paid ${title} registration (${duplicateOf}). Both are kept. Please ask whether the second one was meant, and refund it in the payment provider's dashboard if not.`,
    },
  ];
}
