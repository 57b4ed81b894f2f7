import { counties, type County } from "./idaho-counties.ts";

/** What stands in one county: projects, how many of them are finalists, and chambers that take part. */
export interface CountyLight {
  county: string;
  at: County["at"];
  projects: number;
  finalists: number;
  chambers: number;
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

/** So many together say nothing about one of them. */
export const fewestTogether = 3;

export interface OnMap {
  projects: readonly { town: string; isFinalist: boolean }[];
  /** The towns of chambers that agreed to be named. */
  chambers: readonly string[];
  /** Whether anybody can see each project in the gallery. Otherwise fewer than three in a county give no light. */
  arePublic: boolean;
}

/**
 * One light for each county, by county name. `elsewhere` counts projects that have none: their town is unsaid, no town of
 * the state, or they are too few to be shown apart.
 */
export function countyLights({ projects, chambers, arePublic }: OnMap): { lights: CountyLight[]; elsewhere: number } {
  const all = new Map<string, CountyLight>();
  const lightOf = (county: County): CountyLight => {
    const light = all.get(county.name) ?? {
      county: county.name,
      at: county.at,
      projects: 0,
      finalists: 0,
      chambers: 0,
    };
    all.set(county.name, light);
    return light;
  };
  let elsewhere = 0;
  for (const { town, isFinalist } of projects) {
    const county = countyOf(town);
    if (!county) {
      elsewhere += 1;
      continue;
    }
    const light = lightOf(county);
    light.projects += 1;
    if (isFinalist) light.finalists += 1;
  }
  for (const town of chambers) {
    const county = countyOf(town);
    if (county) lightOf(county).chambers += 1;
  }
  if (!arePublic)
    for (const light of all.values())
      if (light.projects < fewestTogether) {
        elsewhere += light.projects;
        light.projects = 0;
      }
  // Too few to be shown apart are too few here as well.
  if (!arePublic && elsewhere < fewestTogether) elsewhere = 0;
  const lights = [...all.values()].filter((light) => light.projects + light.chambers > 0);
  return { lights: lights.toSorted((a, b) => (a.county < b.county ? -1 : 1)), elsewhere };
}
