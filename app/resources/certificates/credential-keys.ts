import type { Route } from "./+types/credential-keys";
import { servicesContext } from "#app/context.ts";

/** The public keys by which anybody can check a credential. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(servicesContext).portal.certificates.publicKeys(), {
    headers: { "Content-Type": "application/jwk-set+json", "Access-Control-Allow-Origin": "*" },
  });
}
