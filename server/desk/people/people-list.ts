import type { AgeBand } from "#domain/people/age-band.ts";
import { peopleInSeason, type PersonInSeason } from "#server/people/person-in-season.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { QuestionColumns } from "../questions/question-columns.ts";
import { defineDeskList, defineSheet, momentColumn } from "../list/desk-list.ts";
import { findPeople, type FoundPerson, type PeopleFilter } from "./find-people.ts";

/** Somebody as the desk lists them: without a phone number, which only those who take payments need. */
export interface ListedPerson extends FoundPerson, PersonInSeason {
  age_band: AgeBand | null;
  /** Whether a minor has a guardian's consent; null where nobody needs one. */
  consent: boolean | null;
  /** To what the organizers ask, in the order of the columns. */
  answers: readonly (string | null)[];
}

interface Season {
  id: string;
  zone: string;
  zoneLabel: string;
}

/** Everybody who has not been forgotten, new ones first, with what they are in the season. */
export function listPeople(
  db: Queries,
  season: Season,
  filter: PeopleFilter = {},
  asked: QuestionColumns | null = null,
) {
  return defineDeskList<ListedPerson>({
    read: async (slice) => describe(db, season.id, await findPeople(db, filter, slice), asked),
    cursorOf: ({ cursor }) => cursor,
    sheet: defineSheet([
      { field: "id", title: "Id", value: ({ id }) => id },
      { field: "firstName", title: "First name", value: ({ first_name }) => first_name },
      { field: "lastName", title: "Last name", value: ({ last_name }) => last_name },
      { field: "email", title: "Email", value: ({ email }) => email },
      { field: "organization", title: "Organization", value: ({ organization }) => organization },
      { field: "place", title: "Place", value: ({ place }) => place },
      { field: "flag", title: "Flag", value: ({ flag }) => flag },
      { field: "team", title: "Team", value: ({ team }) => team?.name ?? null },
      { field: "roles", title: "Roles", value: ({ roles }) => roles.join(", ") },
      { field: "ageBand", title: "Age", value: ({ age_band }) => age_band },
      { field: "consent", title: "Consent", value: ({ consent }) => consent },
      momentColumn(season, "createdAt", "Since", ({ created_at }) => fromText(created_at)),
      ...(asked?.titles ?? []).map((title, index) => ({
        field: `answer: ${title}`,
        title,
        value: ({ answers }: ListedPerson) => answers[index] ?? null,
      })),
    ]),
  });
}

async function describe(
  db: Queries,
  season: string,
  people: readonly FoundPerson[],
  asked: QuestionColumns | null,
): Promise<ListedPerson[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const [inSeason, consents] = await Promise.all([
    peopleInSeason(db, season, ids),
    db
      .selectFrom("consents")
      .select("person_id")
      .where("season", "=", season)
      .where("given_at", "is not", null)
      .where("person_id", "in", ids)
      .execute(),
  ]);
  const answersOf = await asked?.read(ids);
  const consented = new Set(consents.map(({ person_id }) => person_id));
  return people.map((person) => ({
    ...person,
    ...inSeason(person.id),
    consent: person.age_band === "minor" ? consented.has(person.id) : null,
    answers: answersOf?.(person.id) ?? [],
  }));
}
