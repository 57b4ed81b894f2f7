import type { RegistrationTables, InterestTables, ScholarshipTables, HandingTables } from "../tables/registrations.ts";
import { cleared, kept, now } from "./column-policy.ts";
import { ofPerson, ofRegistration } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

export const handingPolicies = {
  handed_places: {
    backup: { key: ["id"] },
    columns: kept("ids and dates", "id", "registration_id", "from_id", "to_id", "handed_at"),
    forget: "nothing",
    purge: "nothing",
  },
  refund_requests: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "registration_id", "person_id", "asked_at", "settled_at"),
      ...cleared("reason", "answer"),
    },
    forget: [{ clear: ofPerson("person_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<HandingTables>;

export const scholarshipPolicies = {
  scholarships: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "season", "person_id", "applied_at", "decided_at"),
      ...kept("whether a place was given", "outcome"),
      ...cleared("town", "project", "help"),
      rural: { to: 0 },
      underrepresented: { to: 0 },
    },
    forget: [{ clear: ofPerson("person_id") }],
    purge: { clear: "season" },
  },
} satisfies TablePolicies<ScholarshipTables>;

export const interestPolicies = {
  interests: {
    backup: { key: ["id"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<InterestTables>;

const books = "what was paid for, when and how much: bookkeeping needs it";
const provider = "how the checkout stands with the provider";

export const registrationPolicies = {
  registrations: {
    backup: { key: ["id"] },
    columns: {
      ...kept(books, "id", "season", "status", "registration_type", "tier", "price_id", "amount_cents", "currency"),
      ...kept(
        books,
        "refunded_cents",
        "card_cents",
        "asked_cents",
        "created_at",
        "status_at",
        "paid_at",
        "disputed_at",
        "dispute_lost_at",
      ),
      ...kept(books, "duplicate_of", "terms_version", "locale"),
      ...kept(provider, "session_id", "session_expires_at", "session_claimed_until", "success_url", "cancel_url"),
      ...kept(provider, "answers", "next_check_at", "checks"),
      ...cleared("first_name", "last_name", "email", "email_key", "phone", "company", "session_url", "registered_by"),
      forgotten_at: now,
    },
    forget: [{ clear: ofRegistration("id") }, { clear: ofPerson("registered_by"), only: ["registered_by"] }],
    purge: "as-forget",
  },
  idempotency_keys: {
    backup: { key: ["key_hash"] },
    columns: "gone with the row",
    forget: [{ remove: ofRegistration("registration_id") }],
    purge: "as-forget",
  },
  payment_events: {
    backup: { key: ["event_id"] },
    columns: kept("the provider's ids", "event_id", "type", "session_id", "registration_id", "received_at"),
    forget: "nothing",
    purge: "nothing",
  },
  sandbox_sessions: {
    backup: { key: ["id"] },
    columns: "gone with the row",
    forget: [{ remove: ofRegistration("registration_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<RegistrationTables>;
