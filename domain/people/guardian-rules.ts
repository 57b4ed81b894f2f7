import type { Instant } from "#domain/time/time.ts";

/** What a guardian's code may do; the pages and mails that speak of it read it here. */
export const guardianRules = {
  /** For so many days a code works, on any device. */
  codeHoldsDays: 7,
  /** Mails that a young person or an address may cause in a day. */
  mailsADay: 5,
} as const;

/** When a code stops working that was asked for at an instant. */
export const codeHoldsUntil = (askedAt: Instant): Instant => askedAt + guardianRules.codeHoldsDays * 24 * 3_600_000;
