import { compareText } from "#domain/text/compare-text.ts";

/** How much of a judge's capacity a wave may take, in whole reviews: 7 of 10 at 70 percent. */
export function shareOfCapacity(capacity: number, percent: number): number {
  return Math.floor((capacity * percent) / 100);
}

/**
 * The projects around the line between finalists and the others, by the judges' points alone: half of them above it,
 * half below, and more from one side where the other has too few.
 */
export function aroundTheLine(points: ReadonlyMap<string, number>, finalists: number, count: number): string[] {
  const ranked = [...points].toSorted(([a, x], [b, y]) => y - x || compareText(a, b)).map(([project]) => project);
  const first = Math.max(0, Math.min(finalists - Math.floor(count / 2), ranked.length - count));
  return ranked.slice(first, first + count);
}

/** Whether so much of the first wave is done, in percent, that the second can be planned without a person. */
export function firstWaveIsDone(done: number, assigned: number, { firstDone }: { firstDone: number }): boolean {
  return done * 100 >= assigned * firstDone;
}
