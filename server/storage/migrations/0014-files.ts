import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Files that people send, and what they consist of while they are on their way. */
export const filesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createUploads(db);
    await createFiles(db);
  },
};

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("uploads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_kind", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("received", "integer", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("reason", "text")
    .addColumn("file_id", "text")
    .addColumn("accepts_until", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("received_at", "text")
    .addColumn("next_attempt_at", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("claim", "text")
    .addColumn("announced_at", "text")
    .execute();
  await db.schema
    .createTable("upload_pieces")
    .addColumn("upload_id", "text", (column) => column.notNull().references("uploads.id"))
    .addColumn("start", "integer", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("store_key", "text", (column) => column.notNull().unique())
    .addPrimaryKeyConstraint("upload_pieces_pk", ["upload_id", "start"])
    .execute();
  await db.schema.createIndex("uploads_by_owner").on("uploads").columns(["owner_kind", "owner_id"]).execute();
  await db.schema.createIndex("uploads_by_person").on("uploads").columns(["person_id"]).execute();
  await db.schema.createIndex("uploads_by_status").on("uploads").columns(["status", "next_attempt_at"]).execute();
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner_kind", "text", (column) => column.notNull())
    .addColumn("owner_id", "text", (column) => column.notNull())
    .addColumn("slot", "text", (column) => column.notNull())
    .addColumn("person_id", "text")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("seconds", "integer")
    .addColumn("warnings", "text", (column) => column.notNull())
    .addColumn("store_key", "text", (column) => column.notNull().unique())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("ready_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("files_by_owner").on("files").columns(["owner_kind", "owner_id", "slot"]).execute();
  await db.schema.createIndex("files_by_person").on("files").columns(["person_id"]).execute();
  await db.schema
    .createTable("file_removals")
    .addColumn("store_key", "text", (column) => column.primaryKey())
    .execute();
}
