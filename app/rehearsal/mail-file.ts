import { data } from "react-router";
import type { Route } from "./+types/mail-file";
import { servicesContext } from "#app/context.ts";

/** What came with a mail: a PDF opens in the browser, a calendar file with whatever reads those. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await context.get(servicesContext).rehearsal?.attachment(params.id, params.name);
  if (!file) throw data(null, { status: 404 });
  return new Response(file.bytes, { headers: { "Content-Type": file.type, "Content-Disposition": "inline" } });
}
