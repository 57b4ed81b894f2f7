import { data } from "react-router";
import type { Route } from "./+types/status-list";
import { servicesContext } from "#app/context.ts";

/** Which credentials were revoked or replaced, as verifiers of Open Badges ask for it: a Bitstring Status List. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const number = String((params as Record<string, string | undefined>)["list"] ?? "");
  if (!/^[1-9]\d{0,5}$/.test(number)) throw data(null, { status: 404 });
  const list = await context.get(servicesContext).portal.certificates.statusList(Number(number));
  if (list === null) throw data(null, { status: 404 });
  return new Response(list, { headers: { "Content-Type": "application/vc+jwt", "Access-Control-Allow-Origin": "*" } });
}
