import { toText } from "../queries/rows.ts";
import type { JudgingTables } from "../tables/judging.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

export const judgingPolicies = {
  judges: {
    backup: { key: ["id"] },
    async forget(db, { personIds, at }) {
      if (!isAny(personIds)) return;
      // The marks stay, without the name.
      await db
        .updateTable("judges")
        .set((row) => ({
          employer: null,
          chamber: null,
          sponsor: null,
          removed_at: row.fn.coalesce("removed_at", row.val(toText(at))),
        }))
        .where("person_id", "in", personIds)
        .execute();
    },
    purge: "as-forget",
  },
  assignments: {
    backup: { key: ["id"] },
    forget: { nothing: "holds ids and dates" },
    purge: { nothing: "the same" },
  },
  conflicts: {
    backup: { key: ["judge_id", "submission_id"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      const judges = db.selectFrom("judges").select("id").where("person_id", "in", personIds);
      await db.updateTable("conflicts").set({ reason: null }).where("judge_id", "in", judges).execute();
    },
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const { numUpdatedRows } = await db
        .updateTable("conflicts")
        .set({ reason: null })
        .where("season", "in", seasons)
        .where("reason", "is not", null)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  },
  reviews: {
    backup: { key: ["judge_id", "submission_id"] },
    forget: { nothing: "marks and notes count for the projects; whose they are goes with the judge" },
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const { numUpdatedRows } = await db
        .updateTable("reviews")
        .set({ note_to_organizers: null, note_to_team: null })
        .where("season", "in", seasons)
        .where((row) => row.or([row("note_to_organizers", "is not", null), row("note_to_team", "is not", null)]))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  },
  assignment_waves: {
    backup: { key: ["season", "wave"] },
    forget: { nothing: "about no person" },
    purge: { nothing: "about no person" },
  },
} satisfies Record<keyof JudgingTables, TablePolicy>;
