import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const milestonesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("milestones")
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("done_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("milestones_key", ["season", "name"])
      .execute();
  },
};
