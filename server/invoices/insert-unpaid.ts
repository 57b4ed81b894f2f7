import type { Quote } from "#domain/programme/pricing.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";
import type { RegistrationFields } from "#domain/registration/registration-form.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { insertRow, emailKey, toText } from "#server/storage/queries/rows.ts";

interface NewUnpaid {
  id: string;
  season: string;
  status: RegistrationStatus;
  fields: RegistrationFields;
  quote: Quote;
  now: Instant;
  /** The terms that hold for it. */
  terms: string;
}

/** A registration without a checkout and without a next look at the payment provider, which will never hear of it. */
export async function insertUnpaid(transaction: Queries, given: NewUnpaid): Promise<void> {
  const { id, season, status, fields, quote, now, terms } = given;
  const { firstName, lastName, email, phone, company } = fields;
  await insertRow(transaction, "registrations", {
    id,
    season,
    status,
    registration_type: quote.registrationType,
    tier: quote.tier,
    first_name: firstName,
    last_name: lastName,
    email,
    email_key: emailKey(email),
    phone,
    company,
    price_id: quote.priceId,
    amount_cents: quote.amountCents,
    currency: quote.currency,
    terms_version: terms,
    session_expires_at: toText(now),
    success_url: "",
    cancel_url: "",
    created_at: toText(now),
    status_at: toText(now),
  });
}
