import type { OutboxMail } from "../outbox-mail.ts";
import type { DueRegistrations } from "#domain/retention/retention.ts";
import type { AuditEntry, MailPage, RecordedEvent } from "../audit-entry.ts";
import type { Queries } from "../database.ts";
import { auditEntries, toAuditEntry } from "./audit-log.ts";
import { findRegistrationsDue, findPeopleDue } from "./retention/people-due.ts";
import { fromText, toOutboxMail, toRegistration, toText } from "./rows.ts";
import { registrationStatuses, type RegistrationStatus, type Registration } from "#domain/registration/registration.ts";
import type { Instant } from "#domain/time/time.ts";

/** Ids hold nothing but hexadecimal digits and hyphens; anything else would be a pattern. */
const idPart = /^[0-9a-f-]+$/;

/** What the desk looks at and nobody else asks for. */
export function createDeskLookups(db: Queries) {
  return {
    /** Registrations whose id begins so, for ids that were typed from a narrow table. */
    async findByIdPrefix(prefix: string, limit: number): Promise<Registration[]> {
      if (!idPart.test(prefix)) return [];
      const rows = await db
        .selectFrom("registrations")
        .selectAll()
        .where("id", "like", `${prefix}%`)
        .limit(limit)
        .execute();
      return rows.map(toRegistration);
    },

    /** The same for mails. */
    async findMailByIdPrefix(prefix: string, limit: number): Promise<OutboxMail[]> {
      if (!idPart.test(prefix)) return [];
      const rows = await db.selectFrom("outbox").selectAll().where("id", "like", `${prefix}%`).limit(limit).execute();
      return rows.map(toOutboxMail);
    },

    /** A registration's mails, old ones first. */
    async mailsOf(registrationId: string): Promise<OutboxMail[]> {
      const rows = await db
        .selectFrom("outbox")
        .selectAll()
        .where("registration_id", "=", registrationId)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(toOutboxMail);
    },

    /** A registration's events, old ones first. */
    async eventsOf(registrationId: string): Promise<RecordedEvent[]> {
      const rows = await db
        .selectFrom("payment_events")
        .select(["event_id", "type", "received_at"])
        .where("registration_id", "=", registrationId)
        .orderBy("received_at")
        .orderBy("event_id")
        .execute();
      return rows.map((row) => ({ id: row.event_id, type: row.type, receivedAt: fromText(row.received_at) }));
    },

    async listMailPage({ status, limit, after }: MailPage): Promise<OutboxMail[]> {
      let query = db.selectFrom("outbox").selectAll();
      if (status) query = query.where("status", "=", status);
      if (after) {
        const createdAt = toText(after.createdAt);
        query = query.where((row) => row(row.refTuple("created_at", "id"), "<", row.tuple(createdAt, after.id)));
      }
      const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
      return rows.map(toOutboxMail);
    },

    /** Which of these mails were written about somebody who has been forgotten since. */
    async mailsOfForgotten(mailIds: readonly string[]): Promise<string[]> {
      if (mailIds.length === 0) return [];
      const rows = await db
        .selectFrom("outbox as mail")
        .leftJoin("registrations as registration", "registration.id", "mail.registration_id")
        .leftJoin("people as person", "person.id", "mail.person_id")
        .select("mail.id")
        .where("mail.id", "in", mailIds)
        // A mail of a later date was written without the person.
        .where((row) =>
          row.or([
            row("mail.created_at", "<=", row.ref("registration.forgotten_at")),
            row("mail.created_at", "<=", row.ref("person.forgotten_at")),
          ]),
        )
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Which registrations that are due still hold a person, old ones first. */
    async listPurgeable(due: DueRegistrations, limit: number): Promise<string[]> {
      const rows = await findRegistrationsDue(db, due).select("id").orderBy("created_at").limit(limit).execute();
      return rows.map(({ id }) => id);
    },

    async countPurgeable(due: DueRegistrations): Promise<number> {
      const { count } = await findRegistrationsDue(db, due)
        .select((row) => row.fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** What else is due: people with nothing in a later season, and what is left of these seasons' projects. */
    countDue: (due: {
      seasons: readonly string[];
      before: Instant;
    }): Promise<{ people: number; projects: number; files: number }> => countDue(db, due),

    /** New entries first. */
    async auditLog(limit: number): Promise<AuditEntry[]> {
      const rows = await auditEntries(db).orderBy("entry.at", "desc").orderBy("entry.id").limit(limit).execute();
      return rows.map(toAuditEntry);
    },

    async countByStatus(): Promise<Record<RegistrationStatus, number>> {
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

/** What retention would take beside registrations, to be said before it is done. */
async function countDue(db: Queries, due: { seasons: readonly string[]; before: Instant }) {
  const people = await findPeopleDue(db, due).execute();
  if (due.seasons.length === 0) return { people: people.length, projects: 0, files: 0 };
  const projects = await db
    .selectFrom("submission_versions as version")
    .innerJoin("submissions as submission", "submission.id", "version.submission_id")
    .select((row) => row.fn.count("version.submission_id").distinct().as("count"))
    .where("submission.season", "in", due.seasons)
    // Versions whose text has gone keep no checksum.
    .where("version.checksum", "!=", "")
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom("files")
    .innerJoin("submissions as submission", "submission.id", "files.owner_id")
    .select((row) => row.fn.countAll().as("count"))
    .where("files.owner_kind", "=", "submission")
    .where("submission.season", "in", due.seasons)
    .executeTakeFirstOrThrow();
  return { people: people.length, projects: Number(projects.count), files: Number(files.count) };
}
