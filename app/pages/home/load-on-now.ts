import type { RouterContextProvider } from "react-router";
import { loadStateMap, readFound } from "#app/components/load-state-map.ts";
import { servicesContext } from "#app/context.ts";
import { toEntry } from "#app/results/load-results.ts";
import { wordsOf } from "#app/words.ts";
import type { PublicProject } from "#server/results/published/public-results.ts";

/**
 * What is on, and once results are out who they name: the awards where there are any, else the finalists. With the map
 * of where projects come from.
 */
export async function loadOnNow(context: Readonly<RouterContextProvider>) {
  const { copy, facts } = wordsOf(context);
  const { showcase } = context.get(servicesContext);
  const found = await readFound(context);
  const on = copy.onNow(facts, { areOut: found !== null });
  const map = await loadStateMap(context, found);
  if (on === null) return { on: null, map };
  const words = copy.results(facts);
  const list = async (title: string, projects: readonly PublicProject[]) => ({
    title,
    projects: await Promise.all(projects.map((project) => toEntry(words, project, showcase))),
  });
  const awards = found?.awards.map(({ award, projects }) => list(words.awardName(award), projects)) ?? [];
  const lists = awards.length > 0 || !found ? awards : [list(words.finalists, found.finalists)];
  return { on: { ...on, lists: await Promise.all(lists) }, map };
}

export type LoadedOnNow = NonNullable<Awaited<ReturnType<typeof loadOnNow>>["on"]>;
