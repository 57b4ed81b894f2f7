import type { Phase } from "#content/en/season/timeline-phases.ts";
import type { Locale } from "#domain/text/locale.ts";
import { formatShortMonth } from "#domain/time/format.ts";
import { dayIn, instantOf, type Instant } from "#domain/time/time.ts";

const day = 86_400_000;
/** Room on both sides of the season, so that "now" has a place before it begins and after it ends. */
const margin = 12 * day;

/** In which zone months begin, and in which language they are named. */
export interface Calendar {
  zone: string;
  locale: Locale;
}

/** A stretch of the chart in percent of its width. */
export interface Stretch {
  start: number;
  width: number;
}

export interface Scale {
  /** An open end reaches the right edge. */
  stretch(from: Instant, to: Instant | null): Stretch;
  months: { label: string; at: number }[];
}

/** The scale on which the phases are drawn: equal days, equal widths. */
export function scaleOf(phases: readonly Pick<Phase, "startAt" | "endAt">[], { zone, locale }: Calendar): Scale {
  const first = Math.min(...phases.map(({ startAt }) => startAt)) - margin;
  const last = Math.max(...phases.map(({ startAt, endAt }) => endAt ?? startAt)) + margin;
  const percent = (at: Instant) => Math.round(Math.min(Math.max((at - first) / (last - first), 0), 1) * 10_000) / 100;
  return {
    stretch(from, to) {
      const start = percent(from);
      return { start, width: Math.round((percent(to ?? last) - start) * 100) / 100 };
    },
    months: monthStarts(first, last, zone).map((at) => ({
      label: formatShortMonth(dayIn(at, zone), locale),
      at: percent(at),
    })),
  };
}

/** The first instants of all months between two instants. */
function monthStarts(first: Instant, last: Instant, zone: string): Instant[] {
  const [year = 0, month = 1] = dayIn(first, zone).split("-").map(Number);
  const starts: Instant[] = [];
  for (let index = month; ; index += 1) {
    const on = new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
    const at = instantOf(on, zone);
    if (at >= last) return starts;
    starts.push(at);
  }
}
