import { compareText } from "#domain/text/compare-text.ts";
import type { AssignmentProblem } from "./assignment.ts";
import { hasRoom } from "./draft.ts";
import { fillDraft, measure, possibleReviews } from "./possible-reviews.ts";

/** What is missing, for a person to read: "two more judges without ties to Rexburg". */
export interface Shortage {
  /** Reviews that cannot be given, and the projects among which they are. */
  reviews: number;
  projects: string[];
  /** The judges who would do, if they had no conflict and this capacity. */
  judges: number;
  capacity: number;
  /** What keeps judges who have room away from these projects, the most frequent first. */
  ties: { tie: string; judges: number }[];
}

/**
 * What it takes to give every review, or null where nothing is missing. `usualCapacity` is that of a judge who says
 * nothing else, for a problem without any.
 */
export function explainShortage(problem: AssignmentProblem, usualCapacity: number): Shortage | null {
  const draft = fillDraft(problem);
  const { missing, bottleneck } = measure(draft);
  if (missing === 0) return null;
  const short = new Set(bottleneck);
  const withRoom = new Set(draft.judgeIds.filter((_, j) => hasRoom(draft, j)));
  const blocking = problem.conflicts.flatMap(({ judge, project, tie }) =>
    tie !== undefined && withRoom.has(judge) && short.has(project) ? [{ tie, judge }] : [],
  );
  const capacity = middleCapacity(problem) ?? usualCapacity;
  return {
    reviews: missing,
    projects: bottleneck,
    judges: judgesNeeded(problem, capacity),
    capacity,
    ties: [...Map.groupBy(blocking, ({ tie }) => tie)]
      .map(([tie, entries]) => ({ tie, judges: new Set(entries.map(({ judge }) => judge)).size }))
      .toSorted((a, b) => b.judges - a.judges || compareText(a.tie, b.tie)),
  };
}

/** The middle of the capacities, so that the answer counts judges of the usual kind. */
function middleCapacity({ judges }: AssignmentProblem): number | undefined {
  const capacities = judges.map(({ capacity }) => capacity).filter((capacity) => capacity > 0);
  return capacities.toSorted((a, b) => a - b)[Math.floor(capacities.length / 2)];
}

/** The fewest further judges with whom nothing is missing, by halving. */
function judgesNeeded(problem: AssignmentProblem, capacity: number): number {
  const suffices = (count: number) => {
    const more = Array.from({ length: count }, (_, index) => ({ id: `\uFFFF${index}`, capacity }));
    return possibleReviews({ ...problem, judges: [...problem.judges, ...more] }).missing === 0;
  };
  let most = 1;
  while (!suffices(most)) most *= 2;
  let least = Math.floor(most / 2);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (suffices(middle)) most = middle;
    else least = middle;
  }
  return most;
}
