import { programme } from "#content/programme.ts";
import type { Instant } from "#domain/time/time.ts";

const inZone = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: programme.zone, ...options });
const day = inZone({ year: "numeric", month: "long", day: "numeric" });
const clock = inZone({ hour: "numeric", minute: "2-digit" });

/** "March 18, 2026": the day of an instant as pages and mails write it, worked out apart from the site's own way. */
export const writtenDay = (at: Instant): string => day.format(at);

/** "March 18, 2026, 11:59 PM MT" */
export const writtenTime = (at: Instant): string =>
  `${writtenDay(at)}, ${clock.format(at).replace("\u202F", " ")} ${programme.zoneLabel}`;
