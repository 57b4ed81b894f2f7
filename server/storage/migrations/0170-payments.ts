import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Money beside the payment provider, for any registration and not only for invoices; and what came by card. */
export const paymentsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("payments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("registration_id", "text", (column) => column.notNull().references("registrations.id"))
      .addColumn("amount_cents", "integer", (column) => column.notNull())
      .addColumn("received_on", "text", (column) => column.notNull())
      .addColumn("way", "text", (column) => column.notNull())
      .addColumn("reference", "text")
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .addColumn("struck_at", "text")
      .execute();
    await sql`insert into payments (id, registration_id, amount_cents, received_on, way, reference, recorded_at, struck_at)
      select id, registration_id, amount_cents, received_on, 'transfer', reference, recorded_at, struck_at from invoice_payments`.execute(
      db,
    );
    await db.schema.dropTable("invoice_payments").execute();
    await db.schema.createIndex("payments_by_registration").on("payments").column("registration_id").execute();
    await db.schema.alterTable("invoices").addColumn("settled_cents", "integer").execute();
    await db.schema.alterTable("registrations").addColumn("card_cents", "integer").execute();
    await sql`update registrations set card_cents = amount_cents
      where session_id is not null and paid_at is not null`.execute(db);
  },
};
