import { sql, type SqlBool } from "kysely";
import type { ResultTables } from "../tables/results.ts";
import { cleared, kept } from "./column-policy.ts";
import { anyOf, ofPerson, type Rows } from "./rows-of.ts";
import type { TablePolicies } from "./table-policy.ts";

const figures = "figures about projects: results stay readable";
const nothing = { forget: "nothing", purge: "nothing" } as const;

/** What somebody needs may be about any of the team. */
const ofTheirFinals: Rows = ({ personIds }) =>
  personIds.length === 0
    ? null
    : sql<SqlBool>`submission_id in (
        select submission_id from finals_people where person_id in (${sql.join(personIds)}))`;

export const resultPolicies = {
  project_keys: {
    backup: { key: ["submission_id"] },
    columns: kept(figures, "submission_id", "season", "key"),
    ...nothing,
  },
  score_runs: {
    backup: { key: ["id"] },
    columns: {
      ...kept(figures, "id", "season", "formula", "checksum", "inputs", "votes_counted", "votes_held", "votes_struck"),
      ...kept(figures, "computed_at", "approved_at", "published_at", "announced_at"),
    },
    ...nothing,
  },
  score_rows: {
    backup: { key: ["run_id", "submission_id"] },
    columns: {
      ...kept(figures, "run_id", "submission_id", "reviews", "place", "total", "judges", "audience", "finalist"),
      ...kept(figures, "detail"),
    },
    ...nothing,
  },
  finalists: {
    backup: { key: ["submission_id"] },
    columns: kept(figures, "submission_id", "season", "run_id", "appeal_id", "announced_at"),
    ...nothing,
  },
  award_kinds: {
    backup: { key: ["season", "name"] },
    columns: kept(
      "an award's own words, about no person",
      "season",
      "name",
      "purpose",
      "sponsor",
      "winners",
      "created_at",
    ),
    ...nothing,
  },
  awards: {
    backup: { key: ["id"] },
    columns: kept(figures, "id", "season", "submission_id", "award", "given_at"),
    ...nothing,
  },
  finals_answers: {
    backup: { key: ["submission_id"] },
    columns: {
      ...kept("ids and a date", "submission_id", "season", "answered_by", "answered_at"),
      ...kept("whether the team comes", "coming"),
      ...cleared("access_needs"),
    },
    forget: [{ clear: anyOf(ofPerson("answered_by"), ofTheirFinals) }],
    purge: "as-forget",
  },
  finals_people: {
    backup: { key: ["submission_id", "person_id"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<ResultTables>;
