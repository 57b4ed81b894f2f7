import type { Actor } from "#domain/people/actor.ts";
import { listSubmissions } from "#server/showcase/list-submissions.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { hideProject, showProject } from "#server/showcase/show-project.ts";
import type { Desk } from "../desk.ts";
import type { Instant } from "#domain/time/time.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { versionOfLocked } from "#server/storage/queries/joins.ts";

/** What the desk's page about the showcase asks for. */
export function createShowcaseDesk(desk: Desk) {
  const options = votingOptionsOf(desk);
  return {
    /** Projects that are in the showcase or could be, those that wait for the desk first. */
    async queue() {
      const all = await listSubmissions(options.db, options.season, options.clock.now());
      const entered = all.filter(({ status }) => status === "locked" || status === "accepted");
      const rank = (one: (typeof entered)[number]) => (one.waitsFor.includes("desk") ? 0 : one.displayed ? 2 : 1);
      return entered.toSorted((a, b) => rank(a) - rank(b));
    },
    /** How many projects nobody has looked at, but for this one, and the one that has waited longest. */
    async unseen(butId: string): Promise<{ count: number; first: string | null }> {
      const rows = await options.db
        .selectFrom("submissions")
        .select("id")
        .where("season", "=", options.season.id)
        .where("shown_at", "is", null)
        .where("hidden_at", "is", null)
        .where("locked_at", "is not", null)
        .where("status", "in", ["locked", "accepted"])
        .where("id", "!=", butId)
        .orderBy("locked_at")
        .orderBy("id")
        .execute();
      return { count: rows.length, first: rows[0]?.id ?? null };
    },
    show: (actor: Actor, submissionId: string) => showProject(options, actor, submissionId),
    hide: (actor: Actor, submissionId: string, reason: string) => hideProject(options, actor, submissionId, reason),
    reports: () => listReports(options),
    settleReport: (actor: Actor, reportId: string) => settleReport(options, actor, reportId),
  };
}

/** What a visitor said about a project, until somebody has dealt with it. */
interface ProjectReport {
  id: string;
  submissionId: string;
  title: string;
  message: string;
  at: Instant;
}

/** Old ones first. */
async function listReports({ db, season }: Pick<VotingOptions, "db" | "season">): Promise<ProjectReport[]> {
  const rows = await db
    .selectFrom("project_reports as report")
    .innerJoin("submissions", "submissions.id", "report.submission_id")
    .leftJoin("submission_versions as version", versionOfLocked)
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
function settleReport(
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
