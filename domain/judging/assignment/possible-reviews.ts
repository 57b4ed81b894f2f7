import type { AssignmentProblem } from "./assignment.ts";
import { chance } from "./chance.ts";
import { lacks, startDraft, type AssignmentDraft } from "./draft.ts";
import { fill } from "./fill.ts";
import { search } from "./find-path.ts";

export interface PossibleReviews {
  wanted: number;
  possible: number;
  missing: number;
  /** The projects among which the missing reviews are: whoever of them gets one more takes it from another. */
  bottleneck: string[];
}

/** How many of the wanted reviews the judges can give at most, and for whom they do not suffice. */
export function possibleReviews(problem: AssignmentProblem): PossibleReviews {
  return measure(fillDraft(problem));
}

/** The fullest assignment, whatever its loads. */
export function fillDraft(problem: AssignmentProblem): AssignmentDraft {
  const draft = startDraft(problem);
  fill(draft, chance(problem.seed ?? ""));
  return draft;
}

export function measure(draft: AssignmentDraft): PossibleReviews {
  const short = draft.projectIds.map((_, p) => p).filter((p) => lacks(draft, p) > 0);
  const missing = short.reduce((sum, p) => sum + lacks(draft, p), 0);
  const wanted = draft.wanted.reduce((sum, reviews) => sum + reviews, 0);
  const { projects } = search(draft, short, {});
  const bottleneck = projects.toSorted((a, b) => a - b).map((p) => draft.projectIds[p]!);
  return { wanted, possible: wanted - missing, missing, bottleneck };
}
