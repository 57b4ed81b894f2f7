import { data } from "react-router";
import type { Route } from "./+types/portrait";
import { servicesContext } from "../context.ts";

/** The picture of somebody whom public pages name, as long as they do. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = String((params as Record<string, string | undefined>)["profile"] ?? "");
  const png = await context.get(servicesContext).profiles.portrait(id);
  if (!png) throw data(null, { status: 404 });
  return new Response(png, { headers: { "Content-Type": "image/png" } });
}
