import { data, type RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { wordsOf } from "#app/words.ts";
import { tooManyDocuments } from "./too-many-documents.ts";

const types = { png: "image/png", svg: "image/svg+xml" } as const;

/** The badge of a certificate with its credential inside. Gone once it was revoked, or is no longer stored. */
export async function badgeResponse(
  context: Readonly<RouterContextProvider>,
  params: object,
  format: keyof typeof types,
): Promise<Response> {
  const { copy, facts } = wordsOf(context);
  const { portal, documentWriter, keptDocuments } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const serial = String((params as Record<string, string | undefined>)["serial"] ?? "");
  const certificate = await portal.certificates.find(serial);
  if (!certificate?.credential || certificate.revokedAt !== null) throw data(null, { status: 404 });
  const input = {
    format,
    title: copy.achievementOf(certificate, facts).name,
    season: certificate.season,
    programmeName: facts.site.name,
    credential: certificate.credential,
  };
  const key = `badge ${format} ${certificate.serial} ${certificate.revision}`;
  const badge = await keptDocuments(key, clientAddress, () => documentWriter.write("badge", input));
  if (!badge.ok) return tooManyDocuments();
  return new Response(badge.bytes, {
    headers: {
      "Content-Type": types[format],
      "Content-Disposition": `attachment; filename="badge-${certificate.serial}.${format}"`,
    },
  });
}
