import type { Updateable } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import { createClaimMail } from "./claim-mail.ts";
import type { OutboxTable, Queries } from "../database.ts";
import type { Locks } from "../locks.ts";
import { fromText, toOutboxMail, toText } from "./rows.ts";
import { isForRegistrant, type MailKind, type OutboxStore } from "../store.ts";

interface NewMail {
  kind: MailKind;
  registrationId: string;
  at: Instant;
  /** Whether there may be only one of the kind for the registration, however often it is asked for. */
  once: boolean;
  aboutMailId?: string | null;
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

/** How a mail ends whose reader was forgotten. An answer of a mail server usually quotes the address. */
const forgotten = { status: "forgotten", last_error: null } as const;

/** The mails to be sent. While a worker holds one, `next_attempt_at` is the end of its lease. */
export function createOutboxStore(db: Queries, locks: Locks): OutboxStore {
  /** Ends a claim; changes nothing where the lease ran out and another worker took over. */
  const finish = async (
    mailId: string,
    claim: string,
    change: Pick<Updateable<OutboxTable>, "status" | "sent_at" | "next_attempt_at" | "last_error">,
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
    claimMail: createClaimMail(db, locks),

    markMailSent: (mailId, claim, at) => finish(mailId, claim, { status: "sent", sent_at: toText(at) }),

    deferMail: (mailId, claim, nextAttemptAt, error) =>
      finish(mailId, claim, { next_attempt_at: toText(nextAttemptAt), last_error: error }),

    dropMail: (mailId, claim) => finish(mailId, claim, forgotten),

    giveUpMail(mailId, claim, at, error) {
      return db.transaction().execute(async (transaction) => {
        const mail = await transaction
          .selectFrom("outbox")
          .select(["kind", "registration_id"])
          .where("id", "=", mailId)
          .where("claim", "=", claim)
          .where("status", "=", "waiting")
          .$call(locks.forUpdate)
          .executeTakeFirst();
        if (!mail) return null;
        const hasReader = !isForRegistrant(mail.kind) || !(await isForgotten(transaction, mail.registration_id));
        await transaction
          .updateTable("outbox")
          .set({ claim: null, ...(hasReader ? { status: "given-up", last_error: error } : forgotten) })
          .where("id", "=", mailId)
          .execute();
        if (!hasReader) return "forgotten";
        // An alert that cannot be sent would only make another one that cannot be sent.
        if (!mail.kind.endsWith("-alert"))
          await insertMail(transaction, {
            kind: "given-up-alert",
            registrationId: mail.registration_id,
            at,
            once: true,
            aboutMailId: mailId,
          });
        return "given-up";
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

async function isForgotten(db: Queries, registrationId: string): Promise<boolean> {
  const { forgotten_at } = await db
    .selectFrom("registrations")
    .select("forgotten_at")
    .where("id", "=", registrationId)
    .executeTakeFirstOrThrow();
  return forgotten_at !== null;
}
