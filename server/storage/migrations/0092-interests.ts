import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Who wants to hear when the next season opens. */
export const interestsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("interests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("verified_at", "text", (column) => column.notNull())
      .addColumn("told_at", "text")
      .addUniqueConstraint("interests_once", ["person_id", "season"])
      .execute();
  },
};
