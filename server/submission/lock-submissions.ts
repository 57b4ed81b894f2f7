import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { versionThatCounts } from "#domain/submission/submission-status.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { teamsThatMayNotEnter } from "./teams-that-may-not-enter.ts";
import { freeSlugs } from "./free-slugs.ts";
import { toContent, type SubmissionRow } from "./submission-rows.ts";

/** So many in one transaction: on SQLite everybody else waits meanwhile. */
const batchSize = 25;
/** Then whoever reads pages gets as long as it took, up to this. */
const longestPauseMs = 40;

export interface LockedSubmission {
  submissionId: string;
  teamId: string;
  version: number;
}

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
  /** Tells the members, issues the certificates of the last stage; in the same transaction, never of none. */
  onLocked: (transaction: Queries, locked: readonly LockedSubmission[]) => Promise<void>;
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
  const failures: unknown[] = [];
  for (let after = "", singly = 0; ; singly -= 1) {
    const startedAt = performance.now();
    const size = singly > 0 ? 1 : batchSize;
    let batch: LockedBatch;
    try {
      batch = await lockBatch(options, after, size);
    } catch (error) {
      // One that cannot be locked must not keep the others from it: its batch again, one by one.
      if (size > 1) {
        singly = batchSize + 1;
        continue;
      }
      failures.push(error);
      batch = { locked: 0, waiting: 0, last: await nextOpen(options, after) };
    }
    all.locked += batch.locked;
    all.waiting += batch.waiting;
    if (batch.last === null) break;
    after = batch.last;
    await wait(Math.min(performance.now() - startedAt, longestPauseMs));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} submissions could not be locked`);
  return all;
}

/** With the last that was looked at, or null where there are no more. */
type LockedBatch = Locked & { last: string | null };

/** Which one comes next: the one that could not be locked, to be passed over this time. */
async function nextOpen({ db, season, submissionId }: LockOptions, after: string): Promise<string | null> {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where("season", "=", season)
    .where("status", "in", ["draft", "submitted"])
    .where("id", ">", after)
    .$if(submissionId !== undefined, (query) => query.where("id", "=", submissionId!))
    .orderBy("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

async function lockBatch(options: LockOptions, after: string, size: number): Promise<LockedBatch> {
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
      .limit(size)
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
    const counting = rows.flatMap((row) => {
      const version = versionThatCounts(complete.get(row.id) ?? [], {
        doNotEnter: row.do_not_enter === 1,
        withdrawn: false,
      });
      return version === null || waiting.has(row.id) || barred.has(row.team_id) ? [] : [{ ...row, version }];
    });
    const slugs = await slugsFor(transaction, counting);
    const locked = counting.map(({ id, team_id, version }) => ({ submissionId: id, teamId: team_id, version }));
    if (locked.length > 0) {
      await writeLocks(transaction, locked, slugs, now);
      await onLocked(transaction, locked);
    }
    return { locked: locked.length, waiting: waiting.size, last: ids.at(-1)! };
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

/** All of them in one statement. */
async function writeLocks(
  db: Queries,
  locked: readonly LockedSubmission[],
  slugs: ReadonlyMap<string, string>,
  now: Instant,
): Promise<void> {
  const versions = locked.map(({ submissionId, version }) => sql`when ${submissionId} then ${sql.lit(version)}`);
  const named = [...slugs].map(([id, slug]) => sql`when ${id} then ${slug}`);
  await db
    .updateTable("submissions")
    .set((row) => ({
      status: "locked",
      locked_version: sql<number>`case id ${sql.join(versions, sql` `)} end`,
      locked_at: toText(now),
      submitted_at: row.fn.coalesce("submitted_at", row.val(toText(now))),
      ...(named.length > 0 && { slug: sql<string>`coalesce(slug, case id ${sql.join(named, sql` `)} end)` }),
    }))
    .where(
      "id",
      "in",
      locked.map(({ submissionId }) => submissionId),
    )
    .execute();
}

/** Addresses for those that have none, from the titles of the versions that count. */
async function slugsFor(db: Queries, rows: readonly SubmissionRow[]): Promise<ReadonlyMap<string, string>> {
  const unnamed = rows.filter(({ slug }) => slug === null);
  if (unnamed.length === 0) return new Map();
  const versions = await db
    .selectFrom("submission_versions")
    .select(["submission_id", "content"])
    .where((row) =>
      row.or(unnamed.map(({ id, version }) => row.and([row("submission_id", "=", id), row("version", "=", version)]))),
    )
    .orderBy("submission_id")
    .execute();
  return freeSlugs(
    db,
    versions.map(({ submission_id, content }) => ({ id: submission_id, title: toContent(content).title })),
  );
}
