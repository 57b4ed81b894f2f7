import { sql, type RawBuilder } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { mailPriorities, type ClaimRule, type OutboxStore } from "#server/storage/outbox-port.ts";
import { toOutboxMail, toText } from "../rows.ts";

/** Takes one due mail for one worker. Written as SQL: each mail asks several times, and building it took the longest. */
export function createClaimMail(db: Queries, locks: Locks): OutboxStore["claimMail"] {
  return async (now, rule) => {
    const searches = searchesFor(now, rule);
    // Every mail wakes several workers, and most find nothing: a look costs them less than a statement that writes.
    if (!(await isAnyDue(db, searches))) return null;
    const claim = crypto.randomUUID();
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
      .where(
        "id",
        "=",
        sql<string>`coalesce(${sql.join(searches.map((search) => sql`(${search} ${locks.skipLocked})`))})`,
      )
      .returningAll()
      .executeTakeFirst();
    return mail ? { mail: toOutboxMail(mail), claim } : null;
  };
}

const ranksOf = ({ priorities }: ClaimRule): number[] => priorities.map((priority) => mailPriorities.indexOf(priority));

type Search = RawBuilder<string>;

/** One priority after the other: each look is a step in the index, however many mails wait for their next attempt. */
const searchesFor = (now: Instant, rule: ClaimRule): Search[] => [
  ...ranksOf(rule).map((rank) => searchDue(now, rank)),
  searchFarAhead(now, rule),
  searchFromFuture(now, rule),
];

async function isAnyDue(db: Queries, searches: readonly Search[]): Promise<boolean> {
  const looks = searches.map((search) => sql`exists (${search})`);
  const { rows } = await sql<{ any: unknown }>`select ${sql.join(looks, sql` or `)} as "any"`.execute(db);
  // SQLite has no truth values.
  return Boolean(rows[0]?.any);
}

const searchDue = (now: Instant, rank: number): Search => sql`
  select id from outbox
  where status = 'waiting' and priority = ${rank} and next_attempt_at <= ${toText(now)}
  order by next_attempt_at, id limit 1`;

/*
 * While a clock is ahead, mails are put off to times that only that clock will reach soon. Both searches below find
 * nothing otherwise, each by its own index. A lease is left as slack, for instances whose clocks differ a little.
 */

/** Put off further than any delay reaches. */
const searchFarAhead = (now: Instant, rule: ClaimRule): Search => sql`
  select id from outbox
  where status = 'waiting' and next_attempt_at > ${toText(now + rule.longestWaitMs + rule.leaseMs)}
    and priority in (${sql.join(ranksOf(rule))})
  order by next_attempt_at limit 1`;

/**
 * Written later than now, and not held by a worker whose lease is still running. Status and priority are written so that
 * no index helps with them: SQLite would walk all that waits, when hardly anything is from the future.
 */
const searchFromFuture = (now: Instant, rule: ClaimRule): Search => sql`
  select id from outbox
  where created_at > ${toText(now)} and status || '' = 'waiting' and priority + 0 in (${sql.join(ranksOf(rule))})
    and (claim is null or next_attempt_at > ${toText(now + 2 * rule.leaseMs)})
  order by created_at, id limit 1`;
