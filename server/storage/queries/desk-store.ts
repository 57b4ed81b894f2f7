import type { Queries } from "../database.ts";
import type { DeskStore } from "../desk-port.ts";
import type { Locks } from "../locks.ts";
import { appendAudit } from "./audit-log.ts";
import { consentsOfGuardian } from "./retention/consents-of-guardian.ts";
import { removePeople } from "./retention/forget.ts";
import { findPeopleDue } from "./retention/people-due.ts";
import { purgeTables } from "./retention/purge-tables.ts";
import { findRegistrationsDue } from "./retention/registrations-due.ts";
import { insertMail } from "./mail/insert-mail.ts";
import { emailKey, toText } from "./rows.ts";

/** What the desk and retention change, each with its line in the log. */
export function createDeskStore(db: Queries, locks: Locks): Omit<DeskStore, "correctRegistration" | "correctBack"> {
  return {
    forget(email, actor, at, { reason, refuse } = {}) {
      const key = emailKey(email);
      return db.transaction().execute(async (transaction) => {
        const registrations = await transaction
          .selectFrom("registrations")
          .select("id")
          .where("email_key", "=", key)
          .orderBy("id")
          .$call(locks.forNoKeyUpdate)
          .execute();
        const people = await transaction
          .selectFrom("people")
          .select("id")
          .where("email_key", "=", key)
          .$call(locks.forNoKeyUpdate)
          .execute();
        const consents = await consentsOfGuardian(transaction, key);
        const leaving = {
          registrationIds: registrations.map(({ id }) => id),
          personIds: people.map(({ id }) => id),
          consentIds: consents.map(({ id }) => id),
          emailKeys: [key],
          names: consents.flatMap(({ guardian_name }) => (guardian_name === null ? [] : [guardian_name])),
          at,
        };
        const refused = await refuse?.(transaction, leaving.personIds);
        if (refused) return { refused } as never;
        return removePeople(transaction, leaving, { action: "forget", actor, ...(reason && { reason }) });
      });
    },

    forgetIds(ids, actor, at) {
      return db.transaction().execute(async (transaction) => {
        const known = async (table: "registrations" | "people", wanted: readonly string[]) => {
          if (wanted.length === 0) return [];
          const rows = await transaction
            .selectFrom(table)
            .select(["id", "email_key"])
            .where("id", "in", wanted)
            .where("forgotten_at", "is", null)
            .orderBy("id")
            .execute();
          return rows;
        };
        const registrations = await known("registrations", ids.registrationIds);
        const people = await known("people", ids.personIds);
        const leaving = {
          registrationIds: registrations.map(({ id }) => id),
          personIds: people.map(({ id }) => id),
          consentIds: ids.consentIds ?? [],
          emailKeys: [...registrations, ...people].flatMap(({ email_key }) => (email_key === null ? [] : [email_key])),
          at,
        };
        return removePeople(transaction, leaving, { action: "forget", actor });
      });
    },

    purge(due, actor, at, limit) {
      return db.transaction().execute(async (transaction) => {
        const rows = await findRegistrationsDue(transaction, due)
          .select("id")
          .orderBy("created_at")
          .limit(limit)
          .$call(locks.forNoKeyUpdateSkipLocked)
          .execute();
        const leaving = { registrationIds: rows.map(({ id }) => id), personIds: [], emailKeys: [], at };
        return removePeople(transaction, leaving, { action: "purge", actor });
      });
    },

    purgePeople(due, actor, at, limit) {
      return db.transaction().execute(async (transaction) => {
        const people = await findPeopleDue(transaction, due)
          .limit(limit)
          .$call(locks.forNoKeyUpdateSkipLocked)
          .execute();
        const leaving = {
          registrationIds: [],
          personIds: people.map(({ id }) => id),
          emailKeys: people.flatMap(({ email_key }) => (email_key === null ? [] : [email_key])),
          at,
        };
        return removePeople(transaction, leaving, { action: "purge", actor });
      });
    },

    purgeSeasons(seasons, actor, at, limit) {
      return db.transaction().execute((transaction) => purgeTables(transaction, { seasons, at, limit }, actor));
    },

    resendMail(mail, actor, at) {
      return db.transaction().execute(async (transaction) => {
        const waiting = await transaction
          .updateTable("outbox")
          .set({ next_attempt_at: toText(at) })
          .where("kind", "=", mail.kind)
          .where("ids", "=", JSON.stringify(mail.ids))
          .where("registration_id", mail.registrationId === null ? "is" : "=", mail.registrationId)
          .where("person_id", mail.personId === null ? "is" : "=", mail.personId)
          .where("status", "=", "waiting")
          .where("claim", "is", null)
          .returning("id")
          .executeTakeFirst();
        const mailId = waiting?.id ?? (await insertMail(transaction, { ...mail, dedupeKey: null, at })) ?? "";
        const subjects = [mail.registrationId, mail.personId, mailId].filter((id) => id !== null);
        await appendAudit(transaction, { at, actor, action: "resend", subjects });
        return { mailId, hurried: waiting !== undefined };
      });
    },

    appendAudit: (entry) => db.transaction().execute((transaction) => appendAudit(transaction, entry)),
  };
}
