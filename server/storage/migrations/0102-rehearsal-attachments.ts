import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Empty everywhere but in a rehearsal's own database. */
export const rehearsalAttachmentsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("rehearsal_attachments")
      .addColumn("mail_id", "text", (column) => column.notNull().references("rehearsal_mails.id").onDelete("cascade"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("rehearsal_attachments_by_mail", ["mail_id", "name"])
      .execute();
  },
};
