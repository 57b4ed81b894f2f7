import type { deskPeopleWords } from "#content/en/desk/people/people.ts";
import type { PersonInSeason } from "#server/people/person-in-season.ts";

/** Where a place comes from, and why a person must look at it. Empty where there is none. */
export function describePlace(
  words: Pick<typeof deskPeopleWords, "sources" | "flags">,
  { place, flag }: Pick<PersonInSeason, "place" | "flag">,
): string {
  if (place === null) return "";
  return flag === null ? words.sources[place] : `${words.sources[place]}, ${words.flags[flag]}`;
}
