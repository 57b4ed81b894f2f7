import { toText } from "../queries/rows.ts";
import type { RegistrationTables } from "../tables/registrations.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const registrationPolicies = {
  registrations: {
    backup: { key: ["id"] },
    async forget(db, { registrationIds, personIds, at }) {
      if (isAny(personIds))
        await db
          .updateTable("registrations")
          .set({ registered_by: null })
          .where("registered_by", "in", personIds)
          .execute();
      if (!isAny(registrationIds)) return;
      // What was paid for, when and how much stays: bookkeeping needs it.
      await db
        .updateTable("registrations")
        .set({
          first_name: null,
          last_name: null,
          email: null,
          email_key: null,
          phone: null,
          company: null,
          session_url: null,
          forgotten_at: toText(at),
        })
        .where("id", "in", registrationIds)
        .execute();
    },
    purge: "as-forget",
  },
  idempotency_keys: {
    backup: { key: ["key_hash"] },
    async forget(db, { registrationIds }) {
      if (!isAny(registrationIds)) return;
      await db.deleteFrom("idempotency_keys").where("registration_id", "in", registrationIds).execute();
    },
    purge: "as-forget",
  },
  payment_events: {
    backup: { key: ["event_id"] },
    forget: { nothing: "holds the provider's ids and types of events, and nothing about a person" },
    purge: { nothing: "the same" },
  },
  sandbox_sessions: {
    backup: { key: ["id"] },
    async forget(db, { registrationIds }) {
      if (!isAny(registrationIds)) return;
      await db.deleteFrom("sandbox_sessions").where("registration_id", "in", registrationIds).execute();
    },
    purge: "as-forget",
  },
} satisfies Record<keyof RegistrationTables, TablePolicy>;
