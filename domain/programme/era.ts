import {
  answersDueAt,
  finalsDayAt,
  lastDaysAt,
  mentoringEndsAt,
  mentoringStartsAt,
  seasonEndsAt,
  submissionsCloseAt,
} from "./moments.ts";
import type { Programme, SeasonEnd, TimelineEvent } from "./programme.ts";
import { registrationOpenAt } from "./pricing.ts";
import { afterDay, instantOf, type Instant } from "../time/time.ts";
import { endOf, startOf } from "../time/when.ts";

/**
 * A stretch of time in which no boundary of the programme lies. Whatever a public page shows is the same
 * during a whole era, so a page is rendered once for each.
 */
export interface Era {
  /** How many boundaries lie behind. */
  index: number;
  /** Any instant of the era: what is true then is true throughout. */
  at: Instant;
  /** The first instant of the next era, or null in the last one. */
  endsAt: Instant | null;
}

/** Every instant at which something a page shows may change, in order, each once. */
export function boundariesOf(programme: Programme): Instant[] {
  const { zone } = programme;
  const instants = programme.timeline.flatMap(({ when }) => [startOf(when, zone), endOf(when, zone)]);
  instants.push(
    mentoringStartsAt(programme),
    mentoringEndsAt(programme),
    lastDaysAt(programme),
    finalsDayAt(programme),
  );
  const { judging, finals } = programme;
  for (const day of [judging.firstWave.dueOn, judging.secondWave.on, finals.confirmBy, finals.toldBy])
    instants.push(afterDay(day, zone));
  instants.push(answersDueAt(programme));
  for (const civil of [programme.earlyBirdEndsAt, programme.registrationOpensAt, programme.registrationClosesAt])
    if (civil !== null) instants.push(instantOf(civil, zone));
  return [...new Set(instants.filter((at) => at !== null))].toSorted((a, b) => a - b);
}

/** The era of an instant, given the programme's boundaries. A boundary belongs to the era it opens. */
export function eraAt(boundaries: readonly Instant[], now: Instant): Era {
  let index = 0;
  while (index < boundaries.length && boundaries[index]! <= now) index += 1;
  return {
    index,
    at: index === 0 ? (boundaries[0] ?? now) - 1 : boundaries[index - 1]!,
    endsAt: boundaries[index] ?? null,
  };
}

/** Which events of the timeline are under way at an instant (they overlap), and the next one to begin. */
export function phasesAt<Event extends TimelineEvent>(
  programme: { zone: string; timeline: readonly Event[] },
  now: Instant,
): { current: Event[]; next: Event | null } {
  const { zone, timeline } = programme;
  const current = timeline.filter(({ when }) => {
    const end = endOf(when, zone);
    return startOf(when, zone) <= now && (end === null || now < end);
  });
  const upcoming = timeline
    .filter(({ when }) => startOf(when, zone) > now)
    .toSorted((a, b) => startOf(a.when, zone) - startOf(b.when, zone));
  return { current, next: upcoming[0] ?? null };
}

/** How far the season has come, for somebody who thinks of registering. */
export const seasonStatuses = ["open", "submissions-closed", "season-over"] as const;
export type SeasonStatus = (typeof seasonStatuses)[number];

/** Submissions close at their deadline, and the season is over when the finals end. */
export function seasonAt(programme: Programme, now: Instant): SeasonStatus {
  if (now >= seasonEndsAt(programme)) return "season-over";
  return now >= submissionsCloseAt(programme) ? "submissions-closed" : "open";
}

/** Whether something that lasts until that end is over. What has no end never is. */
export function isOver(until: SeasonEnd | null, season: SeasonStatus): boolean {
  return until === "submissions" ? season !== "open" : until === "finals" && season === "season-over";
}

/** How an event of the timeline stands to an instant. Several may be "now"; at most one is "next". */
export type EventStatus = "past" | "now" | "open" | "next" | "later";

/** What has no end is "open" for as long as registration is. */
export function eventStatusAt(programme: Programme, event: TimelineEvent, now: Instant): EventStatus {
  const { current, next } = phasesAt(programme, now);
  if (current.some(({ id }) => id === event.id)) {
    if (event.when.kind !== "open") return "now";
    return registrationOpenAt(programme, now) ? "open" : "past";
  }
  if (next?.id === event.id) return "next";
  return startOf(event.when, programme.zone) > now ? "later" : "past";
}
