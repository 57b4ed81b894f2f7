import type { Instant } from "#domain/time.ts";
import type { Queries } from "./database.ts";
import { emailKey, fromText, toText } from "./rows.ts";
import type { DeskStore } from "./desk-port.ts";
import { registrationStatuses, type RegistrationStatus } from "./store.ts";

const batch = 200;

/** What the desk and retention change, each with its line in the log. */
export function createDeskStore(db: Queries): DeskStore {
  const listPurgeable: DeskStore["listPurgeable"] = async (before, limit) => {
    const rows = await db
      .selectFrom("registrations")
      .select("id")
      .where("forgotten_at", "is", null)
      .where("created_at", "<", toText(before))
      .orderBy("created_at")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  };

  return {
    listPurgeable,

    forget(email, at) {
      return db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .selectFrom("registrations")
          .select("id")
          .where("email_key", "=", emailKey(email))
          .orderBy("id")
          .execute();
        const ids = rows.map(({ id }) => id);
        await takePersonOut(transaction, ids, at);
        if (ids.length > 0) await appendAudit(transaction, { at, action: "forget", subjects: ids });
        return ids;
      });
    },

    async purge(before, at) {
      const all: string[] = [];
      // In small steps, so that the site goes on writing in between.
      for (let ids = await listPurgeable(before, batch); ids.length > 0; ids = await listPurgeable(before, batch)) {
        const step = ids;
        await db.transaction().execute(async (transaction) => {
          await takePersonOut(transaction, step, at);
          await appendAudit(transaction, { at, action: "purge", subjects: step });
        });
        all.push(...step);
      }
      return all;
    },

    appendAudit: (entry) => appendAudit(db, entry),

    async auditLog(limit) {
      const rows = await db
        .selectFrom("audit_log")
        .selectAll()
        .orderBy("at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ at, subjects, ...row }) => ({
        ...row,
        at: fromText(at),
        subjects: JSON.parse(subjects) as string[],
      }));
    },

    async countByStatus() {
      const rows = await db
        .selectFrom("registrations")
        .select((row) => ["status", row.fn.countAll().as("count")])
        .groupBy("status")
        .execute();
      const counts = Object.fromEntries(registrationStatuses.map((status) => [status, 0]));
      for (const { status, count } of rows) counts[status] = Number(count);
      return counts as Record<RegistrationStatus, number>;
    },
  };
}

async function appendAudit(db: Queries, entry: Parameters<DeskStore["appendAudit"]>[0]): Promise<void> {
  const { at, action, subjects, detail = null } = entry;
  await db
    .insertInto("audit_log")
    .values({ id: crypto.randomUUID(), at: toText(at), action, subjects: JSON.stringify(subjects), detail })
    .execute();
}

/** Removes whoever registered from everything that mentions them, and keeps what was paid for, when and how much. */
async function takePersonOut(db: Queries, ids: readonly string[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
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
    .execute();
  await db.deleteFrom("idempotency_keys").where("registration_id", "in", ids).execute();
  await db.deleteFrom("sandbox_sessions").where("registration_id", "in", ids).execute();
}
