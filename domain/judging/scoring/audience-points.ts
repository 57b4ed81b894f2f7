import { compareText } from "#domain/text/compare-text.ts";

/** Whether a project was on display while the vote was open: to its end, never, or until it was withdrawn. */
export const displays = ["always", "never", "withdrawn"] as const;
export type Display = (typeof displays)[number];

/** A project's counted votes. */
export interface ProjectVotes {
  project: string;
  count: number;
  displayed: Display;
}

export interface AudiencePoints {
  /** The count c from which on more votes bring no more points. */
  cap: number;
  /** The lower quartile q, below which nobody falls. */
  quartile: number;
  points: Map<string, number>;
}

const lowestCap = 10;
const capTimesMedian = 4;

/** What so many votes are worth, before anybody is lifted to the quartile. */
export function pointsForVotes(count: number, cap: number, weight: number): number {
  return weight * (Math.log1p(Math.min(count, cap)) / Math.log1p(cap));
}

/**
 * Audience Choice: weight·ln(1 + min(v, c)) / ln(1 + c). The logarithm and the cap make 5,000 bots worth no more than
 * 200, and only half of all projects together could move the cap. Everybody who was displayed counts for c and for the quartile, also who withdrew, so that a withdrawal changes
 * nobody else's points. Who was displayed gets at least the quartile, and who hides or withdraws gets just that: nobody
 * gains by hiding, and nobody is ruined by it.
 */
export function audiencePoints(votes: readonly ProjectVotes[], weight: number): AudiencePoints {
  const displayed = votes.filter((project) => project.displayed !== "never");
  const quarter = Math.ceil(displayed.length / 4);
  const fromHigh = displayed.map(({ count }) => count).toSorted((a, b) => b - a);
  const cap = capOf(fromHigh);
  const quartile = pointsForVotes(fromHigh[fromHigh.length - quarter] ?? 0, cap, weight);
  const points = votes
    .toSorted((a, b) => compareText(a.project, b.project))
    .map(({ project, count, displayed }): [string, number] => [
      project,
      displayed === "always" ? Math.max(quartile, pointsForVotes(count, cap, weight)) : quartile,
    ]);
  return { cap, quartile, points: new Map(points) };
}

/** Four times the median of those with votes (of two in the middle the lower), and no more than the highest. */
function capOf(fromHigh: readonly number[]): number {
  const voted = fromHigh.filter((count) => count > 0);
  const median = voted[Math.floor(voted.length / 2)] ?? 0;
  return Math.max(lowestCap, Math.min(fromHigh[0] ?? 0, capTimesMedian * median));
}
