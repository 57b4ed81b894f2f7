import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Chambers that pay by invoice, and the money that came for one. */
export const invoicesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("invoices")
      .addColumn("registration_id", "text", (column) => column.primaryKey().references("registrations.id"))
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("sequence", "integer", (column) => column.notNull())
      .addColumn("number", "text", (column) => column.notNull().unique())
      .addColumn("issued_at", "text", (column) => column.notNull())
      .addColumn("issued_on", "text", (column) => column.notNull())
      .addColumn("due_on", "text", (column) => column.notNull())
      .addColumn("amount_cents", "integer", (column) => column.notNull())
      .addColumn("standard_cents", "integer", (column) => column.notNull())
      .addColumn("early", "integer", (column) => column.notNull())
      .addColumn("from_lines", "text", (column) => column.notNull())
      .addColumn("bank_lines", "text", (column) => column.notNull())
      .addColumn("bill_to", "text")
      .addColumn("po_number", "text")
      .addColumn("accepted_at", "text")
      .addColumn("early_kept_at", "text")
      .addColumn("voided_at", "text")
      .addUniqueConstraint("invoices_in_order", ["season", "sequence"])
      .execute();
    await db.schema
      .createTable("invoice_payments")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("registration_id", "text", (column) => column.notNull().references("invoices.registration_id"))
      .addColumn("amount_cents", "integer", (column) => column.notNull())
      .addColumn("received_on", "text", (column) => column.notNull())
      .addColumn("reference", "text")
      .addColumn("recorded_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("invoice_payments_by_registration")
      .on("invoice_payments")
      .column("registration_id")
      .execute();
  },
};
