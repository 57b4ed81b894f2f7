import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What runs by the clock and fails, and which instances there are: for whoever looks at the desk. */
export const operationsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("failing_work")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("since", "text", (column) => column.notNull())
      .addColumn("last_at", "text", (column) => column.notNull())
      .addColumn("failures", "integer", (column) => column.notNull())
      .addColumn("problem", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("instances")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("host", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addColumn("clock_ahead_ms", "integer", (column) => column.notNull())
      .execute();
  },
};
