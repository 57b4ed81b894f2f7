import { sql } from "kysely";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { dayIn, type Day } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { cameCents } from "#server/storage/queries/payments.ts";
import { recordedPayments } from "./season-report.ts";

/** What came in on one day of the programme's calendar. */
export interface PaidDay {
  day: Day;
  individual: number;
  chamber: number;
  /** Without what was given back since. */
  cents: number;
}

/** Paid registrations of a season by day, and what came in, old ones first; days without any are left out. */
export async function paidByDay(db: Queries, season: string, zone: string): Promise<PaidDay[]> {
  const days = new Map<Day, PaidDay>();
  const on = (day: Day): PaidDay => {
    const known = days.get(day) ?? { day, individual: 0, chamber: 0, cents: 0 };
    days.set(day, known);
    return known;
  };
  for (const row of await paidByHour(db, season)) {
    const known = on(dayIn(Date.parse(`${row.hour}:00:00Z`), zone));
    known[row.registration_type satisfies RegistrationType] += Number(row.count);
    known.cents += Number(row.cents) - Number(row.recorded ?? 0);
  }
  // What was recorded by hand came on its own day, whether or not it was all that was owed.
  const recorded = await recordedPayments(db, season)
    .select((row) => ["received_on", row.fn.sum<number | string>("payments.amount_cents").as("cents")])
    .groupBy("received_on")
    .execute();
  for (const row of recorded) on(row.received_on as Day).cents += Number(row.cents);
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** By the hour in UTC: every zone's days begin with one. */
function paidByHour(db: Queries, season: string) {
  const hour = sql<string>`substr(paid_at, 1, 13)`;
  return db
    .selectFrom("registrations")
    .leftJoin(
      (from) =>
        from
          .selectFrom("payments")
          .select((row) => ["registration_id", row.fn.sum("amount_cents").as("cents")])
          .where("struck_at", "is", null)
          .groupBy("registration_id")
          .as("recorded"),
      (join) => join.onRef("recorded.registration_id", "=", "registrations.id"),
    )
    .select((row) => [
      hour.as("hour"),
      "registration_type",
      row.fn.countAll().as("count"),
      sql<number | string>`sum(${cameCents} - refunded_cents)`.as("cents"),
      row.fn.sum<number | string | null>("recorded.cents").as("recorded"),
    ])
    .where("season", "=", season)
    .where("paid_at", "is not", null)
    .groupBy([hour, "registration_type"])
    .execute();
}

/** The season before this one that anybody registered for, or null. */
export async function seasonBefore(db: Queries, season: string): Promise<string | null> {
  const row = await db
    .selectFrom("registrations")
    .select((one) => one.fn.max("season").as("season"))
    .where("season", "<", season)
    .executeTakeFirst();
  return row?.season ?? null;
}
