import type { Instant } from "#domain/time/time.ts";

const day = 24 * 3_600_000;

/** A judge with work left. */
export interface OpenWork {
  /** When the first of the unfinished projects came to the judge. */
  since: Instant;
  /** When the judge was last seen, and last reminded. */
  lastActiveAt: Instant | null;
  remindedAt: Instant | null;
}

/** How many days without a sign before a reminder, and after it before the work goes to others. */
export interface SilenceRules {
  remindAfterDays: number;
  relieveAfterDays: number;
}

/** What is due with a judge who has work left. Whoever shows up begins anew. */
export function silenceStep(work: OpenWork, now: Instant, rules: SilenceRules): "remind" | "relieve" | null {
  const quietSince = Math.max(work.since, work.lastActiveAt ?? 0);
  if (work.remindedAt !== null && work.remindedAt >= quietSince)
    return now - work.remindedAt >= rules.relieveAfterDays * day ? "relieve" : null;
  return now - quietSince >= rules.remindAfterDays * day ? "remind" : null;
}
