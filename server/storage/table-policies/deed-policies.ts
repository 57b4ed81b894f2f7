import { sql, type SqlBool } from "kysely";
import { toText } from "../queries/rows.ts";
import type { DeedTables } from "../tables/deeds.ts";
import { endedNow, kept } from "./column-policy.ts";
import { anyOf, isIn, type Rows } from "./rows-of.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";

const aboutThem: Rows = ({ registrationIds, personIds }) => isIn("about", [...registrationIds, ...personIds]);

const ofTheirEntries: Rows = ({ registrationIds, personIds }) => {
  const theirs = isIn("subject_id", [...registrationIds, ...personIds]);
  return theirs && sql<SqlBool>`entry_id in (select entry_id from audit_subjects where ${theirs})`;
};

export const deedPolicies = {
  deeds: {
    backup: { key: ["entry_id"] },
    columns: {
      ...kept("ids of the log's entries", "entry_id", "season", "taken_back_by"),
      erased_at: endedNow,
    },
    forget: [{ clear: ofTheirEntries }],
    async purge(db, { seasons, at, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db
        .selectFrom("deeds")
        .select("entry_id")
        .where("season", "in", seasons)
        .where("erased_at", "is", null)
        .limit(limit);
      const { numUpdatedRows } = await db
        .updateTable("deeds")
        .set({ erased_at: toText(at) })
        .where("entry_id", "in", due)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  },
  deed_changes: {
    backup: { key: ["entry_id", "position"] },
    columns: "gone with the row",
    forget: [{ remove: anyOf(ofTheirEntries, aboutThem) }],
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const erased = db
        .selectFrom("deeds")
        .select("entry_id")
        .where("season", "in", seasons)
        .where("erased_at", "is not", null);
      const { numDeletedRows } = await db
        .deleteFrom("deed_changes")
        .where("entry_id", "in", erased)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
} satisfies TablePolicies<DeedTables>;
