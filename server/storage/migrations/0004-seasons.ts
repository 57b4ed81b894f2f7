import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Registrations belong to a season and are written to in a language. Those made so far are of the first season. */
export const seasonsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("registrations")
      .addColumn("season", "text", (column) => column.notNull().defaultTo("2026"))
      .execute();
    await db.schema
      .alterTable("registrations")
      .addColumn("locale", "text", (column) => column.notNull().defaultTo("en"))
      .execute();
    await db.schema
      .createIndex("registrations_by_season")
      .on("registrations")
      .columns(["season", "created_at", "id"])
      .execute();
  },
};
