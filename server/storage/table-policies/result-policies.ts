import type { ResultTables } from "../tables/results.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

const figures = { forget: { nothing: "figures about projects" }, purge: { nothing: "results stay readable" } } as const;

export const resultPolicies = {
  project_keys: { backup: { key: ["submission_id"] }, ...figures },
  score_runs: { backup: { key: ["id"] }, ...figures },
  score_rows: { backup: { key: ["run_id", "submission_id"] }, ...figures },
  finalists: { backup: { key: ["submission_id"] }, ...figures },
  awards: { backup: { key: ["id"] }, ...figures },
  finals_answers: {
    backup: { key: ["submission_id"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      // What somebody needs may be about any of the team.
      const members = db.selectFrom("finals_people").select("submission_id").where("person_id", "in", personIds);
      await db
        .updateTable("finals_answers")
        .set({ access_needs: null })
        .where((row) => row.or([row("answered_by", "in", personIds), row("submission_id", "in", members)]))
        .execute();
    },
    purge: "as-forget",
  },
  finals_people: {
    backup: { key: ["submission_id", "person_id"] },
    async forget(db, { personIds }) {
      if (isAny(personIds)) await db.deleteFrom("finals_people").where("person_id", "in", personIds).execute();
    },
    purge: "as-forget",
  },
} satisfies Record<keyof ResultTables, TablePolicy>;
