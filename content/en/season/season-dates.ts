import type { DescribedProgramme } from "#content/describe-programme.ts";
import { namedEvents } from "#domain/programme/named-events.ts";
import { eventOf, type Programme } from "#domain/programme/programme.ts";
import { civilIn, instantOf, type CivilTime, type Day } from "#domain/time/time.ts";
import { closingTime, startOf } from "#domain/time/when.ts";
import { formatClock, formatDay, formatDayNoYear, formatMonth } from "../formats.ts";
import { describeDates, describeHours } from "./when-words.ts";

/** "March 18, 2026, 11:59 PM MT" */
export const momentOf = (civil: CivilTime, { zoneLabel }: { zoneLabel: string }): string =>
  `${formatDay(civil)}, ${formatClock(civil)} ${zoneLabel}`;

/** "March 18, 2026, 11:59 PM MT (10:59 PM PT)": for deadlines, since a part of the state lives in another zone. */
export function momentInBothZones(
  civil: CivilTime,
  { zone, zoneLabel, secondZone }: Pick<Programme, "zone" | "zoneLabel" | "secondZone">,
): string {
  const there = civilIn(instantOf(civil, zone), secondZone.zone);
  const day = there.slice(0, 10) === civil.slice(0, 10) ? "" : `${formatDayNoYear(there)}, `;
  return `${momentOf(civil, { zoneLabel })} (${day}${formatClock(there)} ${secondZone.label})`;
}

/** The last minute of a day: "April 10, 2026, 11:59 PM MT (10:59 PM PT)" */
export const endOfDay = (day: Day, programme: Parameters<typeof momentInBothZones>[1]): string =>
  momentInBothZones(`${day}T23:59`, programme);

/** The season's dates the way running text says them. Every one comes from the programme record. */
export function seasonDates(programme: DescribedProgramme) {
  const { zone, zoneLabel } = programme;
  const whenOf = (id: string) => eventOf(programme, id).when;

  /** The hour that a sentence names: when an announcement or a span starts, or when a deadline or a period ends. */
  const hourOf = (id: string): string => {
    const when = whenOf(id);
    switch (when.kind) {
      case "days":
        return when.closesAt ? momentOf(`${when.lastOn}T${when.closesAt}`, programme) : formatDay(when.lastOn);
      case "moment":
      case "deadline":
        return momentOf(when.at, programme);
      case "span":
      case "open":
        return momentOf(when.from, programme);
    }
  };

  const beginsAt = Math.min(...programme.timeline.map(({ when }) => startOf(when, zone)));
  const lastEarlyMinute = civilIn(instantOf(programme.earlyBirdEndsAt, zone) - 60_000, zone);
  const dueAt = closingTime(whenOf(namedEvents.submissions)) ?? "";
  const { firstMonth, lastMonth } = programme.mentoring;
  const finals = eventOf(programme, programme.finals.eventId);
  return {
    /** The day of the first event: "November 10, 2025" */
    begins: formatDay(civilIn(beginsAt, zone)),
    /** "November 10, 2025, 9:00 AM MT" */
    enrollmentOpens: hourOf(namedEvents.enrollment),
    /** The first day of the standard price: "January 8, 2026" */
    earlyBirdEnds: formatDay(programme.earlyBirdEndsAt),
    /** The last minute of the early price: "January 7, 2026, 11:59 PM MT" */
    earlyBirdLast: momentOf(lastEarlyMinute, programme),
    /** The same without its year: "January 7, 11:59 PM MT" */
    earlyBirdLastNoYear: `${formatDayNoYear(lastEarlyMinute)}, ${formatClock(lastEarlyMinute)} ${zoneLabel}`,
    /** "January 8, 2026" */
    portalLaunches: describeDates(whenOf(namedEvents.portal)),
    /** "November 10, 2025 – March 17, 2026" */
    creation: describeDates(whenOf(namedEvents.creation)),
    /** "February – March 2026" */
    mentoring: `${formatMonth(firstMonth)} – ${formatMonth(lastMonth)} ${lastMonth.slice(0, 4)}`,
    /** "March 18, 2026, 11:59 PM MT" */
    submissionsDue: hourOf(namedEvents.submissions),
    /** The same without its year: "March 18, 11:59 PM MT" */
    submissionsDueNoYear: `${formatDayNoYear(dueAt)}, ${formatClock(dueAt)} ${zoneLabel}`,
    /** "March 18, 2026, 11:59 PM MT (10:59 PM PT)" */
    submissionsDueInBothZones: momentInBothZones(dueAt, programme),
    /** Until when people can answer for a project that is locked on condition. */
    answersDueInBothZones: momentInBothZones(programme.submission.answersCompleteBy, programme),
    /** "March 20–30, 2026" */
    voting: describeDates(whenOf(namedEvents.vote)),
    /** "March 21 – April 2, 2026" */
    judging: describeDates(whenOf(namedEvents.judges)),
    /** "April 2, 2026, 11:59 PM MT" */
    scoresFinal: hourOf(namedEvents.judges),
    /** "April 3, 2026, 9:00 AM MT" */
    finalistsAnnounced: hourOf(namedEvents.announcement),
    /** "April 25, 2026" */
    finalsDay: describeDates(finals.when),
    /** "9:00 AM – 4:00 PM MT" */
    finalsHours: describeHours(finals.when, zoneLabel) ?? "",
    /** "exhibitions 9:00 AM – 12:00 PM, lunch 12:00 PM – 1:00 PM, …", without the zone. */
    finalsSchedule: finals.schedule
      .map(({ inText, from, to }) => `${inText} ${formatClock(from)} – ${formatClock(to)}`)
      .join(", "),
  };
}

export type SeasonDates = ReturnType<typeof seasonDates>;
