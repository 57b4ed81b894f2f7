import { sql, type SqlBool } from "kysely";
import type { ResultTables } from "../tables/results.ts";
import { cleared, kept } from "./column-policy.ts";
import { anyOf, isIn, ofPerson, type Rows, ofTheirProject } from "./rows-of.ts";
import { type TablePolicies, isAny } from "./table-policy.ts";
import type { Queries } from "../database.ts";
import type { FinalsTables } from "../tables/finals.ts";
import type { DueSeasons } from "./leaving.ts";
import type { AppealTables } from "../tables/appeals.ts";

const asKey = (name: string): string => name.normalize("NFC").toLowerCase();

/**
 * Seats are names alone: whoever sits in a committee need not be known here otherwise. They are compared here, since
 * SQLite has small letters only for those of English.
 */
const named: Rows = async ({ names = [] }, db) => {
  if (!isAny(names)) return null;
  const wanted = new Set(names.map(asKey));
  const seats = await db.selectFrom("appeal_seats").select("name").distinct().where("name", "is not", null).execute();
  return isIn(
    "name",
    seats.flatMap(({ name }) => (name !== null && wanted.has(asKey(name)) ? [name] : [])),
  );
};

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
    // What was decided, and why, is about what somebody of the team did.
    forget: [{ clear: ofPerson("filed_by") }, { clear: ofTheirProject("submission_id"), only: ["reason"] }],
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

export const finalsPolicies = {
  finals_settings: {
    backup: { key: ["season", "name"] },
    columns: kept("the organizer's own words about the day; gone with the season", "season", "name", "value", "set_at"),
    forget: "nothing",
    purge: removeSeasons("finals_settings"),
  },
  run_sheet: {
    backup: { key: ["submission_id"] },
    columns: kept("the order of the projects", "submission_id", "season", "position", "pitches"),
    forget: "nothing",
    purge: "nothing",
  },
  finals_judges: {
    backup: { key: ["season", "person_id"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: removeSeasons("finals_judges"),
  },
  pitch_marks: {
    backup: { key: ["person_id", "submission_id"] },
    columns: kept(
      "ids: the marks stay for the project, without the name; gone with the season",
      "person_id",
      "submission_id",
      "season",
      "scores",
      "version",
      "saved_at",
    ),
    forget: "nothing",
    purge: removeSeasons("pitch_marks"),
  },
} satisfies TablePolicies<FinalsTables>;

/** Nothing of it is needed once the season's time of storage is over. */
function removeSeasons(table: "finals_settings" | "finals_judges" | "pitch_marks") {
  return async (db: Queries, { seasons }: DueSeasons): Promise<number> => {
    if (!isAny(seasons)) return 0;
    const { numDeletedRows } = await db.deleteFrom(table).where("season", "in", seasons).executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  };
}

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
      ...kept("ids and a date", "submission_id", "season", "answered_by", "answered_at", "answered_for"),
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
