import { data } from "react-router";
import type { Route } from "./+types/credential-key";
import { servicesContext } from "#app/context.ts";

/** One public key, at the address that a credential's header names. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = String((params as Record<string, string | undefined>)["key"] ?? "");
  const key = await context.get(servicesContext).portal.certificates.publicKey(id);
  if (key === null) throw data(null, { status: 404 });
  return Response.json(key, {
    headers: { "Content-Type": "application/jwk+json", "Access-Control-Allow-Origin": "*" },
  });
}
