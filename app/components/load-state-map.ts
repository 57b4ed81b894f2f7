import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import { countyLights } from "#content/state-map.ts";
import type { PublicResults } from "#server/results/published/public-results.ts";
import { announcementAt } from "#domain/programme/moments.ts";
import type { LoadedMap } from "./state-map-section.tsx";

/**
 * Where the season's projects and chambers come from: in the gallery's time the projects that everyone can see there,
 * and which of them are finalists; before it teams, where several are together. Null while there is no light.
 */
export async function loadStateMap(
  context: Readonly<RouterContextProvider>,
  known?: Pick<PublicResults, "finalists"> | null,
): Promise<LoadedMap | null> {
  const { copy, facts } = wordsOf(context);
  const { showcase, profiles } = context.get(servicesContext);
  const found = known === undefined ? await readFound(context) : known;
  const arePublic = showcase.phase() !== "before";
  const finalists = new Set(found?.finalists.flatMap((project) => (project.isNamed ? [project.id] : [])));
  const projects = arePublic
    ? (await showcase.list(context.get(requestContext).day)).map(({ id, town }) => ({
        town,
        isFinalist: finalists.has(id),
      }))
    : (await showcase.teamTowns()).map((town) => ({ town, isFinalist: false }));
  const chambers = (await profiles.list()).flatMap(({ kind, town }) => (kind === "chamber" ? [town] : []));
  const { lights, elsewhere } = countyLights({ projects, chambers, arePublic });
  if (lights.length === 0) return null;
  const words = copy.stateMap(facts, { lights, arePublic });
  const list = lights.map((light) => ({ county: words.county(light.county), text: words.count(light) }));
  if (elsewhere > 0)
    list.push({ county: words.elsewhere, text: words.count({ projects: elsewhere, finalists: 0, chambers: 0 }) });
  return { words: { title: words.title, lead: words.lead, asList: words.asList }, lights, list };
}

/** The results, once they are out. */
export async function readFound(context: Readonly<RouterContextProvider>): Promise<PublicResults | null> {
  const { programme, now } = wordsOf(context).facts;
  const { published } = context.get(servicesContext).competition;
  return now >= announcementAt(programme) ? published.read(programme.id) : null;
}
