import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Applications for a place without payment. */
export const scholarshipsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("scholarships")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("town", "text")
      .addColumn("project", "text")
      .addColumn("help", "text")
      .addColumn("rural", "integer", (column) => column.notNull())
      .addColumn("underrepresented", "integer", (column) => column.notNull())
      .addColumn("applied_at", "text", (column) => column.notNull())
      .addColumn("outcome", "text")
      .addColumn("decided_at", "text")
      .addUniqueConstraint("scholarships_once", ["season", "person_id"])
      .execute();
  },
};
