import { factsAt, type Facts } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { boundariesOf, eraAt } from "#domain/programme/era.ts";

const boundaries = boundariesOf(programme);

/** What is true in each era of the season, from before its first boundary on. */
export const factsOfEras: readonly Facts[] = [-Infinity, ...boundaries].map((at) => factsAt(eraAt(boundaries, at).at));
