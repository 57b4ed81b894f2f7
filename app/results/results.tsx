import type { Route } from "./+types/results";
import { pageMeta } from "#app/frame/page-meta.ts";
import { loadResults } from "./load-results.ts";
import { ResultsView } from "./results-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

export const loader = ({ context }: Route.LoaderArgs) => loadResults(context);

export default function Results({ loaderData }: Route.ComponentProps) {
  return <ResultsView {...loaderData} />;
}
