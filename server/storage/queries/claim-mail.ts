import { sql, type Selectable, type Transaction } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import type { Database, OutboxTable, Queries } from "../database.ts";
import type { Locks } from "../locks.ts";
import { toOutboxMail, toRegistration, toText } from "./rows.ts";
import type { MailKind, OutboxStore } from "../store.ts";

type Row = Selectable<OutboxTable>;

/** Takes one due mail for one worker. */
export function createClaimMail(db: Queries, locks: Locks): OutboxStore["claimMail"] {
  return (now, { leaseMs, longestWaitMs }) =>
    db.transaction().execute(async (transaction) => {
      const due =
        (await findDue(transaction, locks, now)) ??
        (await findFarAhead(transaction, locks, now + longestWaitMs + leaseMs)) ??
        (await findFromFuture(transaction, locks, now, leaseMs));
      if (!due) return null;
      const claim = crypto.randomUUID();
      const mail = await transaction
        .updateTable("outbox")
        .set({
          claim,
          attempts: due.attempts + 1,
          next_attempt_at: toText(now + leaseMs),
          // Once it has been tried, a mail from the future waits like any other, and is given up like any other.
          created_at: due.created_at > toText(now) ? toText(now) : due.created_at,
        })
        .where("id", "=", due.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const registration = await transaction
        .selectFrom("registrations")
        .selectAll()
        .where("id", "=", due.registration_id)
        .executeTakeFirstOrThrow();
      const aboutKind = due.about_mail_id === null ? null : await kindOf(transaction, due.about_mail_id);
      return { mail: { ...toOutboxMail(mail), aboutKind }, claim, registration: toRegistration(registration) };
    });
}

const first = (db: Transaction<Database>, locks: Locks) =>
  db.selectFrom("outbox").selectAll().limit(1).$call(locks.forUpdateSkipLocked);

const findDue = (db: Transaction<Database>, locks: Locks, now: Instant): Promise<Row | undefined> =>
  first(db, locks)
    .where("status", "=", "waiting")
    .where("next_attempt_at", "<=", toText(now))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .executeTakeFirst();

/*
 * While a clock is ahead, mails are put off to times that only that clock will reach soon. Both searches below find
 * nothing otherwise, each by its own index. A lease is left as slack, for instances whose clocks differ a little.
 */

/** Put off further than any delay reaches. */
const findFarAhead = (db: Transaction<Database>, locks: Locks, furthest: Instant): Promise<Row | undefined> =>
  first(db, locks)
    .where("status", "=", "waiting")
    .where("next_attempt_at", ">", toText(furthest))
    .orderBy("next_attempt_at")
    .orderBy("id")
    .executeTakeFirst();

/** Written later than now, and not held by a worker whose lease is still running. */
const findFromFuture = (
  db: Transaction<Database>,
  locks: Locks,
  now: Instant,
  leaseMs: number,
): Promise<Row | undefined> =>
  first(db, locks)
    .where("created_at", ">", toText(now))
    // Written so that no index helps with it: SQLite would walk all that waits, when hardly anything is from the future.
    .where(sql<boolean>`status || '' = 'waiting'`)
    .where((row) => row.or([row("claim", "is", null), row("next_attempt_at", ">", toText(now + 2 * leaseMs))]))
    .orderBy("created_at")
    .orderBy("id")
    .executeTakeFirst();

async function kindOf(db: Transaction<Database>, mailId: string): Promise<MailKind | null> {
  const row = await db.selectFrom("outbox").select("kind").where("id", "=", mailId).executeTakeFirst();
  return row?.kind ?? null;
}
