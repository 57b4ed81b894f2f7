import { redirect } from "react-router";
import type { Route } from "./+types/consent";
import { readFormFile } from "#domain/files/form-file.ts";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";

/** A signed consent form, uploaded: checked in a moment, then waiting for the desk's look. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { principal } = privateRequest(context);
  if (isOfAnotherPerson(form, principal.personId)) return redirect("/portal/details?done=another", 303);
  const file = readFormFile(form.get("consent") as string | null);
  return redirect(`/portal/details?done=${file?.ok ? "paper" : "nofile"}`, 303);
}
