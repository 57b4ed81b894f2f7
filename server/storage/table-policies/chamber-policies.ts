import { toText } from "../queries/rows.ts";
import type { ChamberTables } from "../tables/chambers.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const chamberPolicies = {
  chambers: {
    backup: { key: ["id"] },
    forget: { nothing: "its name is an organization's" },
    purge: { nothing: "results name the chamber of a team" },
  },
  chamber_contacts: {
    backup: { key: ["chamber_id", "person_id"] },
    async forget(db, { personIds }) {
      if (isAny(personIds)) await db.deleteFrom("chamber_contacts").where("person_id", "in", personIds).execute();
    },
    purge: "as-forget",
  },
  chamber_members: {
    backup: { key: ["id"] },
    async forget(db, { personIds, at }) {
      if (!isAny(personIds)) return;
      await db
        .updateTable("chamber_members")
        .set((row) => ({ listed_at: null, removed_at: row.fn.coalesce("removed_at", row.val(toText(at))) }))
        .where("person_id", "in", personIds)
        .execute();
    },
    purge: "as-forget",
  },
} satisfies Record<keyof ChamberTables, TablePolicy>;
