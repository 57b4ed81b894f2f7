import { data } from "react-router";
import type { Route } from "./+types/run-inputs";
import { deskRequest } from "../desk-request.ts";

/** Any run's inputs without names, also before it is published, once no vote is held. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const exported = await services.competition.resultsDesk.inputs(actor, params.run);
  if (!exported.ok && exported.reason === "unknown_run") throw data(null, { status: 404 });
  if (!exported.ok)
    return new Response(`${copy.desk.results(facts).ranking.waiting}\n`, {
      status: 409,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(exported.inputs, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="run-${params.run}.json"`,
    },
  });
}
