import type { InterestTables } from "../tables/interests.ts";
import { ofPerson } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

export const interestPolicies = {
  interests: {
    backup: { key: ["id"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<InterestTables>;
