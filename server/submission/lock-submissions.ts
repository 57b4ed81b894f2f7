import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { LockDecision } from "#domain/submission/readiness.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { decideLocks, undecided, type DecidedLock } from "./decide-locks.ts";
import { writeOutItems } from "./out-items.ts";
import type { LockOptions, LockedSubmission } from "./lock-options.ts";
import { slugOf, uniqueSlug } from "#domain/text/slug.ts";

/** So many numbers behind a title that others have too are looked up in one question. */
const numbersAtOnce = 50;

/**
 * An address for each of these projects that nobody has, by their ids. Slugs are shared over seasons, so that an address
 * that was shared once never leads to another project. Each is looked up as it is: a search by its beginning reads all.
 */
async function freeSlugs(
  db: Queries,
  projects: readonly { id: string; title: string }[],
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set<string>();
  const taken = new Set<string>();
  const ask = async (slugs: readonly string[]) => {
    const rows = await db.selectFrom("submissions").select("slug").where("slug", "in", slugs).execute();
    for (const slug of slugs) asked.add(slug);
    for (const { slug } of rows) taken.add(slug!);
  };
  const fallbackOf = (id: string) => `project-${id.slice(0, 8)}`;
  const baseOf = ({ id, title }: { id: string; title: string }) => slugOf(title) || fallbackOf(id);
  await ask([...new Set(projects.map(baseOf))]);
  const given = new Map<string, string>();
  for (const project of projects) {
    const next = () => uniqueSlug(project.title, fallbackOf(project.id), (slug) => taken.has(slug));
    for (let first = 2; !asked.has(next()); first += numbersAtOnce)
      await ask(Array.from({ length: numbersAtOnce }, (_, index) => `${baseOf(project)}-${first + index}`));
    const slug = next();
    taken.add(slug);
    given.set(project.id, slug);
  }
  return given;
}

/** So many in one transaction: on SQLite everybody else waits meanwhile. */
const batchSize = 50;
/** Then whoever reads pages gets as long as it took, up to this. */
const longestPauseMs = 70;

export interface Locked {
  locked: number;
  /** Submissions that wait for a file. */
  waiting: number;
  /** Submissions that wait for people's answers. */
  conditional: number;
  /** Submissions that take no part, decided now. */
  out: number;
}

const none: Locked = { locked: 0, waiting: 0, conditional: 0, out: 0 };

/**
 * Decides what becomes of each project from the deadline on, by the list of what it lacks: of each team the newest
 * complete version, whether Submit was pressed or not. One whose files are still on their way waits for them; one that
 * lacks nothing but answers of people waits for those; every other draft is out. Safe to repeat, and to run on several
 * instances: each is decided once.
 */
export async function lockSubmissions(options: LockOptions): Promise<Locked> {
  const { clock, deadlineAt } = options;
  const all = { ...none };
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
      batch = { ...none, last: await nextOpen(options, after) };
    }
    const { last, ...counts } = batch;
    for (const key of Object.keys(all) as (keyof Locked)[]) all[key] += counts[key];
    if (last === null) break;
    after = last;
    await wait(Math.min(performance.now() - startedAt, longestPauseMs));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} submissions could not be locked`);
  return all;
}

/** With the last that was looked at, or null where there are no more. */
type LockedBatch = Locked & { last: string | null };

/** Which one comes next: the one that could not be decided, to be passed over this time. */
async function nextOpen(options: LockOptions, after: string): Promise<string | null> {
  return (await undecided(options.db, options, after).select("id").limit(1).executeTakeFirst())?.id ?? null;
}

async function lockBatch(options: LockOptions, after: string, size: number): Promise<LockedBatch> {
  const { db, locks, clock } = options;
  return db.transaction().execute(async (transaction) => {
    const rows = await undecided(transaction, options, after).selectAll().limit(size).$call(locks.forUpdate).execute();
    if (rows.length === 0) return { ...none, last: null };
    const now = clock.now();
    const decided = await decideLocks(transaction, options, rows, now);
    const those = (wanted: LockDecision) => decided.filter(({ decision }) => decision === wanted);
    const [locked, conditional, out] = [those("lock"), those("condition"), those("out")];
    if (locked.length > 0) {
      const titles = locked.map(({ submissionId, content }) => ({ id: submissionId, title: content.title }));
      await writeLocks(transaction, locked, await freeSlugs(transaction, titles), now);
      await options.onLocked(transaction, locked);
    }
    const news = conditional.filter(({ row }) => row.conditional_at === null);
    if (news.length > 0) {
      await markConditional(transaction, news, now);
      await options.onConditional(transaction, news);
    }
    // What somebody does by hand is answered to them.
    const isByHand = options.submissionId !== undefined;
    if (out.length > 0 && !isByHand) {
      await markOut(transaction, out, now);
      await options.onOut(transaction, out);
    }
    return {
      locked: locked.length,
      waiting: those("wait").length,
      conditional: conditional.length,
      out: isByHand ? 0 : out.length,
      last: rows.at(-1)!.id,
    };
  });
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
      out_at: null,
      out_items: null,
      submit_asked_at: null,
      submitted_at: row.fn.coalesce("submitted_at", row.val(toText(now))),
      // An address that people may have shared stays.
      slug: sql<string>`coalesce(slug, case id ${sql.join(named, sql` `)} end)`,
    }))
    .where(
      "id",
      "in",
      locked.map(({ submissionId }) => submissionId),
    )
    .execute();
}

/** Also what was out before the desk took it in: it waits like any other, and the next round decides on it. */
async function markConditional(db: Queries, projects: readonly LockedSubmission[], now: Instant): Promise<void> {
  const ids = projects.map(({ submissionId }) => submissionId);
  await db
    .updateTable("submissions")
    .set({ conditional_at: toText(now), out_at: null, out_items: null })
    .where("id", "in", ids)
    .execute();
}

/** All of them in one statement. */
async function markOut(db: Queries, out: readonly DecidedLock[], now: Instant): Promise<void> {
  const lists = out.map(({ submissionId, items }) => sql`when ${submissionId} then ${writeOutItems(items)}`);
  await db
    .updateTable("submissions")
    .set({ out_at: toText(now), out_items: sql<string>`case id ${sql.join(lists, sql` `)} end` })
    .where(
      "id",
      "in",
      out.map(({ submissionId }) => submissionId),
    )
    .execute();
}
