import { data } from "react-router";
import type { Route } from "./+types/results-inputs";
import { servicesContext } from "../context.ts";

/** All that decided a published ranking, without names: whoever wants to can compute it again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const inputs = await context.get(servicesContext).competition.published.inputs(params.season);
  if (inputs === null) throw data(null, { status: 404 });
  return new Response(inputs, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="results-${params.season}-inputs.json"`,
    },
  });
}
