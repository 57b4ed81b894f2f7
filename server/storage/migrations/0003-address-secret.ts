import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A secret with which visitors' addresses are hashed: there are so few addresses that plain hashes can be tried out.
 * Made once, here, so that all instances on the database share it.
 */
export const addressSecretMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("secrets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    const value = randomBytes(32).toString("base64url");
    await sql`insert into secrets (name, value) values ('address', ${value})`.execute(db);
    // Plain hashes of the release before: nobody can match them any more.
    await sql`delete from attempts`.execute(db);
  },
};
