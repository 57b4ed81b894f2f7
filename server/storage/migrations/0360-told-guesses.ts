import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** On which code it was told that its address is being guessed at: once a day is enough. */
export const toldGuessesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("codes").addColumn("guessed_at", "text").execute();
  },
};
