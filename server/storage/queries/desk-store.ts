import type { Instant } from "#domain/time/time.ts";
import { appendAudit } from "./audit-log.ts";
import type { Queries } from "../database.ts";
import type { DeskStore, TakenOut } from "../desk-port.ts";
import type { Locks } from "../locks.ts";
import { insertMail } from "./outbox-store.ts";
import { emailKey, toText } from "./rows.ts";

/** What the desk and retention change, each with its line in the log. */
export function createDeskStore(db: Queries, locks: Locks): DeskStore {
  return {
    forget(email, at) {
      return db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .selectFrom("registrations")
          .select("id")
          .where("email_key", "=", emailKey(email))
          .orderBy("id")
          .$call(locks.forNoKeyUpdate)
          .execute();
        return takePeopleOut(transaction, "forget", rows, at);
      });
    },

    purge(before, at, limit) {
      return db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .selectFrom("registrations")
          .select("id")
          .where("forgotten_at", "is", null)
          .where("created_at", "<", toText(before))
          .orderBy("created_at")
          .limit(limit)
          .$call(locks.forNoKeyUpdateSkipLocked)
          .execute();
        return takePeopleOut(transaction, "purge", rows, at);
      });
    },

    resendMail({ kind, registrationId, aboutMailId }, at) {
      return db.transaction().execute(async (transaction) => {
        const waiting = await transaction
          .updateTable("outbox")
          .set({ next_attempt_at: toText(at) })
          .where("registration_id", "=", registrationId)
          .where("kind", "=", kind)
          .where("about_mail_id", aboutMailId === null ? "is" : "=", aboutMailId)
          .where("status", "=", "waiting")
          .where("claim", "is", null)
          .returning("id")
          .executeTakeFirst();
        const mailId =
          waiting?.id ?? (await insertMail(transaction, { kind, registrationId, aboutMailId, at, once: false }));
        await appendAudit(transaction, { at, action: "resend", subjects: [registrationId, mailId] });
        return { mailId, hurried: waiting !== undefined };
      });
    },

    appendAudit: (entry) => appendAudit(db, entry),
  };
}

/** Removes whoever registered from everything that mentions them, and keeps what was paid for, when and how much. */
async function takePeopleOut(
  db: Queries,
  action: "forget" | "purge",
  rows: readonly { id: string }[],
  at: Instant,
): Promise<TakenOut> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { registrationIds: [], mailIds: [] };
  const mails = await db.selectFrom("outbox").select("id").where("registration_id", "in", ids).execute();
  await db
    .updateTable("registrations")
    .set({
      first_name: null,
      last_name: null,
      email: null,
      email_key: null,
      phone: null,
      company: null,
      session_url: null,
      forgotten_at: toText(at),
    })
    .where("id", "in", ids)
    .execute();
  // A mail server's refusal usually quotes the address.
  await db.updateTable("outbox").set({ last_error: null }).where("registration_id", "in", ids).execute();
  await db
    .deleteFrom("outbox")
    .where("registration_id", "in", ids)
    .where("kind", "=", "receipt")
    .where("status", "=", "waiting")
    // One that is being sent at this moment keeps its row, by which its file is found afterwards.
    .where((row) => row.or([row("claim", "is", null), row("next_attempt_at", "<=", toText(at))]))
    .execute();
  await db.deleteFrom("idempotency_keys").where("registration_id", "in", ids).execute();
  await db.deleteFrom("sandbox_sessions").where("registration_id", "in", ids).execute();
  await appendAudit(db, { at, action, subjects: ids });
  return { registrationIds: ids, mailIds: mails.map(({ id }) => id) };
}
