import { eventOf, type Programme } from "../programme/programme.ts";
import { civilIn, instantOf, type Instant } from "../time/time.ts";
import { endOf, startOf } from "../time/when.ts";

/**
 * The promise: personal data is stored for so many months at most, counted from the end of the programme or from the
 * registration, whichever is later. Registrations made before the instant that this gives are due; null while the
 * programme itself is not long enough ago, so that nothing is.
 */
export function retentionCutoff(programme: Programme, now: Instant): Instant | null {
  const { retentionMonths, zone } = programme;
  if (now < shiftMonths(programmeEndAt(programme), retentionMonths, zone)) return null;
  return shiftMonths(now, -retentionMonths, zone);
}

/** The season that runs, and those that are over: each is counted from its own end. */
interface Seasons {
  programme: Programme;
  past: readonly Programme[];
}

/** Which registrations are due, season by season. Those of a season without a record are counted with the present one. */
export function registrationsDue({ programme, past }: Seasons, now: Instant): DueRegistrations[] {
  return [programme, ...past].flatMap((record) => {
    const before = retentionCutoff(record, now);
    if (before === null) return [];
    const season = record === programme ? { notIn: past.map(({ id }) => id) } : record.id;
    return [{ before, season }];
  });
}

/** Registrations made before then, of one season or of all that have no record of their own. */
export interface DueRegistrations {
  before: Instant;
  season: string | { notIn: readonly string[] };
}

/** Seasons that are due as a whole, and since when somebody must be known to go with them; null where none is. */
export function seasonsDue(
  { programme, past }: Seasons,
  now: Instant,
): { seasons: readonly string[]; before: Instant } | null {
  const due = [programme, ...past].flatMap((record) => {
    const before = retentionCutoff(record, now);
    return before === null ? [] : [{ id: record.id, before }];
  });
  if (due.length === 0) return null;
  return { seasons: due.map(({ id }) => id), before: Math.min(...due.map(({ before }) => before)) };
}

/** The programme is over when its finals are. */
function programmeEndAt(programme: Programme): Instant {
  const { when } = eventOf(programme, programme.finals.eventId);
  return endOf(when, programme.zone) ?? startOf(when, programme.zone);
}

/**
 * The same day and hour in another month, by the zone's calendar. Where the month has no such day, the first instant
 * after it is meant: February 29 and a year is March 1, in both directions.
 */
function shiftMonths(at: Instant, months: number, zone: string): Instant {
  const civil = civilIn(at, zone);
  const rest = at - instantOf(civil, zone);
  const [year = 0, month = 0, day = 0] = civil.slice(0, 10).split("-").map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  if (day <= lastDay) {
    const text = new Date(first + (day - 1) * 86_400_000).toISOString().slice(0, 10);
    return instantOf(text + civil.slice(10), zone) + rest;
  }
  return instantOf(new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10), zone);
}
