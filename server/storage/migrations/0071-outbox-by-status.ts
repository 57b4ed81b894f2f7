import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The desk lists what waits or was given up, new ones first, among any number of mails that were sent. */
export const outboxByStatusMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("outbox_by_status").on("outbox").columns(["status", "created_at", "id"]).execute();
  },
};
