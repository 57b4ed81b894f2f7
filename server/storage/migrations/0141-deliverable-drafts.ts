import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What somebody typed for a deliverable and has not handed in yet. */
export const deliverableDraftsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("deliverable_drafts")
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("stage", "integer", (column) => column.notNull())
      .addColumn("deliverable", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("link", "text", (column) => column.notNull())
      .addColumn("saved_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("deliverable_drafts_key", ["person_id", "season", "stage", "deliverable"])
      .execute();
  },
};
