import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isSqlite } from "./is-sqlite.ts";

/** Chambers, judges, advisors and sponsors whom public pages name. Every change of one changes what those pages show. */
export const profilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("profiles")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.references("people.id"))
      .addColumn("chamber_id", "text", (column) => column.references("chambers.id"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("line", "text", (column) => column.notNull())
      .addColumn("town", "text", (column) => column.notNull())
      .addColumn("link", "text", (column) => column.notNull())
      .addColumn("portrait", "text")
      .addColumn("agreed_at", "text", (column) => column.notNull())
      .addUniqueConstraint("profiles_of_person", ["season", "kind", "person_id"])
      .addUniqueConstraint("profiles_of_chamber", ["season", "chamber_id"])
      .execute();
    await db.schema.createIndex("profiles_by_person").on("profiles").column("person_id").execute();
    const sqlite = isSqlite(db);
    const note = sqlite
      ? "begin insert into data_changes (id) values (null); end"
      : "execute function note_data_change()";
    for (const [deed, name] of Object.entries({ insert: "added", update: "changed", delete: "removed" }))
      await sql.raw(`create trigger profiles_${name} after ${deed} on profiles for each row ${note}`).execute(db);
    // Whoever is no longer a judge, advisor or partner is no longer shown.
    for (const [table, column] of Object.entries({
      judges: "removed_at",
      advisors: "removed_at",
      chambers: "closed_at",
    }))
      await sql
        .raw(`create trigger ${table}_${column} after update of ${column} on ${table} for each row ${note}`)
        .execute(db);
  },
};
