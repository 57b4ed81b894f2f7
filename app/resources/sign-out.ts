import { redirect } from "react-router";
import type { Route } from "./+types/sign-out";
import { principalContext, servicesContext } from "../context.ts";
import { readForm } from "../read-form.ts";

/** Ends this session, or with `everywhere` all of the person's. Whoever is not signed in any more is done already. */
export async function action({ context, request }: Route.ActionArgs) {
  const principal = context.get(principalContext);
  const { sessions } = context.get(servicesContext);
  const form = await readForm(request);
  if (!principal) return redirect("/", 303);
  const cookie = form.has("everywhere")
    ? await sessions.closeAll(principal.personId)
    : await sessions.close(principal.sessionId);
  return redirect("/", { status: 303, headers: { "Set-Cookie": cookie } });
}
