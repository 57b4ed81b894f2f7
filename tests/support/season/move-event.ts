import { programme } from "#content/programme.ts";
import type { When } from "#domain/time/when.ts";

/** The record with one of its events at another time, as before or after somebody moved it. */
export const moveEvent = (id: string, move: (when: When) => When): typeof programme => ({
  ...programme,
  timeline: programme.timeline.map((event) => (event.id === id ? { ...event, when: move(event.when) } : event)),
});
