import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What signing in is held to: by purpose and network, with browsers that are known, passkeys, and changes of address. */
export const trustMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("people").addColumn("signed_in_at", "text").execute();
    // Who has a session has signed in; older ones are known no more.
    await sql`update people set signed_in_at =
      (select min(created_at) from sessions where sessions.person_id = people.id)`.execute(db);
    await extendSessions(db);
    await createKnownBrowsers(db);
    await createPasskeys(db);
    await createAddressChanges(db);
    // What waits from before names no change, and says what it said.
    await sql`update outbox set status = 'expired' where kind = 'address-changed' and status = 'waiting'`.execute(db);
    await db.schema.alterTable("judges").addColumn("chamber_id", "text").execute();
    await sql`update judges set chamber_id = (
      select min(chambers.id) from chambers
      where chambers.season = judges.season and lower(chambers.name) = lower(judges.chamber)
    ) where chamber is not null`.execute(db);
    await db.schema.alterTable("chambers").addColumn("wanted_name", "text").execute();
    await db.schema.alterTable("chambers").addColumn("wanted_at", "text").execute();
  },
};

async function extendSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sessions")
    .addColumn("way", "text", (column) => column.notNull().defaultTo("sign-in"))
    .execute();
  await db.schema.alterTable("sessions").addColumn("device", "text").execute();
  await db.schema.alterTable("sessions").addColumn("code_id", "text").execute();
  await db.schema.alterTable("codes").addColumn("network_hash", "text").execute();
  await db.schema.alterTable("codes").addColumn("known_hash", "text").execute();
}

async function createKnownBrowsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("known_browsers")
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("address_hash", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_browsers_key", ["token_hash", "address_hash"])
    .execute();
  await db.schema.createIndex("known_browsers_by_person").on("known_browsers").column("person_id").execute();
  await db.schema.createIndex("known_browsers_by_end").on("known_browsers").column("expires_at").execute();
  await db.schema
    .createTable("sign_ins")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("way", "text", (column) => column.notNull())
    .addColumn("device", "text")
    .execute();
  await db.schema.createIndex("sign_ins_by_person").on("sign_ins").columns(["person_id", "at"]).execute();
  await db.schema.createIndex("sign_ins_by_time").on("sign_ins").column("at").execute();
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "integer", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema.createIndex("passkeys_by_person").on("passkeys").column("person_id").execute();
  await db.schema
    .createTable("passkey_challenges")
    .addColumn("challenge", "text", (column) => column.primaryKey())
    .addColumn("browser_hash", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("passkey_challenges_by_end").on("passkey_challenges").column("expires_at").execute();
}

async function createAddressChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("address_changes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("old_email", "text")
    .addColumn("new_email", "text")
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("objected_at", "text")
    .addColumn("settled_at", "text")
    .execute();
  await db.schema.createIndex("address_changes_by_person").on("address_changes").column("person_id").execute();
  await db.schema.createIndex("address_changes_by_objection").on("address_changes").column("objected_at").execute();
}
