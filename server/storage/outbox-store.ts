import type { Queries } from "./database.ts";
import type { Instant } from "#domain/time.ts";
import type { Locks } from "./locks.ts";
import { fromText, toOutboxMail, toRegistration, toText } from "./rows.ts";
import type { MailKind, OutboxStore } from "./store.ts";

interface NewMail {
  kind: MailKind;
  registrationId: string;
  at: Instant;
  /** Whether there may be only one of the kind for the registration, however often it is asked for. */
  once: boolean;
  aboutMailId?: string;
}

/** Adds a mail within the caller's transaction. */
export async function insertMail(
  db: Queries,
  { kind, registrationId, at, once, aboutMailId }: NewMail,
): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto("outbox")
    .values({
      id,
      kind,
      registration_id: registrationId,
      about_mail_id: aboutMailId ?? null,
      dedupe_key: once ? [kind, registrationId, ...(aboutMailId ? [aboutMailId] : [])].join(":") : null,
      status: "waiting",
      created_at: toText(at),
      next_attempt_at: toText(at),
      claim: null,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
  return id;
}

/** The mails to be sent. While a worker holds one, `next_attempt_at` is the end of its lease. */
export function createOutboxStore(db: Queries, locks: Locks): OutboxStore {
  /** Ends a claim; changes nothing where the lease ran out and another worker took over. */
  const finish = async (
    mailId: string,
    claim: string,
    change: { status?: "sent"; [column: string]: string | undefined },
  ) => {
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
    claimMail(now, leaseMs) {
      return db.transaction().execute(async (transaction) => {
        const due = await transaction
          .selectFrom("outbox")
          .selectAll()
          .where("status", "=", "waiting")
          .where("next_attempt_at", "<=", toText(now))
          .orderBy("next_attempt_at")
          .orderBy("id")
          .limit(1)
          .$call(locks.forUpdateSkipLocked)
          .executeTakeFirst();
        if (!due) return null;
        const claim = crypto.randomUUID();
        const mail = await transaction
          .updateTable("outbox")
          .set({ claim, attempts: due.attempts + 1, next_attempt_at: toText(now + leaseMs) })
          .where("id", "=", due.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const registration = await transaction
          .selectFrom("registrations")
          .selectAll()
          .where("id", "=", due.registration_id)
          .executeTakeFirstOrThrow();
        return { mail: toOutboxMail(mail), claim, registration: toRegistration(registration) };
      });
    },

    markMailSent: (mailId, claim, at) => finish(mailId, claim, { status: "sent", sent_at: toText(at) }),

    deferMail: (mailId, claim, nextAttemptAt, error) =>
      finish(mailId, claim, { next_attempt_at: toText(nextAttemptAt), last_error: error }),

    giveUpMail(mailId, claim, at, error) {
      return db.transaction().execute(async (transaction) => {
        const mail = await transaction
          .updateTable("outbox")
          .set({ status: "given-up", claim: null, last_error: error })
          .where("id", "=", mailId)
          .where("claim", "=", claim)
          .where("status", "=", "waiting")
          .returning(["kind", "registration_id"])
          .executeTakeFirst();
        if (!mail) return false;
        // An alert that cannot be sent would only make another one that cannot be sent.
        if (!mail.kind.endsWith("-alert"))
          await insertMail(transaction, {
            kind: "given-up-alert",
            registrationId: mail.registration_id,
            at,
            once: true,
            aboutMailId: mailId,
          });
        return true;
      });
    },

    enqueueMail: (kind, registrationId, at) => insertMail(db, { kind, registrationId, at, once: false }),

    async listMail() {
      const rows = await db.selectFrom("outbox").selectAll().orderBy("created_at", "desc").orderBy("id").execute();
      return rows.map(toOutboxMail);
    },

    async outboxDepth() {
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
