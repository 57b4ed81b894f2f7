import type { Facts } from "#content/facts.ts";
import { fullName } from "#domain/people/full-name.ts";
import { formatMoney } from "../formats.ts";
import { type EmailBlock, factList, momentText, type RegistrationFacts } from "./email-content.ts";

/** What every mail to the organizer says alike. */
export const organizerClosing =
  "You're getting this email because this address is the organizer's. It contains personal data, so please don't forward it.";

/** Everything the organizer needs to know about a registration, and to find it at the provider. */
export const registrationRows = (facts: Facts, registration: RegistrationFacts): EmailBlock =>
  factList("Registration", {
    Name: fullName(registration.firstName, registration.lastName),
    Email: registration.email,
    Phone: registration.phone,
    "Company/Organization": registration.company ?? "not given",
    Package: facts.programme.packages[registration.registrationType].title,
    Quoted: formatMoney(registration.amountCents),
    ...(registration.refundedCents > 0 && { Refunded: formatMoney(registration.refundedCents) }),
    Paid: registration.paidAt === null ? "not confirmed" : momentText(facts, registration.paidAt),
    Registration: registration.id,
    "Checkout session": registration.sessionId ?? "none",
  });
