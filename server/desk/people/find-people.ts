import type { PlaceSource } from "#domain/people/place.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { searchFor, type SearchFilter } from "#server/storage/search/search-for.ts";
import { readSlice, type Cursor, type PageRequest } from "../list/list-page.ts";

export interface PeopleFilter {
  /** Words that are all in a name, an address or an organization. */
  words?: readonly string[];
  /** Only whoever has a place in this season from there. */
  place?: { season: string; source: PlaceSource };
}

const columns = [
  "people.id",
  "people.email",
  "people.first_name",
  "people.last_name",
  "people.organization",
  "people.age_band",
  "people.created_at",
] as const;

/** People, new ones first: by when they first came, or by when they got the place that is asked for. */
export async function findPeople(db: Queries, filter: PeopleFilter, slice: PageRequest & { limit: number }) {
  const found = await searchFor(db, "people", filter.words ?? []);
  const rows = filter.place ? await withPlace(db, filter.place, found, slice) : await all(db, found, slice);
  return rows.map(({ cursor_at, cursor_id, ...person }) => {
    const cursor: Cursor = { at: fromText(cursor_at), id: cursor_id };
    return { ...person, cursor };
  });
}

export type FoundPerson = Awaited<ReturnType<typeof findPeople>>[number];

function all(db: Queries, found: SearchFilter, slice: PageRequest & { limit: number }) {
  const query = db
    .selectFrom("people")
    .select([...columns, "people.created_at as cursor_at", "people.id as cursor_id"])
    .where("people.forgotten_at", "is", null)
    .where(found.matches("people.id"));
  return readSlice(query, { at: "people.created_at", id: "people.id" }, slice);
}

/** Along the places, of which there may be few from one source. */
function withPlace(
  db: Queries,
  { season, source }: { season: string; source: PlaceSource },
  found: SearchFilter,
  slice: PageRequest & { limit: number },
) {
  const query = db
    .selectFrom("places")
    .innerJoin("people", "people.id", "places.person_id")
    .select([...columns, "places.created_at as cursor_at", "places.id as cursor_id"])
    .where("places.season", "=", season)
    .where("places.source", "=", source)
    .where("places.ended_at", "is", null)
    .where("people.forgotten_at", "is", null)
    .where(found.matches("people.id"));
  return readSlice(query, { at: "places.created_at", id: "places.id" }, slice);
}
