import type { ScholarshipTables } from "../tables/scholarships.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

const gone = { town: null, project: null, help: null, rural: 0, underrepresented: 0 };

export const scholarshipPolicies = {
  scholarships: {
    backup: { key: ["id"] },
    async forget(db, { personIds }) {
      if (isAny(personIds))
        await db.updateTable("scholarships").set(gone).where("person_id", "in", personIds).execute();
    },
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const { numUpdatedRows } = await db
        .updateTable("scholarships")
        .set(gone)
        .where("season", "in", seasons)
        .where("project", "is not", null)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  },
} satisfies Record<keyof ScholarshipTables, TablePolicy>;
