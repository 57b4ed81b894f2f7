/** Heights for labels that want these, moved apart so that none lies over another, from the top down. */
export function spreadLabels(
  wanted: readonly number[],
  apart: number,
  { top, bottom }: { top: number; bottom: number },
): number[] {
  const order = wanted.map((height, index) => ({ height, index })).toSorted((a, b) => a.height - b.height);
  const placed: number[] = [];
  for (const { height } of order) placed.push(Math.max(height, top, (placed.at(-1) ?? -Infinity) + apart));
  // Those that were pushed below the chart push back from there.
  let limit = bottom;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at]!, limit);
    limit = placed[at]! - apart;
  }
  const heights: number[] = [];
  for (const [at, { index }] of order.entries()) heights[index] = placed[at]!;
  return heights;
}
