/** Round values up an axis from zero, to at least `max`. */
export function axisTicks(max: number, wanted = 4): number[] {
  const rough = Math.max(max, 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** A word under the axis of time, so far along it: 0 is its first step, 1 its last. */
export interface TimeMark {
  at: number;
  label: string;
}

/** Marks closer than this would run into each other on a phone. */
const apart = 0.36;

/** The first and the last mark, and of those between as many as there is room for. */
export function spacedMarks(marks: readonly TimeMark[]): TimeMark[] {
  const last = marks.at(-1);
  const kept: TimeMark[] = [];
  for (const mark of marks.slice(0, -1)) {
    const before = kept.at(-1);
    const isClear = !before || (mark.at - before.at >= apart && last!.at - mark.at >= apart);
    if (isClear) kept.push(mark);
  }
  return last ? [...kept, last] : kept;
}
