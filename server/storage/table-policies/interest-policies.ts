import type { InterestTables } from "../tables/interests.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const interestPolicies = {
  interests: {
    backup: { key: ["id"] },
    async forget(db, { personIds }) {
      if (isAny(personIds)) await db.deleteFrom("interests").where("person_id", "in", personIds).execute();
    },
    purge: "as-forget",
  },
} satisfies Record<keyof InterestTables, TablePolicy>;
