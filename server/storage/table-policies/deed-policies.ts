import { toText } from "../queries/rows.ts";
import type { DeedTables } from "../tables/deeds.ts";
import { isAny, type Leaving, type TablePolicy } from "./table-policy.ts";

const idsOf = ({ registrationIds, personIds }: Leaving): string[] => [...registrationIds, ...personIds];

export const deedPolicies = {
  deeds: {
    backup: { key: ["entry_id"] },
    async forget(db, leaving) {
      const ids = idsOf(leaving);
      if (!isAny(ids)) return;
      const about = db.selectFrom("audit_subjects").select("entry_id").where("subject_id", "in", ids);
      await db
        .updateTable("deeds")
        .set({ erased_at: toText(leaving.at) })
        .where("entry_id", "in", about)
        .where("erased_at", "is", null)
        .execute();
    },
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
    async forget(db, leaving) {
      const ids = idsOf(leaving);
      if (!isAny(ids)) return;
      const about = db.selectFrom("audit_subjects").select("entry_id").where("subject_id", "in", ids);
      await db
        .deleteFrom("deed_changes")
        .where((row) => row.or([row("about", "in", ids), row("entry_id", "in", about)]))
        .execute();
    },
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
} satisfies Record<keyof DeedTables, TablePolicy>;
