import { certificateNameOf } from "#server/people/details.ts";
import { findPerson } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Certificates } from "./certificates.ts";

/**
 * After the desk has corrected a person's name: every certificate of theirs is signed again under it, as a new revision,
 * however often the person has changed it. Nothing happens where the name on them is the same. Gives how many there are.
 */
export async function renewCertificates(
  transaction: Queries,
  certificates: Pick<Certificates, "rename">,
  personId: string,
): Promise<number> {
  const person = await findPerson(transaction, personId);
  return person ? certificates.rename(transaction, personId, certificateNameOf(person), "desk") : 0;
}
