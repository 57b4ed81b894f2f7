import { compareText } from "#domain/text/compare-text.ts";
import type { AssignmentPlan, AssignmentProblem, Judge } from "./assignment.ts";
import { planAssignment } from "./plan-assignment.ts";

/** How the reviews are divided between the two waves. Shares are in percent. */
export interface WaveRules {
  /** Reviews for every project in the first wave, and the most that it takes of each judge's capacity. */
  firstReviews: number;
  firstShare: number;
  /** How much of the first wave must be done before the second runs by itself. */
  firstDone: number;
  /** Projects around the line that get a second wave, and how many reviews more. */
  secondProjects: number;
  secondReviews: number;
}

/** What both waves are planned from: the projects to be judged, and what was given out so far. */
export interface WaveInputs extends Omit<AssignmentProblem, "projects"> {
  projects: readonly { id: string; nominated?: boolean }[];
}

/** Every project gets its first reviews, and each judge keeps room for the second wave. */
export function planFirstWave(inputs: WaveInputs, rules: WaveRules): AssignmentPlan {
  return planAssignment({
    ...inputs,
    projects: inputs.projects.map((project) => ({ ...project, reviews: rules.firstReviews })),
    judges: inputs.judges.map(({ id, capacity }) => ({ id, capacity: shareOf(capacity, rules.firstShare) })),
  });
}

/** The projects around the line get more reviews; what the first wave still lacks is made up as well. */
export function planSecondWave(inputs: WaveInputs, around: ReadonlySet<string>, rules: WaveRules): AssignmentPlan {
  const reviewsFor = (id: string) => rules.firstReviews + (around.has(id) ? rules.secondReviews : 0);
  return planAssignment({
    ...inputs,
    projects: inputs.projects.map((project) => ({ ...project, reviews: reviewsFor(project.id) })),
  });
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

/** Whether so much of the first wave is done that the second can be planned without a person. */
export function firstWaveIsDone(done: number, assigned: number, { firstDone }: Pick<WaveRules, "firstDone">): boolean {
  return done * 100 >= assigned * firstDone;
}

/** In whole reviews, rounded down: 7 of 10. */
function shareOf(capacity: Judge["capacity"], percent: number): number {
  return Math.floor((capacity * percent) / 100);
}
