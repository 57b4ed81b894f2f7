import { setImmediate as breathe } from "node:timers/promises";
import { versionThatCounts } from "#domain/submission/submission-status.ts";
import { uniqueSlug } from "#domain/text/slug.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { teamsThatMayNotEnter } from "./teams-that-may-not-enter.ts";
import { toContent, type SubmissionRow } from "./submission-rows.ts";

/** So many in one transaction: a few milliseconds on SQLite, where everybody else waits meanwhile. */
const batchSize = 25;

export interface LockOptions {
  db: Queries;
  locks: Locks;
  clock: Clock;
  season: string;
  /** The first instant after the deadline's minute. */
  deadlineAt: Instant;
  /** Until then files count whose upload was begun before the deadline. */
  uploadsUntil: Instant;
  /** Only this one: it was taken in by hand, after all others were locked. */
  submissionId?: string;
  /** Submissions that have a deck or a video on its way; with `whole`, one whose every byte is there. */
  uploading: (
    queries: Queries,
    submissionIds: readonly string[],
    which: "any" | "whole",
  ) => Promise<ReadonlySet<string>>;
  /** Tells the members, issues the certificates of the last stage; in the same transaction. */
  onLocked: (transaction: Queries, locked: { submissionId: string; teamId: string; version: number }) => Promise<void>;
}

export interface Locked {
  locked: number;
  /** Submissions that wait for a file. */
  waiting: number;
}

/**
 * Locks what counts at the deadline: of each team the newest complete version, whether Submit was pressed or not. One
 * whose files are still on their way waits for them, until the time for uploads is over too. Safe to repeat, and to
 * run on several instances: each submission locks once. Gives how many were locked, and how many still wait.
 */
export async function lockSubmissions(options: LockOptions): Promise<Locked> {
  const { clock, deadlineAt } = options;
  const all: Locked = { locked: 0, waiting: 0 };
  if (clock.now() < deadlineAt) return all;
  for (let after = ""; ;) {
    const batch = await lockBatch(options, after);
    all.locked += batch.locked;
    all.waiting += batch.waiting;
    if (batch.last === null) return all;
    after = batch.last;
    await breathe();
  }
}

async function lockBatch(options: LockOptions, after: string): Promise<Locked & { last: string | null }> {
  const { db, locks, clock, season, deadlineAt, uploadsUntil, uploading, onLocked } = options;
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("submissions")
      .selectAll()
      .where("season", "=", season)
      .where("status", "in", ["draft", "submitted"])
      .where("id", ">", after)
      .$if(options.submissionId !== undefined, (query) => query.where("id", "=", options.submissionId!))
      .orderBy("id")
      .limit(batchSize)
      .$call(locks.forUpdate)
      .execute();
    if (rows.length === 0) return { locked: 0, waiting: 0, last: null };
    const ids = rows.map(({ id }) => id);
    const now = clock.now();
    // A file that was whole in time counts, however long checking it takes.
    const waiting = await uploading(transaction, ids, now < uploadsUntil ? "any" : "whole");
    const complete = await newestComplete(transaction, ids);
    const barred = await teamsThatMayNotEnter(
      transaction,
      rows.map(({ team_id }) => team_id),
      season,
      deadlineAt,
    );
    let locked = 0;
    for (const row of rows) {
      const version = versionThatCounts(complete.get(row.id) ?? [], {
        doNotEnter: row.do_not_enter === 1,
        withdrawn: false,
      });
      if (version === null || waiting.has(row.id) || barred.has(row.team_id)) continue;
      await lockOne(transaction, row, version, now);
      await onLocked(transaction, { submissionId: row.id, teamId: row.team_id, version });
      locked += 1;
    }
    return { locked, waiting: waiting.size, last: ids.at(-1)! };
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

async function lockOne(db: Queries, row: SubmissionRow, version: number, now: Instant): Promise<void> {
  const { content } = await db
    .selectFrom("submission_versions")
    .select("content")
    .where("submission_id", "=", row.id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("submissions")
    .set({
      status: "locked",
      locked_version: version,
      locked_at: toText(now),
      submitted_at: row.submitted_at ?? toText(now),
      slug: row.slug ?? (await freeSlug(db, toContent(content).title, row.id)),
    })
    .where("id", "=", row.id)
    .execute();
}

/** Slugs are shared over seasons, so that an address that was shared once never leads to another project. */
async function freeSlug(db: Queries, title: string, id: string): Promise<string> {
  const fallback = `project-${id.slice(0, 8)}`;
  const first = uniqueSlug(title, fallback, () => false);
  const rows = await db.selectFrom("submissions").select("slug").where("slug", "like", `${first}%`).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  return uniqueSlug(title, fallback, (slug) => taken.has(slug));
}
