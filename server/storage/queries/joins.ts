import { sql, type JoinBuilder } from "kysely";
import type { Database } from "../database.ts";

type WithVersion = Database & { version: Database["submission_versions"] };

/** What a project locked with, beside its row. */
export const ofLocked = (join: JoinBuilder<Database, "submissions" | "submission_versions">) =>
  join
    .onRef("submission_versions.submission_id", "=", "submissions.id")
    .onRef("submission_versions.version", "=", "submissions.locked_version");

/** The same as `version`. */
export const versionOfLocked = (join: JoinBuilder<WithVersion, "submissions" | "version">) =>
  join
    .onRef("version.submission_id", "=", "submissions.id")
    .onRef("version.version", "=", "submissions.locked_version");

/** The version that the deadline would find: the newest complete one, or where there is none the newest. */
export const versionAtDeadline = (join: JoinBuilder<WithVersion, "submissions" | "version">) =>
  join.onRef("version.submission_id", "=", "submissions.id").on(
    "version.version",
    "=",
    sql<number>`coalesce((select max(whole.version) from submission_versions as whole
        where whole.submission_id = submissions.id and whole.complete = 1), submissions.version)`,
  );

/** A judge's own review of what they were given. */
export const ofAssignment = (join: JoinBuilder<Database, "assignments" | "reviews">) =>
  join
    .onRef("reviews.judge_id", "=", "assignments.judge_id")
    .onRef("reviews.submission_id", "=", "assignments.submission_id");
