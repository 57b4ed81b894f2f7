import type { AssignmentProblem, ReviewPair } from "./assignment.ts";
import { startDraft } from "./draft.ts";
import { findExchange } from "./join-parts.ts";
import { leastSpread } from "./least-spread.ts";
import { possibleReviews } from "./possible-reviews.ts";

/** A plan as somebody proposes it, with what it says is missing. */
export interface ProposedPlan {
  reviews: readonly ReviewPair[];
  missing: readonly { project: string; reviews: number }[];
}

export const violations = [
  "unknown",
  "repeated",
  "conflict",
  "over-capacity",
  "too-many",
  "shortfall-unsaid",
  "shortfall-avoidable",
  "uneven",
  "disconnected",
] as const;
export type Violation = (typeof violations)[number];

/** Every rule of a good assignment that the plan breaks. It trusts nothing that the planner says of itself. */
export function checkAssignment(problem: AssignmentProblem, plan: ProposedPlan): Violation[] {
  const projects = new Map(problem.projects.map((project) => [project.id, project]));
  const judges = new Map(problem.judges.map((judge) => [judge.id, judge]));
  const key = ({ judge, project }: ReviewPair) => JSON.stringify([judge, project]);
  const conflicts = new Set(problem.conflicts.map(key));
  const loads = countBy(plan.reviews, ({ judge }) => judge);
  const counts = countBy(plan.reviews, ({ project }) => project);
  const said = new Map(plan.missing.map(({ project, reviews }) => [project, reviews]));
  const shares = problem.judges
    .filter(({ capacity }) => capacity > 0)
    .map(({ id, capacity }) => ({ share: (loads.get(id) ?? 0) / capacity, capacity }));
  const found: Record<Violation, () => boolean> = {
    unknown: () => plan.reviews.some(({ judge, project }) => !judges.has(judge) || !projects.has(project)),
    repeated: () => new Set(plan.reviews.map(key)).size < plan.reviews.length,
    conflict: () => plan.reviews.some((pair) => conflicts.has(key(pair))),
    "over-capacity": () => [...loads].some(([judge, load]) => load > (judges.get(judge)?.capacity ?? 0)),
    "too-many": () => [...counts].some(([project, count]) => count > (projects.get(project)?.reviews ?? 0)),
    "shortfall-unsaid": () =>
      problem.projects.some(({ id, reviews }) => Math.max(0, reviews - (counts.get(id) ?? 0)) !== (said.get(id) ?? 0)),
    "shortfall-avoidable": () => plan.reviews.length < possibleReviews(problem).possible,
    uneven: () => isUneven(problem, shares),
    disconnected: () => findExchange(startDraft({ ...problem, kept: [] }, plan.reviews)) !== null,
  };
  return violations.filter((violation) => found[violation]());
}

/** Unevenness up to one review of the judge with the smallest capacity is nobody's fault. */
function isUneven(problem: AssignmentProblem, shares: readonly { share: number; capacity: number }[]): boolean {
  if (shares.length === 0) return false;
  const all = shares.map(({ share }) => share);
  const spread = Math.max(...all) - Math.min(...all);
  const oneReview = 1 / Math.min(...shares.map(({ capacity }) => capacity)) + 1e-9;
  return spread > oneReview && spread > leastSpread(problem) + oneReview;
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
