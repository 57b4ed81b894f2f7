import type { RouterContextProvider } from "react-router";
import { loadStateMap } from "#app/components/load-state-map.ts";
import { servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import type { PublicProject, PublicResults } from "#server/results/published/public-results.ts";
import type { Showcase } from "#server/showcase/showcase.ts";

/** What the page says about a season: when results come, or what they are. */
export async function loadResults(context: Readonly<RouterContextProvider>, asked?: string) {
  const { competition, showcase } = context.get(servicesContext);
  const { copy, facts } = wordsOf(context);
  const words = copy.results(facts);
  const current = facts.programme.id;
  const season = asked ?? current;
  const found = await competition.published.read(season);
  const earlier = (await competition.published.seasons()).filter((one) => one !== season);
  const isCurrent = season === current;
  return {
    meta: words.meta,
    eyebrow: isCurrent ? words.eyebrow : words.ofSeason(season),
    title: found && isCurrent ? (found.awards.length > 0 ? words.winnersTitle : words.finalistsTitle) : words.title,
    lede: found === null ? words.before.lede : isCurrent ? words.lede : words.pastLede(season),
    before: found === null ? { title: words.before.title, steps: words.steps } : null,
    published: found && (await publishedPart(words, found, { showcase, isCurrent })),
    come: found && isCurrent ? words.come : null,
    onward: isCurrent ? words.onward : null,
    map: found && isCurrent ? await loadStateMap(context, found) : null,
    earlier: earlier.length === 0 ? null : { title: words.earlier.title, items: earlier.map(toLink(words)) },
  };
}

type Words = ReturnType<ReturnType<typeof wordsOf>["copy"]["results"]>;
export type LoadedResults = Awaited<ReturnType<typeof loadResults>>;

const toLink = (words: Words) => (season: string) => ({ label: words.earlier.label(season), to: `/results/${season}` });

async function publishedPart(
  words: Words,
  { run, season, finalists, awards, isCorrected, innovators, ranked }: PublicResults,
  { showcase, isCurrent }: { showcase: Showcase; isCurrent: boolean },
) {
  const { votes, formula } = words;
  const areAwardsDue = !isCurrent || words.areAwardsDue;
  return {
    at: words.published(run.publishedAt),
    corrected: isCorrected ? words.corrected(run.publishedAt) : null,
    finalists: {
      title: words.finalists,
      items: await Promise.all(finalists.map((one) => toEntry(words, one, showcase))),
    },
    awards: {
      title: words.awards,
      toCome: awards.length === 0 && !areAwardsDue ? words.awardsToCome : null,
      innovators: areAwardsDue && innovators.people > 0 ? words.innovators(innovators.teams, innovators.people) : null,
      items: await Promise.all(
        awards.map(async ({ award, projects }) => ({
          name: words.awardName(award),
          projects: await Promise.all(projects.map((one) => toEntry(words, one, showcase))),
        })),
      ),
    },
    votes: {
      title: votes.title,
      lede: votes.lede,
      counts: (["counted", "held", "struck"] as const).map((kind) => ({
        label: votes[kind],
        count: run.votes[kind].toLocaleString("en-US"),
      })),
    },
    formula: {
      title: formula.title,
      text: formula.text,
      how: formula.how,
      show: formula.show,
      inputs: { label: formula.inputs, to: `/results/${season}/inputs.json` },
      checksum: { label: formula.checksum, value: run.checksum },
      version: formula.version(run.formula, ranked),
    },
    appeals: words.appeals,
  };
}

/** A project leads to the gallery only while it is on display there. */
export async function toEntry(words: Words, project: PublicProject, showcase: Showcase) {
  if (!project.isNamed)
    return { title: words.unnamed(project.town), category: "", pitch: null, by: words.unnamedText, to: null };
  const isShown = project.slug !== null && (await showcase.has(project.slug));
  const { title, category } = project;
  const pitch = isShown ? project.pitch : null;
  const by = words.by(project.team, isShown ? project.town : "");
  return { title, category, pitch, by, to: isShown ? `/showcase/${project.slug}` : null };
}
