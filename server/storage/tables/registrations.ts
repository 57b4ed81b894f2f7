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
    /** What was asked, where `amount_cents` says what came instead; null where that is what was asked. */
    asked_cents: Generated<number | null>;
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

export interface InterestTables {
  /** Somebody who asked to hear when the next season opens. One for each person and season in which they asked. */
  interests: {
    id: string;
    /** The season in which they asked: the letter is about one after it. */
    season: string;
    person_id: string;
    /** When the code from the mail came back. */
    verified_at: string;
    /** When the letter about the next season was queued for them. From then on they have been told. */
    told_at: string | null;
  };
}

export interface ScholarshipTables {
  /** Somebody who asks for a place without paying. One for each person and season. */
  scholarships: {
    id: string;
    season: string;
    person_id: string;
    /** In their own words; null once they were forgotten, or the season's time is over. */
    town: string | null;
    project: string | null;
    help: string | null;
    rural: number;
    underrepresented: number;
    applied_at: string;
    outcome: "granted" | "refused" | null;
    decided_at: string | null;
  };
}

export interface HandingTables {
  /** A paid place that its holder gave to somebody else. The newest one of a registration says whose the place is. */
  handed_places: {
    id: string;
    registration_id: string;
    from_id: string;
    to_id: string;
    handed_at: string;
  };

  /** Somebody who paid asks for the money back. A person decides. */
  refund_requests: {
    id: string;
    registration_id: string;
    person_id: string;
    /** In their own words; null once they were forgotten, or where they gave none. */
    reason: string | null;
    /** What the desk wrote back. */
    answer: string | null;
    asked_at: string;
    /** Answered, or the money went back. */
    settled_at: string | null;
  };
}
