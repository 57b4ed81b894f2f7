import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { ofLocked, ofAssignment } from "#server/storage/queries/joins.ts";

/** One of a judge's projects. */
export interface WorkItem {
  submissionId: string;
  title: string;
  pitch: string;
  dueAt: Instant;
  /** `begun`: some criteria have a mark. */
  state: "new" | "begun" | "done";
}

/** A judge's projects in the judge's own order, which is random and stays. */
export async function readWork(db: Queries, judgeId: string): Promise<WorkItem[]> {
  const rows = await db
    .selectFrom("assignments")
    .innerJoin("submissions", "submissions.id", "assignments.submission_id")
    .innerJoin("submission_versions", ofLocked)
    .leftJoin("reviews", ofAssignment)
    .select([
      "assignments.submission_id",
      "assignments.due_at",
      "submission_versions.content",
      "reviews.version",
      "reviews.finished_at",
    ])
    .where("assignments.judge_id", "=", judgeId)
    .where("assignments.ended_at", "is", null)
    .where("submissions.status", "in", ["locked", "accepted"])
    .orderBy("assignments.order_key")
    .orderBy("assignments.id")
    .execute();
  return rows.map((row) => {
    const { title, pitch } = toContent(row.content);
    return {
      submissionId: row.submission_id,
      title,
      pitch,
      dueAt: fromText(row.due_at),
      state: row.finished_at !== null ? "done" : row.version !== null ? "begun" : "new",
    };
  });
}

/** Whether the judge has the project now. Whoever guesses an address finds nothing. */
export async function isAssigned(db: Queries, judgeId: string, submissionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("assignments")
    .innerJoin("submissions", "submissions.id", "assignments.submission_id")
    .select("assignments.id")
    .where("judge_id", "=", judgeId)
    .where("submission_id", "=", submissionId)
    .where("assignments.ended_at", "is", null)
    .where("status", "in", ["locked", "accepted"])
    .executeTakeFirst();
  return row !== undefined;
}
