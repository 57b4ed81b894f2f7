import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Places that went to somebody else than who paid, and requests for money back. */
export const handedPlacesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("handed_places")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("registration_id", "text", (column) => column.notNull().references("registrations.id"))
      .addColumn("from_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("to_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("handed_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("handed_places_of").on("handed_places").column("registration_id").execute();
    await db.schema.createIndex("handed_places_to").on("handed_places").column("to_id").execute();
    await db.schema
      .createTable("refund_requests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("registration_id", "text", (column) => column.notNull().references("registrations.id"))
      .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("reason", "text")
      .addColumn("answer", "text")
      .addColumn("asked_at", "text", (column) => column.notNull())
      .addColumn("settled_at", "text")
      .execute();
    await db.schema
      .createIndex("refund_requests_open")
      .on("refund_requests")
      .columns(["settled_at", "asked_at"])
      .execute();
    await db.schema.createIndex("refund_requests_of").on("refund_requests").column("registration_id").execute();
  },
};
