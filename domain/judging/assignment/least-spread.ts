import type { AssignmentProblem } from "./assignment.ts";
import { possibleReviews } from "./possible-reviews.ts";

/**
 * The least difference between the greatest and the least share (load over capacity) that a fullest assignment can
 * have. The loads of fullest assignments form the bases of a polymatroid: where one has no load above its upper bounds
 * and another none below its lower bounds, one keeps to both. So the greatest and the least share can be found apart.
 */
export function leastSpread(problem: AssignmentProblem): number {
  const judges = problem.judges.filter(({ capacity }) => capacity > 0);
  if (judges.length === 0) return 0;
  const { possible } = possibleReviews(problem);
  const capped = (loads: (capacity: number) => number) =>
    possibleReviews({ ...problem, judges: judges.map(({ id, capacity }) => ({ id, capacity: loads(capacity) })) })
      .possible;
  const shares = [
    ...new Set(judges.flatMap(({ capacity }) => Array.from({ length: capacity + 1 }, (_, load) => load / capacity))),
  ].toSorted((a, b) => a - b);
  const greatest = firstWhere(shares, (share) => capped((capacity) => mostLoad(share, capacity)) === possible);
  const filled = (share: number) => judges.reduce((sum, { capacity }) => sum + leastLoad(share, capacity), 0);
  const tooHigh = firstWhere(shares, (share) => capped((capacity) => leastLoad(share, capacity)) < filled(share));
  let spread = Infinity;
  for (const low of shares.slice(0, tooHigh))
    for (const high of shares.slice(greatest))
      if (high - low < spread && judges.every(({ capacity }) => leastLoad(low, capacity) <= mostLoad(high, capacity)))
        spread = high - low;
  return spread;
}

// A share is a fraction of small numbers: what differs from a whole load by less than this is that load.
const slack = 1e-9;
const mostLoad = (share: number, capacity: number): number => Math.floor(share * capacity + slack);
const leastLoad = (share: number, capacity: number): number => Math.ceil(share * capacity - slack);

/** The index from which on it holds, by halving. */
function firstWhere(shares: readonly number[], holds: (share: number) => boolean): number {
  let from = 0;
  let to = shares.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(shares[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}
