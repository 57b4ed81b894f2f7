import type { RegistrationFacts } from "#content/en/emails/email-content.ts";
import { fullName } from "#domain/people/full-name.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Mailbox } from "./mailers/address.ts";

/** What the mails know about a registration, and whether its person is still there. */
export interface RegistrationMailFacts extends RegistrationFacts {
  isForgotten: boolean;
}

const forgotten = "(forgotten on request)";

/** What visitors wrote is put on one line each, so that it can neither break a text apart nor imitate one. */
export function factsOf(registration: Registration): RegistrationMailFacts {
  const line = (value: string | null) => (value === null ? forgotten : plainLine(value));
  return {
    ...registration,
    isForgotten: registration.email === null,
    firstName: line(registration.firstName),
    lastName: registration.firstName === null ? "" : line(registration.lastName),
    email: line(registration.email),
    phone: line(registration.phone),
    company: registration.company === null ? null : plainLine(registration.company),
  };
}

/** The registrant, to whom the organizer answers; null where they were forgotten. */
export function registrantOf({ isForgotten, firstName, lastName, email }: RegistrationMailFacts): Mailbox | null {
  return isForgotten ? null : { name: fullName(firstName, lastName), address: email };
}

export function privateWordsOf(facts: RegistrationMailFacts): (string | null)[] {
  const { isForgotten, company, phone, email, lastName, firstName } = facts;
  return isForgotten ? [] : [company, phone, email.split("@")[0] ?? null, lastName, firstName];
}
