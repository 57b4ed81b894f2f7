import type { Instant } from "../time/time.ts";

const minute = 60_000;

export interface PitchPlan {
  /** The hours that the record has for pitches. */
  window: { from: Instant; to: Instant };
  /** How many pitch. */
  pitches: number;
  /** From one pitch to the next; null while nobody has said how long a pitch is. */
  slotMinutes: number | null;
}

export interface PitchTimes {
  slotMinutes: number;
  /** When each begins, the first one first. */
  startsAt: readonly Instant[];
  endsAt: Instant;
  /** By how many minutes the last pitch ends after the hours of the record. */
  overMinutes: number;
}

/**
 * When each pitch begins: one after the other from the first minute on, so that whoever drops out leaves no gap. Until
 * the length is known the hours are shared out evenly, in whole minutes.
 */
export function pitchTimes({ window: { from, to }, pitches, slotMinutes }: PitchPlan): PitchTimes {
  const shared = Math.max(1, Math.floor((to - from) / minute / Math.max(1, pitches)));
  const slot = slotMinutes ?? shared;
  const endsAt = from + pitches * slot * minute;
  return {
    slotMinutes: slot,
    startsAt: Array.from({ length: pitches }, (_, index) => from + index * slot * minute),
    endsAt,
    overMinutes: Math.max(0, (endsAt - to) / minute),
  };
}
