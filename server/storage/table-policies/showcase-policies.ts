import { toText } from "../queries/rows.ts";
import type { ShowcaseTables } from "../tables/showcase.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const showcasePolicies = {
  displays: {
    backup: { key: ["submission_id"] },
    forget: { nothing: "ids and dates of projects" },
    purge: { nothing: "the same" },
  },
  project_reports: {
    backup: { key: ["id"] },
    forget: { nothing: "says nothing of who wrote it" },
    async purge(db, { seasons, at, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db
        .selectFrom("project_reports")
        .select("id")
        .where("season", "in", seasons)
        .where("message", "is not", null)
        .limit(limit);
      const done = await db
        .updateTable("project_reports")
        .set((row) => ({ message: null, settled_at: row.fn.coalesce("settled_at", row.val(toText(at))) }))
        .where("id", "in", due)
        .executeTakeFirst();
      return Number(done.numUpdatedRows);
    },
  },
  data_changes: {
    backup: { leftOut: "a running number" },
    forget: { nothing: "a running number" },
    purge: { nothing: "a running number" },
  },
} satisfies Record<keyof ShowcaseTables, TablePolicy>;
