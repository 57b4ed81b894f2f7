import { redirect } from "react-router";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import type { Principal } from "#domain/people/principal.ts";

/** What the address says to the frame, where the form stood on the page of somebody who is no longer signed in. */
export const ofAnother = "other";

/** Nothing is done with the form of somebody else's page: whoever is signed in now gets their own, told why. */
export function requireOwnForm(form: FormData, { personId }: Principal, request: Request): void {
  if (isOfAnotherPerson(form, personId)) throw redirect(`${new URL(request.url).pathname}?unsent=${ofAnother}`, 303);
}

/** The same, said to a script: what was typed stays with who typed it, on their device. */
export const notOwn = (): Response => new Response(null, { status: 403, headers: { "Cache-Control": "no-store" } });
