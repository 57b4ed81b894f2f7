import type { ProfileTables } from "../tables/profiles.ts";
import { ofPerson } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

export const profilePolicies = {
  profiles: {
    backup: { key: ["id"] },
    columns: "gone with the row",
    // What is left is of organizations.
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<ProfileTables>;
