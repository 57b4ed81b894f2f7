import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "../database.ts";
import { findPeopleDue } from "./retention/people-due.ts";

/** What retention would take beside registrations, to be said before it is done. */
export async function countDue(db: Queries, due: { seasons: readonly string[]; before: Instant }) {
  const people = await findPeopleDue(db, due).execute();
  if (due.seasons.length === 0) return { people: people.length, projects: 0, files: 0 };
  const projects = await db
    .selectFrom("submission_versions as version")
    .innerJoin("submissions as submission", "submission.id", "version.submission_id")
    .select((row) => row.fn.count("version.submission_id").distinct().as("count"))
    .where("submission.season", "in", due.seasons)
    // Versions whose text has gone keep no checksum.
    .where("version.checksum", "!=", "")
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom("files")
    .innerJoin("submissions as submission", "submission.id", "files.owner_id")
    .select((row) => row.fn.countAll().as("count"))
    .where("files.owner_kind", "=", "submission")
    .where("submission.season", "in", due.seasons)
    .executeTakeFirstOrThrow();
  return { people: people.length, projects: Number(projects.count), files: Number(files.count) };
}
