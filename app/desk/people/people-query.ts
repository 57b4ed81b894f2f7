import { placeSources, type PlaceSource } from "#domain/people/place.ts";
import type { PeopleFilter } from "#server/desk/people/find-people.ts";
import { readListQuery, type ListQuery } from "../list/list-query.ts";

/** The list as its address asks for it: for the page, and for the spreadsheet of the same. */
export const readPeopleQuery = (url: string): ListQuery<"place"> => readListQuery(url, { place: placeSources });

export function peopleFilter({ search, filters: { place } }: ListQuery<"place">, season: string): PeopleFilter {
  return {
    words: search.split(/\s+/).filter(Boolean),
    ...(place && { place: { season, source: place as PlaceSource } }),
  };
}
