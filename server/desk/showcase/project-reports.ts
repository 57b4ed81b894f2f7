import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";

/** What a visitor said about a project, until somebody has dealt with it. */
export interface ProjectReport {
  id: string;
  submissionId: string;
  title: string;
  message: string;
  at: Instant;
}

/** Old ones first. */
export async function listReports({ db, season }: Pick<VotingOptions, "db" | "season">): Promise<ProjectReport[]> {
  const rows = await db
    .selectFrom("project_reports as report")
    .innerJoin("submissions", "submissions.id", "report.submission_id")
    .leftJoin("submission_versions as version", (join) =>
      join
        .onRef("version.submission_id", "=", "submissions.id")
        .onRef("version.version", "=", "submissions.locked_version"),
    )
    .select(["report.id", "report.submission_id", "report.message", "report.reported_at", "version.content"])
    .where("report.season", "=", season.id)
    .where("report.settled_at", "is", null)
    .orderBy("report.reported_at")
    .orderBy("report.id")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    submissionId: row.submission_id,
    title: row.content === null ? "" : toContent(row.content).title,
    message: row.message ?? "",
    at: fromText(row.reported_at),
  }));
}

/** Somebody has looked into it. What the visitor wrote goes. False where it was settled before. */
export function settleReport(
  { db, clock }: Pick<VotingOptions, "db" | "clock">,
  actor: Actor,
  reportId: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const at = clock.now();
    const { numUpdatedRows } = await transaction
      .updateTable("project_reports")
      .set({ settled_at: toText(at), message: null })
      .where("id", "=", reportId)
      .where("settled_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await appendAudit(transaction, { at, actor, action: "settle-report", subjects: [reportId] });
    return true;
  });
}
