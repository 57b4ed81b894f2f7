import { sql, type SqlBool } from "kysely";
import type { JudgingTables } from "../tables/judging.ts";
import { cleared, endedNow, kept, keptUntilPurge } from "./column-policy.ts";
import { ofPerson, type Rows } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

const ofJudge: Rows = ({ personIds }) =>
  personIds.length === 0
    ? null
    : sql<SqlBool>`judge_id in (select id from judges where person_id in (${sql.join(personIds)}))`;

export const judgingPolicies = {
  judges: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids: the marks stay, without the name", "id", "season", "person_id"),
      ...kept("how the work was shared out", "capacity", "invited_at", "signed_at", "last_active_at"),
      ...kept("how the work was shared out", "reminded_at", "relieved_at", "declined_at"),
      ...cleared("employer", "chamber", "chamber_id", "sponsor"),
      removed_at: endedNow,
    },
    forget: [{ clear: ofPerson("person_id") }],
    purge: "as-forget",
  },
  assignments: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "season", "judge_id", "submission_id", "assigned_at", "due_at", "ended_at"),
      ...kept("how the work was shared out", "wave", "order_key", "ended_why"),
    },
    forget: "nothing",
    purge: "nothing",
  },
  conflicts: {
    backup: { key: ["judge_id", "submission_id"] },
    columns: {
      ...kept("ids and a date", "judge_id", "submission_id", "season", "declared_at"),
      ...cleared("reason"),
    },
    forget: [{ clear: ofJudge }],
    purge: { clear: "season" },
  },
  reviews: {
    backup: { key: ["judge_id", "submission_id"] },
    columns: {
      ...kept("ids and dates", "judge_id", "submission_id", "season", "saved_at", "finished_at", "struck_at"),
      ...kept("marks count for the project", "scores", "version"),
      ...keptUntilPurge("said to the project; whose it is goes with the judge", "note_to_organizers", "note_to_team"),
    },
    forget: "nothing",
    purge: { clear: "season" },
  },
  assignment_waves: {
    backup: { key: ["season", "wave"] },
    columns: kept("about no person", "season", "wave", "status", "per_project", "further", "around", "at"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<JudgingTables>;
