import { announcementAt, finalsStartAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Facts } from "#content/facts.ts";

export interface NextDate {
  title: string;
  /** With its zone, as it is read. */
  text: string;
  /** Its last instant; null where nothing is ahead. */
  at: Instant | null;
}

/** The date that counts now for somebody in the portal: the deadline, then what comes of the project. */
export function nextDate(
  { programme, dates }: Facts,
  now: Instant,
  team: { isIn: boolean; isFinalist: boolean },
): NextDate {
  const deadline = { title: "Submission deadline", text: dates.submissionsDueInBothZones };
  const closesAt = submissionsCloseAt(programme);
  if (now < closesAt) return { ...deadline, at: closesAt - 1 };
  const announcedAt = announcementAt(programme);
  if (team.isIn && now < announcedAt)
    return { title: "Finalists announced", text: dates.finalistsAnnounced, at: announcedAt };
  const finalsAt = finalsStartAt(programme);
  if (team.isFinalist && now < finalsAt)
    return { title: "The finals", text: `${dates.finalsDay}, ${dates.finalsHours}`, at: finalsAt };
  return { ...deadline, at: null };
}
