import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Which lessons somebody has opened. What was ticked or handed in before counts as read: three lessons belong to each
 * stage, and nobody loses a stage that was complete.
 */
export const lessonOpeningsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("lesson_openings")
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("season", "text", (column) => column.notNull())
      .addColumn("lesson", "integer", (column) => column.notNull())
      .addColumn("opened_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("lesson_openings_key", ["person_id", "season", "lesson"])
      .execute();
    await sql`
      insert into lesson_openings (person_id, season, lesson, opened_at)
      select person_id, season, lesson, min(at) from (
        select person_id, season, lesson, done_at as at from lesson_progress
        union all
        select person_id, season, (stage - 1) * 3 + place.number as lesson, handed_in_at as at
        from deliverables cross join (select 1 as number union all select 2 union all select 3) as place
      ) as known
      group by person_id, season, lesson
    `.execute(db);
  },
};
