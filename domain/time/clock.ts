import type { Instant } from "./time.ts";

/** The only source of the current time. Everything else is given an instant. */
export interface Clock {
  now(): Instant;
}

/** A clock that starts at an instant and runs on from there with the machine's own. */
export function clockFrom(startAt: Instant, machineNow: () => Instant): Clock {
  const offset = startAt - machineNow();
  return { now: () => machineNow() + offset };
}
