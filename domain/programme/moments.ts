import { dayIn, instantOf, nextDay, nextMonth, type Instant } from "../time/time.ts";
import { daysOf, deadlineEnd, endOf, startOf } from "../time/when.ts";
import { namedEvents } from "./named-events.ts";
import { eventOf, type Programme } from "./programme.ts";

const startsAt = (programme: Programme, id: string): Instant => startOf(eventOf(programme, id).when, programme.zone);

/** What never ends, ends after every instant. */
const endsAt = (programme: Programme, id: string): Instant =>
  endOf(eventOf(programme, id).when, programme.zone) ?? Infinity;

/** The first instant at which participants can use the portal. */
export const portalLaunchAt = (programme: Programme): Instant => startsAt(programme, namedEvents.portal);

/** The first instant of the months in which advisors mentor. */
export const mentoringStartsAt = ({ mentoring, zone }: Programme): Instant =>
  instantOf(`${mentoring.firstMonth}-01T00:00`, zone);

/** The first instant at which no submission can be changed any more. */
export const submissionsCloseAt = (programme: Programme): Instant => endsAt(programme, namedEvents.submissions);

/** The first instant at which an answer of a person no longer counts for a project that is locked on condition. */
export const answersDueAt = ({ submission, zone }: Programme): Instant =>
  deadlineEnd(submission.answersCompleteBy, zone);

/** The first instant after those months, or the deadline if that is earlier: advisors help people build. */
export const mentoringEndsAt = (programme: Programme): Instant =>
  Math.min(
    instantOf(`${nextMonth(programme.mentoring.lastMonth)}-01T00:00`, programme.zone),
    submissionsCloseAt(programme),
  );

/** The first instant of the last days before that, in which the site leads with the deadline. */
export const lastDaysAt = (programme: Programme): Instant => {
  const { zone, submission } = programme;
  // Noon of that day, whether or not the clocks are set in between.
  const noon = submissionsCloseAt(programme) - (submission.lastDays - 0.5) * 24 * 3_600_000;
  return instantOf(`${dayIn(noon, zone)}T00:00`, zone);
};

/** The first instant at which the public can vote. */
export const voteOpensAt = (programme: Programme): Instant => startsAt(programme, namedEvents.vote);

/** The first instant at which it no longer can. */
export const voteClosesAt = (programme: Programme): Instant => endsAt(programme, namedEvents.vote);

export const isVoteOpen = (programme: Programme, now: Instant): boolean =>
  now >= voteOpensAt(programme) && now < voteClosesAt(programme);

/** The first instant at which judges can mark. */
export const judgingOpensAt = (programme: Programme): Instant => startsAt(programme, namedEvents.judges);

/** The first instant at which their marks are final. */
export const judgingClosesAt = (programme: Programme): Instant => endsAt(programme, namedEvents.judges);

/** When the finalists are announced. */
export const announcementAt = (programme: Programme): Instant => startsAt(programme, namedEvents.announcement);

/** The first instant of the day of the finals. */
export const finalsDayAt = (programme: Programme): Instant => {
  const { when } = eventOf(programme, programme.finals.eventId);
  return instantOf(`${daysOf(when).firstOn}T00:00`, programme.zone);
};

/** When the finals begin. */
export const finalsStartAt = (programme: Programme): Instant => startsAt(programme, programme.finals.eventId);

/** The first instant after the day of the finals. */
export const finalsDayEndsAt = (programme: Programme): Instant =>
  instantOf(nextDay(dayIn(finalsStartAt(programme), programme.zone)), programme.zone);

/** From when to when finalists pitch. */
export function pitchWindow(programme: Programme): { from: Instant; to: Instant } {
  const { eventId, pitchesId } = programme.finals;
  const { from, to } = eventOf(programme, eventId).schedule.find(({ id }) => id === pitchesId)!;
  return { from: instantOf(from, programme.zone), to: instantOf(to, programme.zone) };
}

/** The first instant after the day by which finalists are told everything. */
export const finalistsToldBy = (programme: Programme): Instant =>
  instantOf(nextDay(programme.finals.toldBy), programme.zone);

/** The first instant after the finals, and so after the season. */
export const seasonEndsAt = (programme: Programme): Instant => endsAt(programme, programme.finals.eventId);
