import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Lessons, what is handed in for a stage, guardians' consent, advisors, certificates. */
export const learningMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createStages(db);
    await createAdvisors(db);
    await createCertificates(db);
  },
};

async function createStages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lesson_progress")
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("lesson", "integer", (column) => column.notNull())
    .addColumn("done_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("lesson_progress_key", ["person_id", "season", "lesson"])
    .execute();
  await db.schema
    .createTable("deliverables")
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("stage", "integer", (column) => column.notNull())
    .addColumn("deliverable", "text", (column) => column.notNull())
    .addColumn("text", "text")
    .addColumn("link", "text")
    .addColumn("handed_in_at", "text", (column) => column.notNull())
    .addColumn("returned_at", "text")
    .addColumn("returned_reason", "text")
    .addPrimaryKeyConstraint("deliverables_key", ["person_id", "season", "stage", "deliverable"])
    .execute();
  await db.schema
    .createTable("consents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("guardian_name", "text")
    .addColumn("guardian_email", "text")
    .addColumn("file_id", "text")
    .addColumn("requested_at", "text", (column) => column.notNull())
    .addColumn("given_at", "text")
    .execute();
  await db.schema.createIndex("consents_by_person").on("consents").columns(["person_id", "season"]).execute();
}

async function createAdvisors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("advisors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
    .addColumn("topics", "text", (column) => column.notNull())
    .addColumn("hours", "text")
    .addColumn("approved_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addUniqueConstraint("advisors_once_a_season", ["season", "person_id"])
    .execute();
  await db.schema
    .createTable("advisor_questions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("advisor_id", "text", (column) => column.notNull().references("advisors.id"))
    .addColumn("team_id", "text", (column) => column.notNull().references("teams.id"))
    .addColumn("asked_by", "text", (column) => column.notNull().references("people.id"))
    .addColumn("question", "text")
    .addColumn("asked_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("advisor_questions_by_team").on("advisor_questions").column("team_id").execute();
}

async function createCertificates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("certificates")
    .addColumn("serial", "text", (column) => column.primaryKey())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("person_id", "text")
    .addColumn("name", "text")
    .addColumn("submission_id", "text")
    .addColumn("issued_at", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("credential", "text")
    .addColumn("revoked_at", "text")
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint("certificates_once", ["season", "kind", "person_id"])
    .execute();
  await db.schema.createIndex("certificates_by_person").on("certificates").column("person_id").execute();
  await db.schema
    .createTable("credential_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("public_jwk", "text", (column) => column.notNull())
    .addColumn("private_jwk", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
