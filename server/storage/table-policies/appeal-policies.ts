import type { AppealTables } from "../tables/appeals.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const appealPolicies = {
  refusals: {
    backup: { key: ["id"] },
    forget: { nothing: "tells why a project was refused, not who made it" },
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const { numUpdatedRows } = await db
        .updateTable("refusals")
        .set({ reason: null })
        .where("season", "in", seasons)
        .where("reason", "is not", null)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  },
  appeals: {
    backup: { key: ["id"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      await db.updateTable("appeals").set({ filed_by: null, text: null }).where("filed_by", "in", personIds).execute();
    },
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const { numUpdatedRows } = await db
        .updateTable("appeals")
        .set({ text: null, reason: null })
        .where("season", "in", seasons)
        .where((row) => row.or([row("text", "is not", null), row("reason", "is not", null)]))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  },
  appeal_seats: {
    backup: { key: ["appeal_id", "seat"] },
    forget: { nothing: "the names of a committee, which go with the season" },
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const due = db.selectFrom("appeals").select("id").where("season", "in", seasons);
      const { numUpdatedRows } = await db
        .updateTable("appeal_seats")
        .set({ name: null })
        .where("appeal_id", "in", due)
        .where("name", "is not", null)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  },
} satisfies Record<keyof AppealTables, TablePolicy>;
