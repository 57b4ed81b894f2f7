import { data, redirect } from "react-router";
import type { Route } from "./+types/move";
import { principalContext, servicesContext } from "../context.ts";
import { readForm } from "../read-form.ts";

/** A longer move goes on by itself, and the bar says so. */
const patienceMs = 20_000;

/** Moves the rehearsal's clock, and comes back to the page, still as the same person. */
export async function action({ context, request }: Route.ActionArgs) {
  const { rehearsal } = context.get(servicesContext);
  if (!rehearsal) throw data(null, { status: 404 });
  const form = await readForm(request);
  const at = rehearsal.instantOf(String(form.get("to") ?? ""));
  const back = String(form.get("back") ?? "/");
  const to = /^\/(?![/\\])/.test(back) ? back : "/";
  if (at === null) return redirect(to, 303);
  const patience = AbortSignal.timeout(patienceMs);
  const longer = new Promise<void>((resolve) => patience.addEventListener("abort", () => resolve()));
  await Promise.race([rehearsal.moveTo(at), longer]);
  const principal = context.get(principalContext);
  const cookie = principal && (await rehearsal.stayAs(principal.email));
  return redirect(to, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}
