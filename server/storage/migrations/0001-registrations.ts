import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The first season's tables. Released migrations are never edited: a change is a new migration. */
export const registrationsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createRegistrations(db);
    await createIdempotency(db);
    await createOutbox(db);
    await createRecords(db);
  },
};

async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("registrations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("registration_type", "text", (column) => column.notNull())
    .addColumn("tier", "text", (column) => column.notNull())
    .addColumn("first_name", "text")
    .addColumn("last_name", "text")
    .addColumn("email", "text")
    .addColumn("email_key", "text")
    .addColumn("phone", "text")
    .addColumn("company", "text")
    .addColumn("price_id", "text", (column) => column.notNull())
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .addColumn("refunded_cents", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("terms_version", "text", (column) => column.notNull())
    .addColumn("session_id", "text", (column) => column.unique())
    .addColumn("session_url", "text")
    .addColumn("session_expires_at", "text", (column) => column.notNull())
    .addColumn("success_url", "text", (column) => column.notNull())
    .addColumn("cancel_url", "text", (column) => column.notNull())
    .addColumn("session_claimed_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("status_at", "text", (column) => column.notNull())
    .addColumn("paid_at", "text")
    .addColumn("disputed_at", "text")
    .addColumn("duplicate_of", "text")
    .addColumn("next_check_at", "text")
    .addColumn("checks", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("forgotten_at", "text")
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("registrations").columns(columns).execute();
  await index("registrations_by_creation", ["created_at", "id"]);
  await index("registrations_by_status", ["status", "created_at", "id"]);
  await index("registrations_by_person", ["email_key", "registration_type", "id"]);
  // Almost every row has nothing left to check, so the index holds only those that do.
  await db.schema
    .createIndex("registrations_to_check")
    .on("registrations")
    .columns(["next_check_at"])
    .where("next_check_at" as never, "is not", null)
    .execute();
  await db.schema
    .createIndex("registrations_with_person")
    .on("registrations")
    .columns(["created_at"])
    .where("forgotten_at" as never, "is", null)
    .execute();
}

async function createIdempotency(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("key_hash", "text", (column) => column.primaryKey())
    .addColumn("request_hash", "text", (column) => column.notNull())
    .addColumn("registration_id", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("idempotency_keys_by_expiry").on("idempotency_keys").column("expires_at").execute();
  await db.schema
    .createIndex("idempotency_keys_by_registration")
    .on("idempotency_keys")
    .column("registration_id")
    .execute();
  await db.schema
    .createTable("attempts")
    .addColumn("address_hash", "text", (column) => column.notNull())
    .addColumn("bucket_at", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("attempts_key", ["address_hash", "bucket_at"])
    .execute();
  await db.schema.createIndex("attempts_by_time").on("attempts").column("bucket_at").execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("registration_id", "text", (column) => column.notNull().references("registrations.id"))
    .addColumn("about_mail_id", "text")
    .addColumn("dedupe_key", "text", (column) => column.unique())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("claim", "text")
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("outbox").columns(columns).execute();
  await index("outbox_due", ["status", "next_attempt_at", "id"]);
  await index("outbox_by_creation", ["created_at", "id"]);
  await index("outbox_by_registration", ["registration_id"]);
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payment_events")
    .addColumn("event_id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("registration_id", "text", (column) => column.notNull().references("registrations.id"))
    .addColumn("received_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("payment_events_by_registration")
    .on("payment_events")
    .columns(["registration_id", "received_at"])
    .execute();
  await db.schema
    .createTable("audit_log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("subjects", "text", (column) => column.notNull())
    .addColumn("detail", "text")
    .execute();
  await db.schema.createIndex("audit_log_by_time").on("audit_log").columns(["at", "id"]).execute();
  await db.schema
    .createTable("sandbox_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
    .addColumn("registration_id", "text", (column) => column.notNull())
    .addColumn("payment_intent_id", "text", (column) => column.notNull().unique())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("sandbox_sessions_by_registration")
    .on("sandbox_sessions")
    .column("registration_id")
    .execute();
}
