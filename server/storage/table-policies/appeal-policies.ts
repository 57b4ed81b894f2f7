import { sql, type SqlBool } from "kysely";
import type { AppealTables } from "../tables/appeals.ts";
import { cleared, kept } from "./column-policy.ts";
import { ofPerson, ofTheirProject, type Rows } from "./rows-of.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";

/** Seats are names alone: whoever sits in a committee need not be known here otherwise. */
const named: Rows = ({ names = [] }) =>
  names.length === 0 ? null : sql<SqlBool>`lower(name) in (${sql.join(names.map((name) => name.toLowerCase()))})`;

export const appealPolicies = {
  refusals: {
    backup: { key: ["id"] },
    columns: {
      ...kept(
        "ids, dates and the ground's number",
        "id",
        "season",
        "submission_id",
        "ground",
        "refused_at",
        "lifted_at",
      ),
      // In the organizer's own words, about what somebody of the team did.
      ...cleared("reason"),
    },
    forget: [{ clear: ofTheirProject("submission_id") }],
    purge: { clear: "season" },
  },
  appeals: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "season", "submission_id", "decision_at", "filed_at", "due_on", "decided_at"),
      ...kept("what was decided about the project", "subject", "outcome"),
      ...cleared("filed_by", "text", "reason"),
    },
    forget: [{ clear: ofPerson("filed_by") }],
    purge: { clear: "season", only: ["text", "reason"] },
  },
  appeal_seats: {
    backup: { key: ["appeal_id", "seat"] },
    columns: { ...kept("which seat of which committee", "appeal_id", "seat"), ...cleared("name") },
    forget: [{ clear: named }],
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
} satisfies TablePolicies<AppealTables>;
