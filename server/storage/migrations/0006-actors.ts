import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The log says who did it, and reasons live beside it, where they can be forgotten. */
export const actorsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("audit_log").addColumn("actor_kind", "text").execute();
    await db.schema.alterTable("audit_log").addColumn("actor_id", "text").execute();
    await db.schema
      .createTable("audit_reasons")
      .addColumn("entry_id", "text", (column) => column.notNull().references("audit_log.id"))
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("audit_reasons_key", ["entry_id", "subject_id"])
      .execute();
    await db.schema.createIndex("audit_reasons_by_subject").on("audit_reasons").column("subject_id").execute();
  },
};
