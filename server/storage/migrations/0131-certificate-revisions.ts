import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Every credential that was ever signed for a certificate, without its holder, so that an older one can be told. */
export const certificateRevisionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("certificate_revisions")
      .addColumn("serial", "text", (column) => column.notNull().references("certificates.serial"))
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("status_list", "integer")
      .addColumn("status_index", "integer")
      .addColumn("signed_at", "text", (column) => column.notNull())
      .addColumn("superseded_at", "text")
      .addColumn("renamed_by", "text")
      .addPrimaryKeyConstraint("certificate_revisions_key", ["serial", "revision"])
      .addUniqueConstraint("certificate_revisions_status", ["status_list", "status_index"])
      .execute();
    // What was signed before has no place in a status list; by its hash it is known all the same.
    await sql`insert into certificate_revisions (serial, revision, hash, signed_at)
      select serial, revision, hash, issued_at from certificates`.execute(db);
  },
};
