import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isSqlite } from "./is-sqlite.ts";

/** What public pages are made from: a change of one of these columns changes what they show. */
const watched: Readonly<Record<string, readonly string[]>> = {
  submissions: ["slug", "status", "locked_version", "may_be_named", "shown_at", "hidden_at"],
  submission_versions: ["content"],
  display_consents: ["given_at", "display_name"],
  teams: ["name", "chamber_id"],
  team_members: ["left_at"],
  people: ["first_name", "last_name", "age_band"],
  score_runs: ["published_at"],
  finalists: ["submission_id"],
  awards: ["award"],
};

/** Where a new row alone shows nothing yet: texts count once they are locked, runs once they are published. */
const silentWhenNew = new Set(["submissions", "submission_versions", "teams", "people", "score_runs"]);

/** Notes every change of what public pages show, in the transaction that makes it. */
export const dataChangesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const sqlite = isSqlite(db);
    await db.schema
      .createTable("data_changes")
      .addColumn("id", "integer", (column) =>
        sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
      )
      .execute();
    // SQLite takes no default values in a trigger.
    const note = sqlite ? "insert into data_changes (id) values (null)" : "insert into data_changes default values";
    if (!sqlite)
      await sql
        .raw(
          `create function note_data_change() returns trigger language plpgsql as $$ begin ${note}; return null; end $$`,
        )
        .execute(db);
    const triggers = Object.entries(watched).flatMap(([table, columns]) => {
      const differs = columns.map((column) => `old.${column} ${sqlite ? "is not" : "is distinct from"} new.${column}`);
      return [
        { table, on: `update of ${columns.join(", ")}`, name: "changed", when: ` when (${differs.join(" or ")})` },
        { table, on: "delete", name: "removed", when: "" },
        ...(silentWhenNew.has(table) ? [] : [{ table, on: "insert", name: "added", when: "" }]),
      ];
    });
    for (const { table, on, name, when } of triggers) {
      const head = `create trigger ${table}_${name} after ${on} on ${table} for each row${when}`;
      await sql.raw(sqlite ? `${head} begin ${note}; end` : `${head} execute function note_data_change()`).execute(db);
    }
  },
};
