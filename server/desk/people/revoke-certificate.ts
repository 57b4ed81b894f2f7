import { readSerial } from "#domain/certificates/certificate-kind.ts";
import type { Actor } from "#domain/people/actor.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { PortalDesk } from "./portal-desk.ts";
import { findRow } from "#server/storage/queries/rows.ts";

export type CertificateRevoked =
  { ok: true; serial: string } | { ok: false; reason: "unknown_serial" | "already_revoked" | "no_reason" };

/** Takes a certificate back. Its page and its credential say so from then on. */
export async function revokeCertificate(
  { db, clock, portal }: PortalDesk,
  actor: Actor,
  /** With `personId`, only a certificate of theirs: a page about somebody revokes nobody else's. */
  input: { serial: string; reason: string; personId?: string },
): Promise<CertificateRevoked> {
  const reason = input.reason.trim();
  if (reason === "") return { ok: false, reason: "no_reason" };
  const serial = readSerial(input.serial);
  return db.transaction().execute(async (transaction): Promise<CertificateRevoked> => {
    const known = serial !== null && (await findRow(transaction, "certificates", ["person_id"], { serial }));
    if (!serial || !known || known.person_id !== (input.personId ?? known.person_id))
      return { ok: false, reason: "unknown_serial" };
    if (!(await portal.certificates.revoke(transaction, serial))) return { ok: false, reason: "already_revoked" };
    // Under the person as well, so that the reason goes when they are forgotten.
    const subjects = known.person_id === null ? [serial] : [serial, known.person_id];
    await appendAudit(transaction, { at: clock.now(), actor, action: "revoke-certificate", subjects, reason });
    return { ok: true, serial };
  });
}
