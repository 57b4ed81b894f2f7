import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A registration belongs to whoever was signed in when it was made; its place and receipt follow the typed address. */
export const registeredByMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("registrations").addColumn("registered_by", "text").execute();
    await db.schema.createIndex("registrations_by_registrant").on("registrations").column("registered_by").execute();
  },
};
