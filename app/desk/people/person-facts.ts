import type { DeskPerson } from "#server/desk/people/read-person.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskFact } from "../parts/desk-facts.tsx";
import { describePlace } from "./describe-place.ts";

/** What is known about a person. Payments are not among it: their pages are for whoever may see them. */
export function personFacts(
  person: DeskPerson,
  { copy, facts, rights }: Pick<DeskRequest, "copy" | "facts" | "rights">,
): DeskFact[] {
  const { facts: words } = copy.desk.person(facts);
  const people = copy.desk.people();
  const { row, team, roles, consent } = person;
  const isMinor = row.age_band === "minor";
  const consentText = consent.givenAt
    ? [words.consentGiven(copy.desk.moment(facts, consent.givenAt)), consent.guardianName].filter(Boolean).join(", ")
    : consent.paperWaiting
      ? words.consentPaper
      : isMinor
        ? words.consentMissing
        : "";
  return [
    { label: words.email, value: row.email ?? "" },
    { label: words.phone, value: rights.phones ? (row.phone ?? "") : "" },
    { label: words.organization, value: row.organization ?? "" },
    { label: words.place, value: describePlace(people, person) || words.noPlace },
    { label: words.team, value: team?.name ?? "", to: team ? `/desk/people/teams/${team.id}` : undefined },
    { label: words.roles, value: roles.map((role) => people.roles[role]).join(", ") },
    { label: words.age, value: row.age_band ? words[row.age_band] : words.unasked },
    { label: words.consent, value: consentText },
    { label: words.since, value: copy.desk.moment(facts, Date.parse(row.created_at)) },
    { label: words.id, value: row.id },
  ];
}
