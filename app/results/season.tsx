import type { Route } from "./+types/season";
import { pageMeta } from "#app/frame/page-meta.ts";
import { loadResults } from "./load-results.ts";
import { ResultsView } from "./results-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

export const loader = ({ context, params }: Route.LoaderArgs) => loadResults(context, params.season);

export default function SeasonResults({ loaderData }: Route.ComponentProps) {
  return <ResultsView {...loaderData} />;
}
