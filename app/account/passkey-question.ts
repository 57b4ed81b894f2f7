import { data } from "react-router";
import type { Route } from "./+types/passkey-question";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";

/** What the browser asks the device: to make a key, or to sign with one. For the page's script. */
export async function action({ context, request }: Route.ActionArgs) {
  const { principal, services } = privateRequest(context);
  const form = await readForm(request, ["add-passkey", "confirm-passkey", "confirm-old-passkey"]);
  const { account } = services;
  const question =
    form.get("intent") === "add-passkey"
      ? await account.passkeys.optionsToAdd(principal)
      : await account.confirmation.optionsToSign(principal);
  return question === null ? data({ error: "confirm" }, { status: 403 }) : Response.json(question);
}
