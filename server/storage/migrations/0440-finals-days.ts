import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** For which day of the finals a team has answered: the record may move it. */
export const finalsDaysMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("finals_answers").addColumn("answered_for", "text").execute();
  },
};
