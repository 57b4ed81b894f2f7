import type { NewMail } from "../outbox-mail.ts";
import type { NewAuditEntry, OrRefused, TakenOut } from "../audit-entry.ts";
import type { Instant } from "#domain/time/time.ts";
import type { DueRegistrations } from "#domain/retention/retention.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Queries } from "../database.ts";
import type { Locks } from "../locks.ts";
import { appendAudit } from "./audit-log.ts";
import { consentsById, consentsOfGuardian } from "./retention/consents-of-guardian.ts";
import { invitationsById, invitationsTo } from "./retention/invitations-to.ts";
import { removePeople } from "./retention/forget.ts";
import { findPeopleDue, findRegistrationsDue } from "./retention/people-due.ts";
import { purgeTables } from "./retention/purge-tables.ts";
import { copyJustMade, sendAgain } from "./mail/insert-mail.ts";
import { emailKey } from "./rows.ts";
import type { Leaving } from "../table-policies/leaving.ts";

/** What the desk and retention change, each with its line in the log. */
export function createDeskStore(db: Queries, locks: Locks) {
  return {
    /**
     * Takes a person out of everything; what bookkeeping needs stays. `refuse` looks at whom it means within the same
     * transaction: what it gives is thrown back as `refused`, and nobody is taken out.
     */
    forget<Refusal extends string = never>(
      email: string,
      actor: Actor,
      at: Instant,
      {
        reason,
        refuse,
      }: {
        reason?: string;
        refuse?: (transaction: Queries, personIds: readonly string[]) => Promise<Refusal | null>;
      } = {},
    ): Promise<TakenOut | OrRefused<Refusal>> {
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
        const invitations = await invitationsTo(transaction, key);
        const leaving = {
          registrationIds: registrations.map(({ id }) => id),
          personIds: people.map(({ id }) => id),
          consentIds: consents.map(({ id }) => id),
          invitationIds: invitations.map(({ id }) => id),
          emailKeys: [key],
          names: consents.flatMap(({ guardian_name }) => (guardian_name === null ? [] : [guardian_name])),
          at,
        };
        const refused = await refuse?.(transaction, leaving.personIds);
        if (refused) return { refused } as never;
        return removePeople(transaction, leaving, { action: "forget", actor, ...(reason && { reason }) });
      });
    },

    /** The same by ids, for whoever a restored backup brought back. Those already gone are passed over. */
    forgetIds(
      ids: Pick<Leaving, "registrationIds" | "personIds" | "consentIds" | "invitationIds">,
      actor: Actor,
      at: Instant,
    ): Promise<TakenOut> {
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
        const consents = await consentsById(transaction, ids.consentIds ?? []);
        const invitations = await invitationsById(transaction, ids.invitationIds ?? []);
        const keys = [
          ...[...registrations, ...people].map(({ email_key }) => email_key),
          ...consents.map(({ guardian_email }) => guardian_email && emailKey(guardian_email)),
          ...invitations.map(({ email }) => email && emailKey(email)),
        ];
        const leaving = {
          registrationIds: registrations.map(({ id }) => id),
          personIds: people.map(({ id }) => id),
          consentIds: consents.map(({ id }) => id),
          invitationIds: invitations.map(({ id }) => id),
          emailKeys: keys.filter((key) => key !== null),
          names: consents.flatMap(({ guardian_name }) => (guardian_name === null ? [] : [guardian_name])),
          at,
        };
        return removePeople(transaction, leaving, { action: "forget", actor });
      });
    },

    /** The same for up to `limit` registrations that are due. Instances that do it together share the work. */
    purge(due: DueRegistrations, actor: Actor, at: Instant, limit: number): Promise<TakenOut> {
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

    /**
     * The same for up to `limit` people who have been known since before then and have nothing in a season that is not
     * due: no place, role or registration.
     */
    purgePeople(
      due: { seasons: readonly string[]; before: Instant },
      actor: Actor,
      at: Instant,
      limit: number,
    ): Promise<TakenOut> {
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

    /** Removes up to `limit` rows a table of what belonged to these seasons and has had its time. Nothing: 0. */
    purgeSeasons(seasons: readonly string[], actor: Actor, at: Instant, limit: number): Promise<number> {
      return db.transaction().execute((transaction) => purgeTables(transaction, { seasons, at, limit }, actor));
    },

    /** Brings the mail forward where it still waits (`hurried`), or puts a new copy of it into the outbox, once a minute. */
    resendMail(
      mail: Omit<NewMail, "at" | "dedupeKey">,
      actor: Actor,
      at: Instant,
    ): Promise<{ mailId: string; hurried: boolean }> {
      return db.transaction().execute(async (transaction) => {
        await locks.takeTurn(transaction, `resend:${mail.kind}:${JSON.stringify(mail.ids)}`);
        const copy = await copyJustMade(transaction, mail, at);
        if (copy) return { mailId: copy.id, hurried: copy.status === "waiting" };
        const { mailId, hurried } = await sendAgain(transaction, mail, at);
        const subjects = [mail.registrationId, mail.personId, mailId].filter((id) => id !== null);
        await appendAudit(transaction, { at, actor, action: "resend", subjects });
        return { mailId, hurried };
      });
    },

    appendAudit: (entry: NewAuditEntry): Promise<string> =>
      db.transaction().execute((transaction) => appendAudit(transaction, entry)),
  };
}
