import { data, redirect } from "react-router";
import type { Route } from "./+types/move";
import { principalContext, servicesContext } from "../context.ts";
import { readForm } from "../read-form.ts";
import { ownPath } from "./own-path.ts";

/** A longer move goes on by itself, and a page shows how far it is. */
const patienceMs = 3_000;

/** Moves the rehearsal's clock, and comes back to the page, still as the same person. */
export async function action({ context, request }: Route.ActionArgs) {
  const { rehearsal } = context.get(servicesContext);
  if (!rehearsal) throw data(null, { status: 404 });
  const form = await readForm(request);
  const at = rehearsal.instantOf(String(form.get("to") ?? ""));
  const to = ownPath(String(form.get("back") ?? "/"));
  if (at === null) return redirect(to, 303);
  const email = context.get(principalContext)?.email;
  const patience = AbortSignal.timeout(patienceMs);
  const longer = new Promise<void>((resolve) => patience.addEventListener("abort", () => resolve()));
  await Promise.race([rehearsal.moveTo(at), longer]);
  if (rehearsal.progress()) {
    const query = new URLSearchParams({ to, ...(email !== undefined && { as: email }) });
    return redirect(`/rehearsal/moving?${query}`, 303);
  }
  const cookie = email === undefined ? null : await rehearsal.stayAs(email);
  return redirect(to, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}
