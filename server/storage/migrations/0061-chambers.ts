import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isSqlite } from "./is-sqlite.ts";

/** Chambers, their contacts and members. That nobody is in two chambers at once is the database's own rule. */
export const chambersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("chambers")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("registration_id", "text", (column) => column.notNull().unique().references("registrations.id"))
      .addColumn("name", "text")
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("code_key", "text", (column) => column.notNull().unique())
      .addColumn("cap", "integer")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("flag", "text")
      .addColumn("flagged_at", "text")
      .addColumn("closed_at", "text")
      .execute();
    await db.schema.createIndex("chambers_by_season").on("chambers").columns(["season", "created_at", "id"]).execute();
    await db.schema
      .createTable("chamber_contacts")
      .addColumn("chamber_id", "text", (column) => column.notNull().references("chambers.id"))
      .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("added_at", "text", (column) => column.notNull())
      .addColumn("removed_at", "text")
      .addPrimaryKeyConstraint("chamber_contacts_key", ["chamber_id", "person_id"])
      .execute();
    await db.schema.createIndex("chamber_contacts_by_person").on("chamber_contacts").column("person_id").execute();
    await db.schema
      .createTable("chamber_members")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("chamber_id", "text", (column) => column.notNull().references("chambers.id"))
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
      .addColumn("joined_at", "text", (column) => column.notNull())
      .addColumn("listed_at", "text")
      .addColumn("flag", "text")
      .addColumn("removed_at", "text")
      .execute();
    await db.schema
      .createIndex("chamber_members_one_chamber")
      .on("chamber_members")
      .columns(["season", "person_id"])
      .unique()
      .where("removed_at" as never, "is", null)
      .execute();
    await db.schema
      .createIndex("chamber_members_by_chamber")
      .on("chamber_members")
      .columns(["chamber_id", "joined_at", "id"])
      .execute();
    await db.schema.createIndex("chamber_members_by_person").on("chamber_members").column("person_id").execute();
    await noteRenaming(db);
  },
};

/** The gallery shows the name. */
async function noteRenaming(db: Kysely<unknown>): Promise<void> {
  const sqlite = isSqlite(db);
  const differs = `old.name ${sqlite ? "is not" : "is distinct from"} new.name`;
  const head = `create trigger chambers_changed after update of name on chambers for each row when (${differs})`;
  const note = "begin insert into data_changes (id) values (null); end";
  await sql.raw(`${head} ${sqlite ? note : "execute function note_data_change()"}`).execute(db);
}
