import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** People, their sessions and codes, the organizers, and places in a season. */
export const peopleMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeople(db);
    await createSignIn(db);
    await createPlaces(db);
    // With it codes are derived and voters' addresses hashed. Made once, so that all instances share it.
    const value = randomBytes(32).toString("base64url");
    await sql`insert into secrets (name, value) values ('codes', ${value})`.execute(db);
  },
};

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text")
    .addColumn("email_key", "text", (column) => column.unique())
    .addColumn("first_name", "text")
    .addColumn("last_name", "text")
    .addColumn("phone", "text")
    .addColumn("organization", "text")
    .addColumn("certificate_name", "text")
    .addColumn("locale", "text", (column) => column.notNull().defaultTo("en"))
    .addColumn("age_band", "text")
    .addColumn("age_answered_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("forgotten_at", "text")
    .execute();
  await db.schema.createIndex("people_by_creation").on("people").columns(["created_at", "id"]).execute();
  await db.schema
    .createTable("organizers")
    .addColumn("person_id", "text", (column) => column.primaryKey().references("people.id"))
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("added_at", "text", (column) => column.notNull())
    .execute();
}

async function createSignIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("last_seen_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_by_person").on("sessions").column("person_id").execute();
  await db.schema.createIndex("sessions_by_end").on("sessions").column("expires_at").execute();
  await db.schema
    .createTable("codes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("address_hash", "text", (column) => column.notNull())
    .addColumn("browser_hash", "text", (column) => column.notNull())
    .addColumn("mailed", "integer", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("ended_at", "text")
    .execute();
  await db.schema.createIndex("codes_by_browser").on("codes").columns(["browser_hash", "created_at"]).execute();
  await db.schema.createIndex("codes_by_address").on("codes").columns(["address_hash", "created_at"]).execute();
  await db.schema.createIndex("codes_by_creation").on("codes").column("created_at").execute();
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("places")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("source_id", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("flag", "text")
    .addColumn("flagged_at", "text")
    .addColumn("ended_at", "text")
    .addUniqueConstraint("places_one_a_season", ["season", "person_id"])
    .execute();
  await db.schema.createIndex("places_by_person").on("places").column("person_id").execute();
  await db.schema.createIndex("places_by_source").on("places").columns(["source", "source_id"]).execute();
}
