import type { Programme, SeasonEnd, TimelineEvent } from "./programme.ts";
import { instantOf, type Instant } from "../time/time.ts";
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
export function phasesAt(programme: Programme, now: Instant): { current: TimelineEvent[]; next: TimelineEvent | null } {
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

/** Where the season stands for somebody who thinks of registering. */
export type SeasonStanding = "open" | "submissions-closed" | "season-over";

/** Submissions close at their deadline, and the season is over when the finals end. */
export function seasonAt(programme: Programme, now: Instant): SeasonStanding {
  const ended = (id: string) => {
    const event = programme.timeline.find((candidate) => candidate.id === id);
    const end = event ? endOf(event.when, programme.zone) : null;
    return end !== null && end <= now;
  };
  if (ended(programme.finals.eventId)) return "season-over";
  return ended("submission-deadline") ? "submissions-closed" : "open";
}

/** Whether something that lasts until that end is over. What has no end never is. */
export function isOver(until: SeasonEnd | null, season: SeasonStanding): boolean {
  return until === "submissions" ? season !== "open" : until === "finals" && season === "season-over";
}
