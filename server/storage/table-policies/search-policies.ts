import type { SearchTables } from "../tables/search.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const searchPolicies = {
  search_texts: {
    backup: { leftOut: "made anew from what it was made of, as that is restored" },
    // The words went with the columns they came from; a row without words finds nobody.
    async forget(db, { registrationIds, personIds }) {
      const ids = [...registrationIds, ...personIds];
      if (isAny(ids))
        await db.deleteFrom("search_texts").where("subject_id", "in", ids).where("text", "=", "").execute();
    },
    purge: "as-forget",
  },
} satisfies Record<keyof SearchTables, TablePolicy>;
