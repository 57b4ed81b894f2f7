import { toText } from "../queries/rows.ts";
import type { ShowcaseTables } from "../tables/showcase.ts";
import { kept, keptUntilPurge } from "./column-policy.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";

export const showcasePolicies = {
  displays: {
    backup: { key: ["submission_id"] },
    columns: kept("ids and dates of projects", "submission_id", "season", "first_at", "ended_at"),
    forget: "nothing",
    purge: "nothing",
  },
  project_reports: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "season", "submission_id", "reported_at", "settled_at"),
      ...keptUntilPurge("nobody is asked who writes it; gone once the desk has dealt with it", "message"),
    },
    forget: "nothing",
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
    columns: kept("a running number", "id"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<ShowcaseTables>;
