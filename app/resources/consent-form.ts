import type { Route } from "./+types/consent-form";
import { privateRequest } from "../private-request.ts";
import { ownPaper } from "./own-paper.ts";

/** The form that a parent or guardian prints and signs, with the participant's name on it. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { principal, services } = asked;
  const form = {
    at: services.clock.now(),
    siteUrl: services.siteUrl,
    participant: { name: principal.name, email: principal.email },
  };
  const pdf = await ownPaper(asked, () => services.documentWriter.write("consent-form", form));
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="consent-form.pdf"',
    },
  });
}
