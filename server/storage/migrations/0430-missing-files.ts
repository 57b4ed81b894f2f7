import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Since when a file is not where files are kept: the nightly backup looks. */
export const missingFilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("files").addColumn("missing_since", "text").execute();
    await db.schema.createIndex("files_missing").on("files").column("missing_since").execute();
  },
};
