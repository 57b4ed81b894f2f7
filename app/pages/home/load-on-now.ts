import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import type { PublicProject } from "#server/results/public-results.ts";

/** What is on, and once results are out who they name: the awards where there are any, else the finalists. */
export async function loadOnNow(context: Readonly<RouterContextProvider>) {
  const { copy, facts } = wordsOf(context);
  const isDue = facts.now >= announcementAt(facts.programme);
  const found = isDue ? await context.get(servicesContext).competition.published.read(facts.programme.id) : null;
  const words = copy.results(facts);
  const nameOf = (project: PublicProject) => (project.isNamed ? project.title : words.unnamed(project.town));
  const awards = (found?.awards ?? []).map(({ award, projects }) => ({
    title: words.awardName(award),
    names: projects.map(nameOf),
  }));
  const finalists = { title: words.finalists, names: (found?.finalists ?? []).map(nameOf) };
  return {
    ...copy.onNow(facts, { areOut: found !== null }),
    lists: awards.length > 0 ? awards : finalists.names.length > 0 ? [finalists] : [],
  };
}

export type LoadedOnNow = Awaited<ReturnType<typeof loadOnNow>>;
