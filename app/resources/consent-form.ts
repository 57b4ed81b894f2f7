import type { Route } from "./+types/consent-form";
import { privateRequest } from "../private-request.ts";

/** The form that a parent or guardian prints and signs, with the participant's name on it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { principal, services } = privateRequest(context);
  const pdf = await services.documentWriter.write("consent-form", {
    at: services.clock.now(),
    siteUrl: services.siteUrl,
    participant: { name: principal.name, email: principal.email },
  });
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="consent-form.pdf"',
    },
  });
}
