import { data } from "react-router";
import type { Route } from "./+types/certificate-pdf";
import { dayIn } from "#domain/time/time.ts";
import { requestContext, servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import { tooManyDocuments } from "./too-many-documents.ts";

/** A certificate to print. Gone once it was revoked, or its holder's name is no longer stored. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { portal, documentWriter, keptDocuments, siteUrl } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const serial = String((params as Record<string, string | undefined>)["serial"] ?? "");
  const certificate = await portal.certificates.find(serial);
  if (!certificate || certificate.name === null || certificate.revokedAt !== null) throw data(null, { status: 404 });
  const input = {
    kind: certificate.kind,
    title: copy.achievementOf(certificate, facts).name,
    recipientName: certificate.name,
    programmeName: facts.site.name,
    season: certificate.season,
    issuedOn: dayIn(certificate.issuedAt, facts.programme.zone),
    serial: certificate.serial,
    verifyUrl: `${siteUrl}/certificates/${certificate.serial}`,
    organizerName: facts.site.organizer,
  };
  const key = `certificate ${certificate.serial} ${certificate.revision}`;
  const pdf = await keptDocuments(key, clientAddress, () => documentWriter.write("certificate", input));
  if (!pdf.ok) return tooManyDocuments();
  return new Response(pdf.bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="certificate-${certificate.serial}.pdf"`,
    },
  });
}
