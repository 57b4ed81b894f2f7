import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import { countyLights } from "#content/state-map.ts";
import type { PublicResults } from "#server/results/published/public-results.ts";
import type { LoadedMap } from "./state-map-section.tsx";

/**
 * Where the projects come from that everyone can see in the gallery, and which of them are finalists. Null before the
 * gallery opens, and while nothing in it names a town.
 */
export async function loadStateMap(
  context: Readonly<RouterContextProvider>,
  found: Pick<PublicResults, "finalists"> | null,
): Promise<LoadedMap | null> {
  const { copy, facts } = wordsOf(context);
  const { showcase } = context.get(servicesContext);
  if (showcase.phase() === "before") return null;
  const finalists = new Set(found?.finalists.flatMap((project) => (project.isNamed ? [project.id] : [])));
  const shown = await showcase.list(context.get(requestContext).day);
  const { lights, elsewhere } = countyLights(shown.map(({ id, town }) => ({ town, isFinalist: finalists.has(id) })));
  if (lights.length === 0) return null;
  const count = lights.reduce((sum, light) => sum + light.finalists, 0);
  const words = copy.stateMap(facts, { counties: lights.length, finalists: count });
  const list = lights.map((light) => ({
    county: words.county(light.county),
    text: words.count(light.projects, light.finalists),
  }));
  if (elsewhere > 0) list.push({ county: words.elsewhere, text: words.count(elsewhere, 0) });
  return { words: { title: words.title, lead: words.lead }, lights, list };
}
