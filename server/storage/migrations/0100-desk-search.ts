import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { postgresSearch, postgresTrigrams, sqliteSearch } from "../search/search-statements.ts";
import { isSqlite } from "./is-sqlite.ts";

/** What the desk's lists need to stay quick at a hundred thousand rows: an index of words, and the orders they are in. */
export const deskSearchMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await addInvoiceStatus(db);
    await index("invoices_by_issue", "invoices", ["issued_at", "registration_id"]);
    await index("invoices_by_status", "invoices", ["status", "issued_at", "registration_id"]);
    await index("invoices_by_sum", "invoices", ["status", "due_on", "amount_cents"]);
    await index("scholarships_by_application", "scholarships", ["season", "applied_at", "id"]);
    await index("scholarships_by_outcome", "scholarships", ["season", "outcome", "applied_at", "id"]);
    await index("scholarships_by_person", "scholarships", ["person_id"]);
    await index("submissions_by_creation", "submissions", ["season", "created_at", "id"]);
    await index("outbox_by_kind", "outbox", ["kind", "created_at", "id"]);
    await db.schema
      .createIndex("outbox_by_address")
      .on("outbox")
      .column("address")
      .where("address" as never, "is not", null)
      .execute();
    await createTexts(db);
    for (const statement of isSqlite(db) ? sqliteSearch : await postgresStatements(db))
      await sql.raw(statement).execute(db);
  },
};

/** An invoice's list is filtered by what its registration is. */
async function addInvoiceStatus(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("invoices")
    .addColumn("status", "text", (column) => column.notNull().defaultTo("invoiced"))
    .execute();
  const take = (id: string) =>
    `update invoices set status = (select status from registrations where id = invoices.registration_id)
      where registration_id = ${id}`;
  const follow = "update invoices set status = new.status where registration_id = new.id";
  const triggers = [
    { name: "invoices_status_first", on: "insert on invoices", step: take("new.registration_id") },
    { name: "invoices_status_later", on: "update of status on registrations", step: follow },
  ];
  for (const { name, on, step } of triggers) {
    if (isSqlite(db)) await sql.raw(`create trigger ${name} after ${on} begin ${step}; end`).execute(db);
    else {
      await sql
        .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${step}; return null; end $$`)
        .execute(db);
      await sql.raw(`create trigger ${name} after ${on} for each row execute function ${name}()`).execute(db);
    }
  }
  await sql.raw(take("registration_id")).execute(db);
}

async function createTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("search_texts")
    .addColumn("number", isSqlite(db) ? "integer" : "bigserial", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addUniqueConstraint("search_texts_once", ["kind", "subject_id"])
    .execute();
}

async function postgresStatements(db: Kysely<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ offered: boolean }>`
    select exists (select 1 from pg_extension where extname = 'pg_trgm')
      or (exists (select 1 from pg_available_extensions where name = 'pg_trgm')
        and has_database_privilege(current_database(), 'create')) as offered`.execute(db);
  return rows[0]?.offered ? [...postgresSearch, ...postgresTrigrams] : postgresSearch;
}
