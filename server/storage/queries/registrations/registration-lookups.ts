import type { Registration } from "#domain/registration/registration.ts";
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import { clockSkewMs } from "#server/storage/database-clock.ts";
import type { Queries, Database, RowOf } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { searchFor, type SearchFilter } from "#server/storage/search/search-for.ts";
import { cameCents } from "../payments.ts";
import { findRow, updateRow, emailKey, toRegistration, toText } from "../rows.ts";
import type { DueCheck, RegistrationFilter, RegistrationPage, RegistrationTotals } from "#server/storage/store.ts";

type Row = ExpressionBuilder<Database, "registrations">;

/** Which registrations a list or a sum is about. */
const filterRegistrations =
  ({ status, season, registrationType }: RegistrationFilter, found: SearchFilter) =>
  (row: Row): Expression<SqlBool> =>
    row.and([
      ...(status ? [row(found.filterColumn("status"), "=", status)] : []),
      ...(season ? [row(found.filterColumn("season"), "=", season)] : []),
      ...(registrationType ? [row(found.filterColumn("registration_type"), "=", registrationType)] : []),
      found.matches("registrations.id"),
    ]);

const toCheck = (row: RowOf<"registrations">): DueCheck => ({
  registration: toRegistration(row),
  successUrl: row.success_url,
  cancelUrl: row.cancel_url,
});

/** Finding registrations, and sharing out those that are due to be asked about. */
export function createRegistrationLookups(db: Queries, locks: Locks) {
  const rowBy = (column: "id" | "session_id", value: string) =>
    db.selectFrom("registrations").selectAll().where(column, "=", value).executeTakeFirst();

  return {
    async findRegistration(id: string): Promise<Registration | null> {
      const row = await rowBy("id", id);
      return row ? toRegistration(row) : null;
    },

    async findBySession(sessionId: string): Promise<Registration | null> {
      const row = await rowBy("session_id", sessionId);
      return row ? toRegistration(row) : null;
    },

    /** How many of the provider's answers about a registration have been followed. To be read before asking. */
    async countAnswers(
      of: { registrationId: string } | { sessionId: string },
    ): Promise<{ registrationId: string; answers: number } | null> {
      const row = await ("sessionId" in of ? rowBy("session_id", of.sessionId) : rowBy("id", of.registrationId));
      return row ? { registrationId: row.id, answers: row.answers } : null;
    },

    /** Whatever the case of the letters; new ones first. */
    async findByEmail(email: string): Promise<Registration[]> {
      const rows = await db
        .selectFrom("registrations")
        .selectAll()
        .where("email_key", "=", emailKey(email))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map(toRegistration);
    },

    async listRegistrations({ limit, after, before, ...filter }: RegistrationPage): Promise<Registration[]> {
      const found = await searchFor(db, "registrations", filter.search ?? []);
      let query = db.selectFrom("registrations").selectAll().where(filterRegistrations(filter, found));
      const bound = before ?? after;
      if (bound) {
        const createdAt = toText(bound.createdAt);
        const comparison = before ? ">" : "<";
        query = query.where((row) => row(row.refTuple("created_at", "id"), comparison, row.tuple(createdAt, bound.id)));
      }
      const direction = before ? "asc" : "desc";
      const rows = await query.orderBy("created_at", direction).orderBy("id", direction).limit(limit).execute();
      return (before ? rows.toReversed() : rows).map(toRegistration);
    },

    /** Null where a search finds more than two thousand: too wide for a sum to mean anything. */
    async totalRegistrations(filter: RegistrationFilter): Promise<RegistrationTotals | null> {
      const found = await searchFor(db, "registrations", filter.search ?? []);
      if (found.isMany) return null;
      const { count, paid, paidCents, refundedCents } = await db
        .selectFrom("registrations")
        .select((row) => [
          row.fn.countAll().as("count"),
          row.fn.count("paid_at").as("paid"),
          row.fn
            .sum(row.case().when("paid_at", "is not", null).then(row.ref("amount_cents")).else(0).end())
            .as("paidCents"),
          row.fn.sum("refunded_cents").as("refundedCents"),
        ])
        .where(filterRegistrations(filter, found))
        .executeTakeFirstOrThrow();
      // Of the few that a person must look at, another sum came than is asked. Apart: the index has all of the others.
      const { otherCents } = await db
        .selectFrom("registrations")
        .select(sql<number | string | null>`sum(${cameCents} - registrations.amount_cents)`.as("otherCents"))
        .where(filterRegistrations(filter, found))
        .where("registrations.status", "=", "review")
        .where("paid_at", "is not", null)
        .executeTakeFirstOrThrow();
      return {
        count: Number(count),
        paid: Number(paid),
        paidCents: Number(paidCents ?? 0) + Number(otherCents ?? 0),
        refundedCents: Number(refundedCents ?? 0),
      };
    },

    async hasEvent(eventId: string): Promise<boolean> {
      const row = await findRow(db, "payment_events", ["event_id"], { event_id: eventId });
      return row !== undefined;
    },

    /**
     * Takes registrations that are due and moves each to its next turn, so that instances share them. Nothing waits
     * longer than `longestMs`: what seems to was written by a clock that was ahead, and is due.
     */
    claimDueChecks(
      now: Instant,
      { limit, longestMs, nextTurn }: { limit: number; longestMs: number; nextTurn: (checks: number) => Instant },
    ): Promise<DueCheck[]> {
      return db.transaction().execute(async (transaction) => {
        const first = (comparison: "<=" | ">", at: Instant, count: number) =>
          transaction
            .selectFrom("registrations")
            .selectAll()
            .where("next_check_at", comparison, toText(at))
            .orderBy("next_check_at")
            .limit(count)
            .$call(locks.forUpdateSkipLocked)
            .execute();
        const due = await first("<=", now, limit);
        if (due.length < limit) due.push(...(await first(">", now + longestMs + clockSkewMs, limit - due.length)));
        for (const { id, checks } of due)
          await updateRow(transaction, "registrations", id, {
            checks: checks + 1,
            next_check_at: toText(nextTurn(checks + 1)),
          });
        return due.map(toCheck);
      });
    },

    async findCheck(registrationId: string): Promise<DueCheck | null> {
      const row = await rowBy("id", registrationId);
      return row ? toCheck(row) : null;
    },

    async deferCheck(registrationId: string, until: Instant): Promise<void> {
      await db
        .updateTable("registrations")
        .set({ next_check_at: toText(until) })
        .where("id", "=", registrationId)
        .where("next_check_at", "is not", null)
        .execute();
    },
  };
}
