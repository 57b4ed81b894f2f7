import type { Registration } from "#domain/registration/registration.ts";
import { toTextOrNull } from "#server/storage/queries/rows.ts";
import { exportText } from "#server/export/export-text.ts";

/** A registration as `--json` gives it. Programs rely on these names: add to them, rename none. */
export function registrationRecord(registration: Registration) {
  return {
    id: registration.id,
    season: registration.season,
    status: registration.status,
    registrationType: registration.registrationType,
    firstName: exportText(registration.firstName),
    lastName: exportText(registration.lastName),
    email: exportText(registration.email),
    phone: exportText(registration.phone),
    company: exportText(registration.company),
    locale: registration.locale,
    priceId: registration.priceId,
    amountCents: registration.amountCents,
    refundedCents: registration.refundedCents,
    currency: registration.currency,
    sessionId: registration.sessionId,
    createdAt: toTextOrNull(registration.createdAt),
    paidAt: toTextOrNull(registration.paidAt),
    tier: registration.tier,
    statusAt: toTextOrNull(registration.statusAt),
    disputedAt: toTextOrNull(registration.disputedAt),
    disputeLostAt: toTextOrNull(registration.disputeLostAt),
    duplicateOf: registration.duplicateOf,
    termsVersion: registration.termsVersion,
  };
}
