import { dayIn, instantOf, nextDay, type Day, type Instant } from "#domain/time/time.ts";
import { addBusinessDays } from "./business-days.ts";

/** The last day on which something may still be done, open to its end in the zone. */
export interface Window {
  lastOn: Day;
  /** Its last millisecond. */
  lastAt: Instant;
}

/** How many business days a team has to appeal, and the committee to decide. */
export interface AppealDays {
  toFile: number;
  toDecide: number;
}

/** Until when a team may appeal against what was published or decided at that instant. */
export function appealWindow(publishedAt: Instant, { toFile }: AppealDays, zone: string): Window {
  return windowAfter(publishedAt, toFile, zone);
}

/** Until when an appeal that was filed at that instant is decided. */
export function appealDecisionDue(filedAt: Instant, { toDecide }: AppealDays, zone: string): Window {
  return windowAfter(filedAt, toDecide, zone);
}

/** Whether the window is still open: through its last millisecond. */
export function windowIsOpen({ lastAt }: Window, now: Instant): boolean {
  return now <= lastAt;
}

function windowAfter(at: Instant, businessDays: number, zone: string): Window {
  const lastOn = addBusinessDays(dayIn(at, zone), businessDays);
  return { lastOn, lastAt: instantOf(nextDay(lastOn), zone) - 1 };
}
