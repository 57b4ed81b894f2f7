import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When somebody last proved in a session that it is them, which changes to how they sign in ask for. */
export const confirmedSessionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("sessions").addColumn("confirmed_at", "text").execute();
  },
};
