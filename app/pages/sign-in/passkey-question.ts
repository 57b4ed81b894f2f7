import type { Route } from "./+types/passkey-question";
import { requestContext, servicesContext } from "#app/context.ts";
import { readForm } from "#app/read-form.ts";

/** What the browser asks a device that holds a passkey. For the page's script. */
export async function action({ context, request }: Route.ActionArgs) {
  await readForm(request, ["passkey"]);
  const { passkeySignIn } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const asked = await passkeySignIn.ask(clientAddress, request.headers.get("Cookie"));
  if (asked.ok) return Response.json(asked.question, { headers: { "Set-Cookie": asked.cookie } });
  const retryAfter = String(Math.ceil(asked.retryAfterMs / 1000));
  return Response.json({ error: "too_many" }, { status: 429, headers: { "Retry-After": retryAfter } });
}
