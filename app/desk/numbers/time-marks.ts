import type { Day } from "#domain/time/time.ts";
import { spacedMarks, type TimeMark } from "./chart-scale.ts";

interface MarkWords {
  mark: (day: Day) => string;
  month: (day: Day) => string;
}

/** The first and the last day, and the months that begin between. */
export function monthMarks(days: readonly Day[], { mark, month }: MarkWords): TimeMark[] {
  const end = Math.max(days.length - 1, 1);
  return spacedMarks(
    days.flatMap((day, index) => {
      if (index === 0 || index === days.length - 1) return [{ at: index / end, label: mark(day) }];
      return day.endsWith("-01") ? [{ at: index / end, label: month(day) }] : [];
    }),
  );
}

/** The days that begin within some hours, each given by its day; the last one stands at the end. */
export function dayMarks(hours: readonly Day[], { mark }: Pick<MarkWords, "mark">): TimeMark[] {
  const begins = hours.flatMap((day, index) =>
    day === hours[index - 1] ? [] : [{ at: index / hours.length, label: mark(day) }],
  );
  const last = hours.at(-1);
  return spacedMarks(last === undefined ? [] : [...begins, { at: 1, label: mark(last) }]);
}
