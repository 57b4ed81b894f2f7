import { type Updateable, sql, type RawBuilder } from "kysely";
import type { Queries, Database } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { type OutboxMail, mailPriorities, type ClaimRule, type ClaimedMail } from "#server/storage/outbox-mail.ts";
import { insertMail } from "./insert-mail.ts";
import { findRow, updateRow, fromText, toOutboxMail, toText } from "../rows.ts";
import type { Instant } from "#domain/time/time.ts";

/** Takes one due mail for one worker. Written as SQL: each mail asks several times, and building it took the longest. */
function createClaimMail(db: Queries, locks: Locks) {
  return async (now: Instant, rule: ClaimRule): Promise<ClaimedMail | null> => {
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

/** How a mail ends whose reader was forgotten. An answer of a mail server usually quotes the address. */
const forgotten = { status: "forgotten", last_error: null, address: null } as const;

/** The mails to be sent. While a worker holds one, `next_attempt_at` is the end of its lease. */
export function createOutboxStore(db: Queries, locks: Locks) {
  /** Ends a claim; changes nothing where the lease ran out and another worker took over. */
  const finish = async (mailId: string, claim: string, change: Updateable<Database["outbox"]>) => {
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ ...change, claim: null })
      .where("id", "=", mailId)
      .where("claim", "=", claim)
      .where("status", "=", "waiting")
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  };

  return {
    /** Takes the next due mail for `leaseMs`, or null. A worker that dies loses its claim when the lease ends. */
    claimMail: createClaimMail(db, locks),

    /** Records that the mail was accepted. False where the claim was lost in the meantime. */
    markMailSent: (mailId: string, claim: string, at: Instant): Promise<boolean> =>
      finish(mailId, claim, { status: "sent", sent_at: toText(at), address: null }),

    /** Puts the mail back for a later attempt. */
    deferMail: (mailId: string, claim: string, nextAttemptAt: Instant, error: string): Promise<boolean> =>
      finish(mailId, claim, { next_attempt_at: toText(nextAttemptAt), last_error: error }),

    /** Ends a mail that is not to be sent any more, without a word to anybody. */
    dropMail: (mailId: string, claim: string, status: "forgotten" | "expired" | "withheld"): Promise<boolean> =>
      finish(mailId, claim, status === "forgotten" ? forgotten : { status, address: null }),

    /**
     * Gives the mail up and, with `alert`, puts the organizer's alert about it into the outbox in the same transaction.
     * A mail to somebody who was forgotten while it was under way is dropped instead. Null where the claim was lost.
     */
    giveUpMail(
      mailId: string,
      claim: string,
      { at, error, alert }: { at: Instant; error: string; alert: boolean },
    ): Promise<"given-up" | "forgotten" | null> {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .selectFrom("outbox")
          .selectAll()
          .where("id", "=", mailId)
          .where("claim", "=", claim)
          .where("status", "=", "waiting")
          .$call(locks.forUpdate)
          .executeTakeFirst();
        if (!row) return null;
        const mail = toOutboxMail(row);
        const hasReader = !(await isReaderForgotten(transaction, mail));
        const end = hasReader ? ({ status: "given-up", last_error: error, address: null } as const) : forgotten;
        await updateRow(transaction, "outbox", mailId, { claim: null, ...end });
        if (!hasReader) return "forgotten";
        if (alert)
          await insertMail(transaction, {
            kind: "given-up-alert",
            recipient: "organizer",
            ids: { mailId },
            registrationId: mail.registrationId,
            personId: mail.personId,
            address: null,
            priority: "normal",
            notAfter: null,
            dedupeKey: `given-up-alert:${mailId}`,
            at,
          });
        return "given-up";
      });
    },

    /** Makes all that wait for a further attempt due at once. Gives how many. */
    async hurryMails(at: Instant): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable("outbox")
        .set({ next_attempt_at: toText(at) })
        .where("status", "=", "waiting")
        .where("claim", "is", null)
        .where("attempts", ">", 0)
        .where("next_attempt_at", ">", toText(at))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /** New ones first. */
    async listMail(): Promise<OutboxMail[]> {
      const rows = await db.selectFrom("outbox").selectAll().orderBy("created_at", "desc").orderBy("id").execute();
      return rows.map(toOutboxMail);
    },

    /** Mails that wait, and since when the oldest of them does. */
    async outboxDepth(): Promise<{ waiting: number; givenUp: number; oldestWaitingAt: Instant | null }> {
      const rows = await db
        .selectFrom("outbox")
        .select((row) => ["status", row.fn.countAll().as("count"), row.fn.min("created_at").as("oldest")])
        .where("status", "in", ["waiting", "given-up"])
        .groupBy("status")
        .execute();
      const of = (status: string) => rows.find((row) => row.status === status);
      const oldest = of("waiting")?.oldest;
      return {
        waiting: Number(of("waiting")?.count ?? 0),
        givenUp: Number(of("given-up")?.count ?? 0),
        oldestWaitingAt: oldest ? fromText(oldest) : null,
      };
    },
  };
}

/** Whether the person that the mail is for was taken out of the database. */
async function isReaderForgotten(db: Queries, { recipient, registrationId, personId }: OutboxMail): Promise<boolean> {
  if (recipient === "registration" && registrationId !== null) {
    const row = await findRow(db, "registrations", ["forgotten_at"], { id: registrationId });
    return row?.forgotten_at !== null;
  }
  if (recipient === "person" && personId !== null) {
    const row = await db.selectFrom("people").select("forgotten_at").where("id", "=", personId).executeTakeFirst();
    return row?.forgotten_at !== null;
  }
  return false;
}
