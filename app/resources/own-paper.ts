import type { PrivateRequest } from "#app/private-request.ts";
import { tooManyDocuments } from "./certificates/too-many-documents.ts";

/** A paper for whoever is signed in. They are made one after the other for all: who has several under way waits. */
export async function ownPaper<Made extends Uint8Array<ArrayBuffer> | null>(
  { principal, services }: Pick<PrivateRequest, "principal" | "services">,
  make: () => Promise<Made>,
): Promise<Made | Uint8Array<ArrayBuffer>> {
  const paper = await services.keptDocuments(null, principal.personId, make);
  if (!paper.ok) throw tooManyDocuments();
  return paper.bytes;
}
