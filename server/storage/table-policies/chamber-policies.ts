import type { ChamberTables, ProfileTables } from "../tables/chambers.ts";
import { cleared, endedNow, kept } from "./column-policy.ts";
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

export const chamberPolicies = {
  chambers: {
    backup: { key: ["id"] },
    columns: {
      ...kept("an organization's name, by which results name a team's chamber", "name", "wanted_name", "wanted_at"),
      ...kept("ids, codes and dates", "id", "season", "registration_id", "code", "code_key", "created_at", "closed_at"),
      ...kept("how many it may have, and what the desk must look at", "cap", "flag", "flagged_at"),
    },
    forget: "nothing",
    purge: "nothing",
  },
  chamber_contacts: {
    backup: { key: ["chamber_id", "person_id"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
  chamber_members: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "chamber_id", "season", "person_id", "joined_at"),
      ...kept("that a member had paid, for the count", "flag"),
      ...cleared("listed_at", "business"),
      removed_at: endedNow,
    },
    forget: [{ clear: ofPerson("person_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<ChamberTables>;
