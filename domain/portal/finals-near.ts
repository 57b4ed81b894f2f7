import { finalsStartAt, seasonEndsAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";

const week = 7 * 24 * 3_600_000;

/** From a week before the finals to their end they come before everything else for whoever pitches there. */
export const finalsAreNear = (programme: Programme, now: Instant): boolean =>
  now >= finalsStartAt(programme) - week && now < seasonEndsAt(programme);
