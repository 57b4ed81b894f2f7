import type { ScholarshipTables } from "../tables/scholarships.ts";
import { cleared, kept } from "./column-policy.ts";
import { ofPerson } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

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
