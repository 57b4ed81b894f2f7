import { sql } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { mailPriorities, type ClaimRule, type OutboxStore } from "#server/storage/outbox-port.ts";
import { toOutboxMail, toText } from "../rows.ts";

/** Takes one due mail for one worker. */
export function createClaimMail(db: Queries, locks: Locks): OutboxStore["claimMail"] {
  return async (now, rule) => {
    // Every mail wakes all workers, and most find nothing: a look costs them less than a statement that writes.
    if (!(await isAnyDue(db, now, rule))) return null;
    const claim = crypto.randomUUID();
    const searches = searchesFor(db, now, rule).map((search) => search.$call(locks.forUpdateSkipLocked));
    const mail = await db
      .updateTable("outbox")
      .set((row) => ({
        claim,
        attempts: row("attempts", "+", 1),
        next_attempt_at: toText(now + rule.leaseMs),
        // Once it has been tried, a mail from the future waits like any other, and is given up like any other.
        created_at: row.case().when("created_at", ">", toText(now)).then(toText(now)).else(row.ref("created_at")).end(),
      }))
      // The first that finds any: what comes after it is not looked for.
      .where("id", "=", sql<string>`coalesce(${sql.join(searches.map((search) => sql`(${search})`))})`)
      .returningAll()
      .executeTakeFirst();
    return mail ? { mail: toOutboxMail(mail), claim } : null;
  };
}

const ranksOf = ({ priorities }: ClaimRule): number[] => priorities.map((priority) => mailPriorities.indexOf(priority));

/** One priority after the other: each look is a step in the index, however many mails wait for their next attempt. */
const searchesFor = (db: Queries, now: Instant, rule: ClaimRule) => [
  ...ranksOf(rule).map((rank) => searchDue(db, now, rank)),
  searchFarAhead(db, now, rule),
  searchFromFuture(db, now, rule),
];

async function isAnyDue(db: Queries, now: Instant, rule: ClaimRule): Promise<boolean> {
  const { any } = await db
    .selectNoFrom((row) => row.or(searchesFor(db, now, rule).map((search) => row.exists(search))).as("any"))
    .executeTakeFirstOrThrow();
  // SQLite has no truth values.
  return Boolean(any);
}

const first = (db: Queries) => db.selectFrom("outbox").select("id").limit(1);

const searchDue = (db: Queries, now: Instant, rank: number) =>
  first(db)
    .where("status", "=", "waiting")
    .where("priority", "=", rank)
    .where("next_attempt_at", "<=", toText(now))
    .orderBy("next_attempt_at")
    .orderBy("id");

/*
 * While a clock is ahead, mails are put off to times that only that clock will reach soon. Both searches below find
 * nothing otherwise, each by its own index. A lease is left as slack, for instances whose clocks differ a little.
 */

/** Put off further than any delay reaches. */
const searchFarAhead = (db: Queries, now: Instant, rule: ClaimRule) =>
  first(db)
    .where("status", "=", "waiting")
    .where("next_attempt_at", ">", toText(now + rule.longestWaitMs + rule.leaseMs))
    .where("priority", "in", ranksOf(rule))
    .orderBy("next_attempt_at");

/** Written later than now, and not held by a worker whose lease is still running. */
const searchFromFuture = (db: Queries, now: Instant, rule: ClaimRule) =>
  first(db)
    .where("created_at", ">", toText(now))
    // Written so that no index helps with it: SQLite would walk all that waits, when hardly anything is from the future.
    .where(sql<boolean>`status || '' = 'waiting'`)
    .where(sql<boolean>`priority + 0 in (${sql.join(ranksOf(rule))})`)
    .where((row) => row.or([row("claim", "is", null), row("next_attempt_at", ">", toText(now + 2 * rule.leaseMs))]))
    .orderBy("created_at")
    .orderBy("id");
