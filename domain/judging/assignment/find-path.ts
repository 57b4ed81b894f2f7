import { assign, isFree, isMovable, release, type AssignmentDraft } from "./draft.ts";

/** A way to pass reviews on: the project takes the judge, who hands the next project over to the next judge, … */
export type Path = { project: number; judge: number }[];

export interface Search {
  /** Judges that were reached, in the order of their distance. */
  judges: number[];
  /** Projects that were passed on the way, the first ones included. */
  projects: number[];
  pathTo: (judge: number) => Path;
}

/**
 * Looks which judges a review could end up with if reviews were passed on, from any of the projects. Stops at the
 * first judge for whom `isGoal` holds. `mayPass` says which reviews may change hands.
 */
export function search(
  draft: AssignmentDraft,
  from: readonly number[],
  {
    isGoal,
    mayPass = isMovable,
    without,
  }: { isGoal?: (judge: number) => boolean; mayPass?: typeof isMovable; without?: number },
): Search {
  const reachedFrom = new Map<number, number>();
  const cameFrom = new Map<number, number | null>(from.map((project) => [project, null]));
  const projects = [...from];
  const judges: number[] = [];
  let unseen = draft.judgeIds.map((_, judge) => judge).filter((judge) => judge !== without);
  const result = { judges, projects, pathTo: (judge: number) => trace(judge, reachedFrom, cameFrom) };
  for (const project of projects) {
    const later: number[] = [];
    for (const judge of unseen) {
      if (!isFree(draft, project, judge)) {
        later.push(judge);
        continue;
      }
      reachedFrom.set(judge, project);
      judges.push(judge);
      if (isGoal?.(judge)) return result;
      for (const next of draft.projectsOf[judge]!)
        if (!cameFrom.has(next) && mayPass(draft, next, judge)) {
          cameFrom.set(next, judge);
          projects.push(next);
        }
    }
    unseen = later;
  }
  return result;
}

function trace(last: number, reachedFrom: Map<number, number>, cameFrom: Map<number, number | null>): Path {
  const path: Path = [];
  for (let judge: number | null = last; judge !== null;) {
    const project: number = reachedFrom.get(judge)!;
    path.unshift({ project, judge });
    judge = cameFrom.get(project)!;
  }
  return path;
}

/** Passes the reviews on: `from` hands the first project over, and each judge on the way takes one and hands one on. */
export function pass(draft: AssignmentDraft, path: Path, from?: number): void {
  if (from !== undefined) release(draft, path[0]!.project, from);
  for (const [index, { judge }] of path.entries()) {
    const next = path[index + 1];
    if (next) release(draft, next.project, judge);
  }
  for (const { project, judge } of path) assign(draft, project, judge);
}
