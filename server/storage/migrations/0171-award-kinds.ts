import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Awards beside those of the record: a sponsor's, made at the desk. */
export const awardKindsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("award_kinds")
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("sponsor", "text")
      .addColumn("winners", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("award_kinds_by_name", ["season", "name"])
      .execute();
  },
};
