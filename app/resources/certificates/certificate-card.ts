import { data } from "react-router";
import type { Route } from "./+types/certificate-card";
import { dayIn } from "#domain/time/time.ts";
import { requestContext, servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import { tooManyDocuments } from "./too-many-documents.ts";

/** The picture that shows where a certificate is shared. Gone once it was revoked, or its name is no longer stored. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { portal, documentWriter, keptDocuments } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const certificate = await portal.certificates.find(params.serial);
  if (!certificate || certificate.name === null || certificate.revokedAt !== null) throw data(null, { status: 404 });
  const issued = copy.dayText(dayIn(certificate.issuedAt, facts.programme.zone));
  const input = {
    name: certificate.name,
    achievement: copy.achievementOf(certificate, facts).name,
    foot: `${issued} · ${certificate.serial}`,
    siteName: facts.site.name,
  };
  const key = `certificate card ${certificate.serial} ${certificate.revision}`;
  const png = await keptDocuments(key, clientAddress, () => documentWriter.write("certificate-share", input));
  if (!png.ok) return tooManyDocuments();
  return new Response(png.bytes, { headers: { "Content-Type": "image/png" } });
}
