import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether people who try to bend the vote take part in a rehearsal. */
export const rehearsalAdversariesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("rehearsal_clock")
      .addColumn("adversaries", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
