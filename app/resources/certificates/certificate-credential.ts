import { data } from "react-router";
import type { Route } from "./+types/certificate-credential";
import { servicesContext } from "#app/context.ts";

/** The signed credential itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const serial = String((params as Record<string, string | undefined>)["serial"] ?? "");
  const certificate = await context.get(servicesContext).portal.certificates.find(serial);
  if (!certificate?.credential || certificate.revokedAt !== null) throw data(null, { status: 404 });
  return new Response(certificate.credential, {
    headers: {
      "Content-Type": "application/jwt",
      "Content-Disposition": `attachment; filename="${certificate.serial}.jwt"`,
    },
  });
}
