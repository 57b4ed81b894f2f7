import { counties, type County } from "./idaho-counties.ts";

/** What stands in one county: its projects, and how many of them are finalists. */
export interface CountyLight {
  county: string;
  at: County["at"];
  projects: number;
  finalists: number;
}

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^saint /, "st. ")
    .replace(/,? (id|idaho)$/, "")
    .replace(/[^a-z ]/g, "")
    .trim();

const countyByTown = new Map(counties.flatMap((county) => county.towns.map((town) => [fold(town), county] as const)));

/** The county of a town as people type it, or undefined. */
export const countyOf = (town: string): County | undefined => countyByTown.get(fold(town));

/**
 * One light for each county that has a project the public may see, by county name. `elsewhere` counts those whose town
 * is unsaid or no town of the state.
 */
export function countyLights(projects: readonly { town: string; isFinalist: boolean }[]): {
  lights: CountyLight[];
  elsewhere: number;
} {
  const lights = new Map<string, CountyLight>();
  let elsewhere = 0;
  for (const { town, isFinalist } of projects) {
    const county = countyOf(town);
    if (!county) {
      elsewhere += 1;
      continue;
    }
    const light = lights.get(county.name) ?? { county: county.name, at: county.at, projects: 0, finalists: 0 };
    light.projects += 1;
    if (isFinalist) light.finalists += 1;
    lights.set(county.name, light);
  }
  return { lights: [...lights.values()].toSorted((a, b) => (a.county < b.county ? -1 : 1)), elsewhere };
}
