import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "../database.ts";
import type { DeskLookups } from "../desk-port.ts";
import { fromText, toOutboxMail, toRegistration, toText } from "./rows.ts";
import { registrationStatuses, type RegistrationStatus } from "#domain/registration/registration.ts";

/** Ids hold nothing but hexadecimal digits and hyphens; anything else would be a pattern. */
const idPart = /^[0-9a-f-]+$/;

/** What the desk looks at and nobody else asks for. */
export function createDeskLookups(db: Queries): DeskLookups {
  const purgeable = (before: Instant) =>
    db.selectFrom("registrations").where("forgotten_at", "is", null).where("created_at", "<", toText(before));

  return {
    async findByIdPrefix(prefix, limit) {
      if (!idPart.test(prefix)) return [];
      const rows = await db
        .selectFrom("registrations")
        .selectAll()
        .where("id", "like", `${prefix}%`)
        .limit(limit)
        .execute();
      return rows.map(toRegistration);
    },

    async findMailByIdPrefix(prefix, limit) {
      if (!idPart.test(prefix)) return [];
      const rows = await db.selectFrom("outbox").selectAll().where("id", "like", `${prefix}%`).limit(limit).execute();
      return rows.map(toOutboxMail);
    },

    async mailsOf(registrationId) {
      const rows = await db
        .selectFrom("outbox")
        .selectAll()
        .where("registration_id", "=", registrationId)
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(toOutboxMail);
    },

    async eventsOf(registrationId) {
      const rows = await db
        .selectFrom("payment_events")
        .select(["event_id", "type", "received_at"])
        .where("registration_id", "=", registrationId)
        .orderBy("received_at")
        .orderBy("event_id")
        .execute();
      return rows.map((row) => ({ id: row.event_id, type: row.type, receivedAt: fromText(row.received_at) }));
    },

    async listMailPage({ status, limit, after }) {
      let query = db.selectFrom("outbox").selectAll();
      if (status) query = query.where("status", "=", status);
      if (after) {
        const createdAt = toText(after.createdAt);
        query = query.where((row) => row(row.refTuple("created_at", "id"), "<", row.tuple(createdAt, after.id)));
      }
      const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
      return rows.map(toOutboxMail);
    },

    async mailsOfForgotten(mailIds) {
      if (mailIds.length === 0) return [];
      const rows = await db
        .selectFrom("outbox as mail")
        .innerJoin("registrations as registration", "registration.id", "mail.registration_id")
        .select("mail.id")
        .where("mail.id", "in", mailIds)
        // A mail of a later date was written without the person.
        .whereRef("mail.created_at", "<=", "registration.forgotten_at")
        .execute();
      return rows.map(({ id }) => id);
    },

    async listPurgeable(before, limit) {
      const rows = await purgeable(before).select("id").orderBy("created_at").limit(limit).execute();
      return rows.map(({ id }) => id);
    },

    async countPurgeable(before) {
      const { count } = await purgeable(before)
        .select((row) => row.fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

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
