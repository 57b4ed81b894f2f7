import { redirect } from "react-router";
import type { Route } from "./+types/consent";
import { readFormFile } from "#domain/files/form-file.ts";
import { readForm } from "#app/read-form.ts";

/** A signed consent form, uploaded: checked in a moment, then waiting for the desk's look. */
export async function action({ request }: Route.ActionArgs) {
  const file = readFormFile((await readForm(request)).get("consent") as string | null);
  return redirect(`/portal/details?done=${file?.ok ? "paper" : "nofile"}`, 303);
}
