import type { Facts } from "#content/facts.ts";
import { fullName } from "#domain/people/full-name.ts";
import { formatMoney } from "../formats.ts";
import { momentText, type RegistrationFacts } from "./email-content.ts";

/** What every mail to the organizer says alike. */
export const organizerClosing =
  "You're getting this email because this address is the organizer's. It contains personal data, so please don't forward it.";

/** Everything the organizer needs to know about a registration, and to find it at the provider. */
export function registrationRows(facts: Facts, registration: RegistrationFacts): { label: string; value: string }[] {
  return [
    { label: "Name", value: fullName(registration.firstName, registration.lastName) },
    { label: "Email", value: registration.email },
    { label: "Phone", value: registration.phone },
    { label: "Company/Organization", value: registration.company ?? "not given" },
    { label: "Package", value: facts.programme.packages[registration.registrationType].title },
    { label: "Quoted", value: formatMoney(registration.amountCents) },
    ...(registration.refundedCents > 0 ? [{ label: "Refunded", value: formatMoney(registration.refundedCents) }] : []),
    { label: "Paid", value: registration.paidAt === null ? "not confirmed" : momentText(facts, registration.paidAt) },
    { label: "Registration", value: registration.id },
    { label: "Checkout session", value: registration.sessionId ?? "none" },
  ];
}
