import { formatClock, formatShortDay } from "#content/en/formats.ts";
import { programme } from "#content/programme.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Registration } from "#domain/registration/registration.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide =
  /^(?:\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}])/u;

/** What a visitor wrote, safe to show: without the characters by which a text could move the cursor or hide itself. */
export const safeText = (text: string | null): string => (text === null ? "" : plainLine(text));

/** Columns that a text takes on a screen. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

/** The text in at most so many columns, with a sign where something was left out. */
export function cutText(text: string, width: number, ellipsis = "…"): string {
  if (displayWidth(text) <= width) return text;
  const room = width - displayWidth(ellipsis);
  let kept = "";
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += displayWidth(segment);
    if (used > room) break;
    kept += segment;
  }
  return kept + ellipsis;
}

/** "2026-02-10 12:00", for tables whose title names the zone. */
export const tableTime = (at: Instant | null): string =>
  at === null ? "" : civilIn(at, programme.zone).replace("T", " ");

/** "Feb 10, 2026, 12:00 PM MT" */
export function fullTime(at: Instant): string {
  const civil = civilIn(at, programme.zone);
  return `${formatShortDay(civil)}, ${formatClock(civil)} ${programme.zoneLabel}`;
}

/** "1 registration", "2 registrations" */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;

/** The status with what a person should notice about it. */
export function statusText(registration: Registration): string {
  const { status, refundedCents, disputedAt, disputeLostAt, duplicateOf } = registration;
  return [
    status === "review" ? "review: needs a decision" : status,
    ...(status !== "refunded" && refundedCents > 0 ? ["partly refunded"] : []),
    ...(disputeLostAt !== null ? ["dispute lost"] : disputedAt !== null ? ["disputed"] : []),
    ...(duplicateOf === null ? [] : ["duplicate"]),
  ].join(", ");
}
