import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The outbox can mail anybody about anything: a recipient and a list of ids instead of a registration, a priority, and
 * an end of its time. Made anew, since SQLite cannot loosen a column.
 */
export const mailToAnybodyMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createOutbox(db);
    await sql`
      insert into outbox_next (id, kind, recipient, registration_id, ids, priority, dedupe_key, status, attempts,
        created_at, next_attempt_at, claim, sent_at, last_error)
      select id, kind, case when kind = 'receipt' then 'registration' else 'organizer' end, registration_id,
        case when about_mail_id is null then '{"registrationId":"' || registration_id || '"}'
          else '{"mailId":"' || about_mail_id || '"}' end,
        1, dedupe_key, status, attempts, created_at, next_attempt_at, claim, sent_at, last_error
      from outbox`.execute(db);
    await db.schema.dropTable("outbox").execute();
    await db.schema.alterTable("outbox_next").renameTo("outbox").execute();
    await createIndexes(db);
  },
};

function createOutbox(db: Kysely<unknown>): Promise<void> {
  return db.schema
    .createTable("outbox_next")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("registration_id", "text", (column) => column.references("registrations.id"))
    .addColumn("person_id", "text")
    .addColumn("address", "text")
    .addColumn("ids", "text", (column) => column.notNull())
    .addColumn("priority", "integer", (column) => column.notNull())
    .addColumn("not_after", "text")
    .addColumn("dedupe_key", "text", (column) => column.unique())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("claim", "text")
    .addColumn("sent_at", "text")
    .addColumn("last_error", "text")
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("outbox").columns(columns).execute();
  await index("outbox_due", ["status", "priority", "next_attempt_at", "id"]);
  await index("outbox_by_turn", ["status", "next_attempt_at"]);
  await index("outbox_by_creation", ["created_at", "id"]);
  await index("outbox_by_registration", ["registration_id"]);
  await index("outbox_by_person", ["person_id"]);
}
