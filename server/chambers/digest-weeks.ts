import { seasonEndsAt } from "#domain/programme/moments.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf, type Programme } from "#domain/programme/programme.ts";
import { dayIn, instantOf, nextDay, weekdays, type Instant } from "#domain/time/time.ts";
import { startOf } from "#domain/time/when.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** The week that a digest tells of: up to its instant. */
export interface DigestWeek {
  /** The day on which the digest goes out, by which the mail keeps its week. */
  day: string;
  from: Instant;
  until: Instant;
}

/** The season's weeks, each ending on the hour at which its digest goes out. */
export function digestWeeks(programme: Programme): DigestWeek[] {
  const { zone, chamberDigest } = programme;
  const at = (day: string) => instantOf(`${day}T${chamberDigest.at}`, zone);
  const weeks: DigestWeek[] = [];
  const endsAt = seasonEndsAt(programme);
  let from = startOf(eventOf(programme, namedEvents.enrollment).when, zone);
  for (let day = nextDay(dayIn(from, zone)); at(day) < endsAt; day = nextDay(day)) {
    if (weekdays[new Date(`${day}T00:00Z`).getUTCDay()] !== chamberDigest.weekday) continue;
    weeks.push({ day, from, until: at(day) });
    from = at(day);
  }
  return weeks;
}

/** More would be no mail to read: the roster has them all. */
const mostNamed = 50;

/** Who joined in the week that ended on a day, as the chamber may know them; null where the day ends none. */
export async function readDigest(db: Queries, programme: Programme, chamberId: string, day: string) {
  const week = digestWeeks(programme).find((one) => one.day === day);
  if (!week) return null;
  const rows = await db
    .selectFrom("chamber_members")
    .innerJoin("people", "people.id", "chamber_members.person_id")
    .select(["listed_at", "business", "first_name", "last_name", "email"])
    .where("chamber_id", "=", chamberId)
    .where("removed_at", "is", null)
    .where("joined_at", ">=", toText(week.from))
    .where("joined_at", "<", toText(week.until))
    .orderBy("joined_at")
    .orderBy("chamber_members.id")
    .execute();
  if (rows.length === 0) return null;
  return {
    count: rows.length,
    joined: rows.slice(0, mostNamed).map((row) => ({
      name: row.listed_at === null ? null : nameOf(row),
      business: row.business,
    })),
  };
}
