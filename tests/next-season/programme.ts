import { programme as recorded } from "#content/programme.ts";
import { nextSeason } from "./next-season.ts";

export * from "#content/programme.ts";
export const programme = nextSeason(recorded);
