import type { JoinBuilder } from "kysely";
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

/** A judge's own review of what they were given. */
export const ofAssignment = (join: JoinBuilder<Database, "assignments" | "reviews">) =>
  join
    .onRef("reviews.judge_id", "=", "assignments.judge_id")
    .onRef("reviews.submission_id", "=", "assignments.submission_id");
