import { sql } from "kysely";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { dayIn, type Day } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";

/** What came in on one day of the programme's calendar. */
export interface PaidDay {
  day: Day;
  individual: number;
  chamber: number;
  /** Without what was given back since. */
  cents: number;
}

/** Paid registrations of a season by day, old ones first; days without any are left out. */
export async function paidByDay(db: Queries, season: string, zone: string): Promise<PaidDay[]> {
  // By the hour in UTC: every zone's days begin with one.
  const hour = sql<string>`substr(paid_at, 1, 13)`;
  const rows = await db
    .selectFrom("registrations")
    .select((row) => [
      hour.as("hour"),
      "registration_type",
      row.fn.countAll().as("count"),
      sql<number | string>`sum(amount_cents - refunded_cents)`.as("cents"),
    ])
    .where("season", "=", season)
    .where("paid_at", "is not", null)
    .groupBy([hour, "registration_type"])
    .execute();
  const days = new Map<Day, PaidDay>();
  for (const row of rows) {
    const day = dayIn(Date.parse(`${row.hour}:00:00Z`), zone);
    const known = days.get(day) ?? { day, individual: 0, chamber: 0, cents: 0 };
    known[row.registration_type satisfies RegistrationType] += Number(row.count);
    known.cents += Number(row.cents);
    days.set(day, known);
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
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
