import type { Registration } from "#domain/registration/registration.ts";
import type { Queries } from "#server/storage/database.ts";
import { emailKey, toText, toTextOrNull } from "#server/storage/queries/rows.ts";

/** Puts a registration into the database as it is, in place of the one with the same id. */
export async function storeRegistration(db: Queries, registration: Registration): Promise<void> {
  const { email } = registration;
  const row = {
    id: registration.id,
    season: registration.season,
    status: registration.status,
    registration_type: registration.registrationType,
    tier: registration.tier,
    first_name: registration.firstName,
    last_name: registration.lastName,
    email,
    email_key: email === null ? null : emailKey(email),
    phone: registration.phone,
    company: registration.company,
    locale: registration.locale,
    price_id: registration.priceId,
    amount_cents: registration.amountCents,
    asked_cents: registration.askedCents,
    refunded_cents: registration.refundedCents,
    card_cents: registration.cardCents,
    currency: registration.currency,
    terms_version: registration.termsVersion,
    session_id: registration.sessionId,
    session_url: registration.sessionUrl,
    session_expires_at: toText(registration.sessionExpiresAt),
    success_url: "https://site.example/registration-success",
    cancel_url: "https://site.example/register",
    session_claimed_until: null,
    created_at: toText(registration.createdAt),
    status_at: toText(registration.statusAt),
    paid_at: toTextOrNull(registration.paidAt),
    disputed_at: toTextOrNull(registration.disputedAt),
    dispute_lost_at: toTextOrNull(registration.disputeLostAt),
    duplicate_of: registration.duplicateOf,
    next_check_at: null,
    forgotten_at: email === null ? toText(registration.statusAt) : null,
  };
  await db
    .insertInto("registrations")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
