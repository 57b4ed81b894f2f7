import { certificateNameOf } from "#server/people/details.ts";
import { findPerson, findPersonByEmail } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import type { OnCorrected } from "#server/storage/store.ts";
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
  return person?.email ? certificates.rename(transaction, personId, certificateNameOf(person), "desk") : 0;
}

/** The same where a registration was corrected: its person has the new name by then. */
export const certificatesOnCorrection =
  (certificates: Pick<Certificates, "rename">): OnCorrected =>
  async (transaction, { after }) => {
    const person = after.email === null ? undefined : await findPersonByEmail(transaction, after.email);
    if (person) await renewCertificates(transaction, certificates, person.id);
  };
