import { data } from "react-router";
import type { Route } from "./+types/run-inputs";
import { deskRequest } from "../desk-request.ts";

/** Any run's inputs without names, also before it is published. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, actor } = deskRequest(context);
  const inputs = await services.competition.resultsDesk.inputs(actor, params.run);
  if (inputs === null) throw data(null, { status: 404 });
  return new Response(inputs, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="run-${params.run}.json"`,
    },
  });
}
