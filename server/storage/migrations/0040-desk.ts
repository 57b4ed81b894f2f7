import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the desk's pages look for at any size: the log by subject and by verb, sums over lists, and what is flagged. */
export const deskMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("audit_subjects")
      .addColumn("entry_id", "text", (column) => column.notNull().references("audit_log.id"))
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("audit_subjects_key", ["entry_id", "subject_id"])
      .execute();
    await fillSubjects(db);
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await index("audit_subjects_by_subject", "audit_subjects", ["subject_id", "at", "entry_id"]);
    await index("audit_log_by_action", "audit_log", ["action", "at", "id"]);
    await index("audit_log_by_actor", "audit_log", ["actor_id", "at", "id"]);
    // Holds all that a sum needs, so that the wide table is not read for it.
    await index("registrations_by_sum", "registrations", [
      "season",
      "status",
      "registration_type",
      "paid_at",
      "amount_cents",
      "refunded_cents",
    ]);
    await db.schema
      .createIndex("people_known")
      .on("people")
      .columns(["created_at", "id"])
      .where("forgotten_at" as never, "is", null)
      .execute();
    await db.schema
      .createIndex("places_held")
      .on("places")
      .columns(["season", "source", "created_at", "id"])
      .where("ended_at" as never, "is", null)
      .execute();
    await db.schema
      .createIndex("places_flagged")
      .on("places")
      .columns(["flagged_at", "id"])
      .where("flag" as never, "is not", null)
      .execute();
  },
};

async function fillSubjects(db: Kysely<unknown>): Promise<void> {
  let after = "";
  for (;;) {
    const { rows } = await sql<{ id: string; at: string; subjects: string }>`
      select id, at, subjects from audit_log where id > ${after} order by id limit 500`.execute(db);
    for (const { id, at, subjects } of rows)
      for (const subject of new Set(JSON.parse(subjects) as string[]))
        await sql`insert into audit_subjects (entry_id, subject_id, at) values (${id}, ${subject}, ${at})`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
