import { announcementAt, finalsStartAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Facts } from "#content/facts.ts";

export interface NextDate {
  title: string;
  /** With its zone, as it is read. */
  text: string;
  /** Its last instant; null where nothing is ahead. */
  at: Instant | null;
  /** What is said once it is behind. */
  over: string;
}

/** The date that counts now for someone in the portal: the deadline, then what comes of the project. */
export function nextDate(
  { programme, dates }: Facts,
  now: Instant,
  team: { isIn: boolean; isFinalist: boolean },
): NextDate {
  const deadline = {
    title: "Submission deadline",
    text: dates.submissionsDueInBothZones,
    over: "The deadline has passed.",
  };
  const closesAt = submissionsCloseAt(programme);
  if (now < closesAt) return { ...deadline, at: closesAt - 1 };
  const announcedAt = announcementAt(programme);
  if (team.isIn && now < announcedAt)
    return { title: "Finalists announced", text: dates.finalistsAnnounced, at: announcedAt, over: deadline.over };
  if (team.isFinalist) {
    const finals = {
      title: "The finals",
      text: `${dates.finalsDay}, ${dates.finalsHours}`,
      over: "The finals are over.",
    };
    return { ...finals, at: now < seasonEndsAt(programme) ? finalsStartAt(programme) : null };
  }
  return { ...deadline, at: null };
}
