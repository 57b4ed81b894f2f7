import { decideLock, type LockDecision, type ReadinessItem } from "#domain/submission/readiness.ts";
import type { SubmissionContent } from "#domain/submission/submission-content.ts";
import { versionThatCounts } from "#domain/submission/submission-status.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { LockedSubmission, LockOptions } from "./lock-options.ts";
import { toContent, type SubmissionRow } from "./submission-rows.ts";
import { readReadiness } from "./team-readiness.ts";
import { isUpheldSql } from "./upheld-entry.ts";

/** Drafts with something in them that the team wants to enter, and about which nothing is settled. */
export const undecided = (db: Queries, { season, submissionId }: LockOptions, after: string) =>
  db
    .selectFrom("submissions")
    .where("season", "=", season)
    .where("status", "in", ["draft", "submitted"])
    .where("id", ">", after)
    .where("version", ">", 0)
    .where("do_not_enter", "=", 0)
    .$if(submissionId === undefined, (query) =>
      query.where("out_at", "is", null).where((row) => row.not(isUpheldSql(row.ref("submissions.id")))),
    )
    .$if(submissionId !== undefined, (query) => query.where("id", "=", submissionId!))
    .orderBy("id");

/** A project, and what becomes of it by the list of what it lacks. */
export interface DecidedLock extends LockedSubmission {
  row: SubmissionRow;
  content: SubmissionContent;
  items: ReadinessItem[];
  decision: LockDecision;
}

export async function decideLocks(
  db: Queries,
  options: LockOptions,
  rows: readonly SubmissionRow[],
  now: Instant,
): Promise<DecidedLock[]> {
  const { uploadsUntil, answersUntil, uploading, submissionId } = options;
  const ids = rows.map(({ id }) => id);
  // A file that was whole in time counts, however long checking it takes.
  const waiting = await uploading(db, ids, now < uploadsUntil ? "any" : "whole");
  const complete = await newestComplete(db, ids);
  const counting = rows.map((row) => {
    const version = versionThatCounts(complete.get(row.id) ?? [], { doNotEnter: false, withdrawn: false });
    // Where none was complete, the newest says what was missing.
    return { row, submissionId: row.id, teamId: row.team_id, version: version ?? row.version };
  });
  const contents = await contentsOf(db, counting);
  const projects = counting.map((one) => ({ ...one, content: contents.get(one.submissionId)! }));
  const until = submissionId === undefined ? answersUntil : Math.max(answersUntil, now + 1);
  const lists = await readReadiness(db, options, projects, until);
  return projects.map((project, index) => {
    const items = lists[index]!;
    const isWaiting = waiting.has(project.submissionId);
    return { ...project, items, decision: decideLock(items, { now, answersUntil, isWaiting }) };
  });
}

async function newestComplete(db: Queries, ids: readonly string[]) {
  const rows = await db
    .selectFrom("submission_versions")
    .select((row) => ["submission_id", row.fn.max("version").as("version")])
    .where("submission_id", "in", ids)
    .where("complete", "=", 1)
    .groupBy("submission_id")
    .execute();
  return new Map(rows.map((row) => [row.submission_id, [{ version: Number(row.version), complete: true }]]));
}

async function contentsOf(db: Queries, wanted: readonly LockedSubmission[]): Promise<Map<string, SubmissionContent>> {
  const rows = await db
    .selectFrom("submission_versions")
    .select(["submission_id", "content"])
    .where((row) =>
      row.or(
        wanted.map(({ submissionId, version }) =>
          row.and([row("submission_id", "=", submissionId), row("version", "=", version)]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map(({ submission_id, content }) => [submission_id, toContent(content)]));
}
