import type { Generated } from "kysely";
import type { RegistrationType, Tier } from "#domain/programme/pricing.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";

export interface RegistrationTables {
  registrations: {
    id: string;
    /** The id of the programme's record. */
    season: string;
    status: RegistrationStatus;
    registration_type: RegistrationType;
    tier: Tier;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    /** The address in small letters, by which one person's registrations are found. */
    email_key: string | null;
    phone: string | null;
    company: string | null;
    locale: Generated<string>;
    price_id: string;
    amount_cents: number;
    refunded_cents: Generated<number>;
    /** What the provider says came by card, or null. */
    card_cents: Generated<number | null>;
    currency: string;
    terms_version: string;
    session_id: string | null;
    session_url: string | null;
    session_expires_at: string;
    /** What the checkout was asked for with, so that a retry sends the same even if the site's address changed. */
    success_url: string;
    cancel_url: string;
    /** Until then one request is busy creating the checkout, and the others wait for its result. */
    session_claimed_until: string | null;
    created_at: string;
    status_at: string;
    paid_at: string | null;
    /** Who was signed in when it was made, or null. Place and receipt follow the address that was typed. */
    registered_by: Generated<string | null>;
    disputed_at: string | null;
    dispute_lost_at: string | null;
    duplicate_of: string | null;
    /** Counts the provider's answers that were followed, so that an older answer is told from a newer one. */
    answers: Generated<number>;
    /** When the reconciler asks the provider next, or null where nothing is left to ask. */
    next_check_at: string | null;
    checks: Generated<number>;
    /** When the person was taken out of the row, or null. */
    forgotten_at: string | null;
  };

  /** Which request a key was used for. Keys and requests are kept as hashes only. */
  idempotency_keys: {
    key_hash: string;
    request_hash: string;
    registration_id: string;
    created_at: string;
    expires_at: string;
  };

  /** Every provider event that was acted on, so that none is acted on twice. */
  payment_events: {
    event_id: string;
    type: string;
    session_id: string;
    registration_id: string;
    received_at: string;
  };

  /** The sandbox provider's own checkouts. */
  sandbox_sessions: {
    id: string;
    idempotency_key: string;
    registration_id: string;
    payment_intent_id: string;
    /** JSON: everything else the sandbox knows about the checkout. */
    body: string;
    version: Generated<number>;
    created_at: string;
  };
}
