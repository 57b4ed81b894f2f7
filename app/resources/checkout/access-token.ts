import type { Route } from "./+types/access-token";
import { principalContext, servicesContext } from "#app/context.ts";

/** A short-lived token for whoever is signed in; 204 for everybody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const principal = context.get(principalContext);
  if (!principal) return new Response(null, { status: 204 });
  return Response.json({ token: await context.get(servicesContext).accessTokenFor(principal.personId) });
}
