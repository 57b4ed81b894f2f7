import type { Updateable } from "kysely";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import type { OutboxMail, OutboxStore } from "#server/storage/outbox-port.ts";
import type { OutboxTable } from "#server/storage/tables/outbox.ts";
import { createClaimMail } from "./claim-mail.ts";
import { insertMail } from "./insert-mail.ts";
import { fromText, toOutboxMail, toText } from "../rows.ts";

/** How a mail ends whose reader was forgotten. An answer of a mail server usually quotes the address. */
const forgotten = { status: "forgotten", last_error: null, address: null } as const;

/** The mails to be sent. While a worker holds one, `next_attempt_at` is the end of its lease. */
export function createOutboxStore(db: Queries, locks: Locks): OutboxStore {
  /** Ends a claim; changes nothing where the lease ran out and another worker took over. */
  const finish = async (mailId: string, claim: string, change: Updateable<OutboxTable>) => {
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

    markMailSent: (mailId, claim, at) => finish(mailId, claim, { status: "sent", sent_at: toText(at), address: null }),

    deferMail: (mailId, claim, nextAttemptAt, error) =>
      finish(mailId, claim, { next_attempt_at: toText(nextAttemptAt), last_error: error }),

    dropMail: (mailId, claim, status) =>
      finish(mailId, claim, status === "forgotten" ? forgotten : { status, address: null }),

    giveUpMail(mailId, claim, { at, error, alert }) {
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
        await transaction
          .updateTable("outbox")
          .set({ claim: null, ...end })
          .where("id", "=", mailId)
          .execute();
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

    async hurryMails(at) {
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

/** Whether the person that the mail is for was taken out of the database. */
async function isReaderForgotten(db: Queries, { recipient, registrationId, personId }: OutboxMail): Promise<boolean> {
  if (recipient === "registration" && registrationId !== null) {
    const row = await db
      .selectFrom("registrations")
      .select("forgotten_at")
      .where("id", "=", registrationId)
      .executeTakeFirst();
    return row?.forgotten_at !== null;
  }
  if (recipient === "person" && personId !== null) {
    const row = await db.selectFrom("people").select("forgotten_at").where("id", "=", personId).executeTakeFirst();
    return row?.forgotten_at !== null;
  }
  return false;
}
