import type { RegistrationStory } from "#server/desk/registrations/show-registration.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskFact } from "../parts/desk-facts.tsx";
import { keptOf } from "./money-props.ts";
import { describeStatus } from "./describe-status.ts";

/** What is known about a registration. */
export function registrationFacts(
  story: RegistrationStory,
  { copy, facts, rights }: Pick<DeskRequest, "copy" | "facts" | "rights">,
  seesPeople: boolean,
): DeskFact[] {
  const words = copy.desk.registration().facts;
  const { registration, person, invoice } = story;
  const hasMoney = registration.paidAt !== null || registration.status === "review";
  const kept = hasMoney && !invoice ? keptOf(story) : null;
  const { registrationType, tier, amountCents, refundedCents, email, phone, company, sessionId } = registration;
  const moment = (at: number | null) => (at === null ? "" : copy.desk.moment(facts, at));
  return [
    { label: words.status, value: describeStatus(copy.desk.registrations(facts), registration) },
    { label: words.package, value: `${facts.programme.packages[registrationType].title}, ${words[tier]}` },
    { label: words.amount, value: copy.money(amountCents) },
    { label: words.kept, value: kept === null || kept === amountCents ? "" : copy.money(kept) },
    { label: words.refunded, value: refundedCents > 0 ? copy.money(refundedCents) : "" },
    { label: words.email, value: email ?? "" },
    { label: words.phone, value: rights.phones ? (phone ?? "") : "" },
    { label: words.company, value: company ?? "" },
    {
      label: words.person,
      value: person ? (person.hasPlace ? words.hasPlace : words.noPlace) : "",
      to: seesPeople && person ? `/desk/people/${person.id}` : undefined,
    },
    { label: words.season, value: registration.season },
    { label: words.registered, value: moment(registration.createdAt) },
    { label: words.paid, value: moment(registration.paidAt) },
    { label: words.disputed, value: moment(registration.disputedAt) },
    { label: words.invoice, value: invoice?.invoice.number ?? "", to: `/desk/invoices/${registration.id}` },
    { label: words.transaction, value: sessionId ?? "" },
    {
      label: words.duplicateOf,
      value: registration.duplicateOf ?? "",
      to: `/desk/registrations/${registration.duplicateOf}`,
    },
    { label: words.id, value: registration.id },
  ];
}
