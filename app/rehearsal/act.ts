import { data, redirect } from "react-router";
import type { Route } from "./+types/act";
import { principalContext, servicesContext } from "../context.ts";
import { readForm } from "../read-form.ts";

/** Signs in as somebody of the season, or out to be a voter. */
export async function action({ context, request }: Route.ActionArgs) {
  const { rehearsal, sessions } = context.get(servicesContext);
  if (!rehearsal) throw data(null, { status: 404 });
  const { cookie, to } = await rehearsal.actAs(String((await readForm(request)).get("as") ?? ""));
  const principal = context.get(principalContext);
  const signedOut = cookie === null && principal ? await sessions.close(principal.sessionId) : null;
  const set = cookie ?? signedOut;
  return redirect(to, { status: 303, headers: set ? { "Set-Cookie": set } : {} });
}
