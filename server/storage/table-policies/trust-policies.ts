import type { TrustTables } from "../tables/trust.ts";
import { cleared, kept } from "./column-policy.ts";
import { ofPerson } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

export const trustPolicies = {
  known_browsers: {
    backup: { leftOut: "a browser is known again after the next sign-in" },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  sign_ins: {
    backup: { leftOut: "kept for some weeks, for the person's own eyes" },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  passkeys: {
    backup: { key: ["id"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  passkey_challenges: {
    backup: { leftOut: "good for minutes" },
    columns: {
      ...kept("names nobody, and is swept within minutes", "challenge", "browser_hash", "purpose", "expires_at"),
    },
    forget: "nothing",
    purge: "nothing",
  },
  address_changes: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "person_id", "changed_at", "objected_at", "settled_at"),
      ...cleared("old_email", "new_email"),
    },
    forget: [{ clear: ofPerson("person_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<TrustTables>;
