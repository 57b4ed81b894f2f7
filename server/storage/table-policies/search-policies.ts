import { sql, type SqlBool } from "kysely";
import type { SearchTables } from "../tables/search.ts";
import { isIn, type Rows } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

/** The words went with the columns they came from; a row without words finds nobody. */
const withoutWords: Rows = ({ registrationIds, personIds }) => {
  const theirs = isIn("subject_id", [...registrationIds, ...personIds]);
  return theirs && sql<SqlBool>`${theirs} and text = ''`;
};

export const searchPolicies = {
  search_texts: {
    backup: { leftOut: "made anew from what it was made of, as that is restored" },
    columns: "gone with the row",
    forget: [{ remove: withoutWords }],
    purge: "as-forget",
  },
} satisfies TablePolicies<SearchTables>;
