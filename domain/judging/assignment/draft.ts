import { compareText } from "#domain/text/compare-text.ts";
import type { AssignmentProblem, ReviewPair } from "./assignment.ts";

// What stands between a project and a judge.
const free = 0;
const conflict = 1;
const fresh = 2;
const keptMovable = 3;
const keptFixed = 4;

/**
 * An assignment under work, with projects and judges as numbers. They are numbered by their ids, so that the plan does
 * not depend on the order in which they were listed.
 */
export interface AssignmentDraft {
  projectIds: string[];
  judgeIds: string[];
  wanted: number[];
  nominated: boolean[];
  capacity: number[];
  judgesOf: number[][];
  projectsOf: number[][];
  /** For each project and judge, one after the other, what stands between them. */
  cells: Uint8Array;
}

/** The draft of a problem: what is kept, and what else is given out already as if by the draft itself. */
export function startDraft(problem: AssignmentProblem, given: readonly ReviewPair[] = []): AssignmentDraft {
  const kept = problem.kept ?? [];
  const projects = problem.projects.toSorted((a, b) => compareText(a.id, b.id));
  const capacities = new Map(kept.map(({ judge }) => [judge, 0]));
  for (const { id, capacity } of problem.judges) capacities.set(id, capacity);
  const judges = [...capacities].toSorted(([a], [b]) => compareText(a, b));
  const draft: AssignmentDraft = {
    projectIds: projects.map(({ id }) => id),
    judgeIds: judges.map(([id]) => id),
    wanted: projects.map(({ reviews }) => reviews),
    nominated: projects.map(({ nominated }) => nominated === true),
    capacity: judges.map(([, capacity]) => capacity),
    judgesOf: projects.map(() => []),
    projectsOf: judges.map(() => []),
    cells: new Uint8Array(projects.length * judges.length),
  };
  const projectNumbers = new Map(draft.projectIds.map((id, number) => [id, number]));
  const judgeNumbers = new Map(draft.judgeIds.map((id, number) => [id, number]));
  const forPairs = <Pair extends ReviewPair>(
    pairs: readonly Pair[],
    use: (p: number, j: number, pair: Pair) => void,
  ) => {
    for (const pair of pairs) {
      const p = projectNumbers.get(pair.project);
      const j = judgeNumbers.get(pair.judge);
      if (p !== undefined && j !== undefined) use(p, j, pair);
    }
  };
  forPairs(problem.conflicts, (p, j) => (draft.cells[cellOf(draft, p, j)] = conflict));
  forPairs(kept, (p, j, { movable }) => {
    if (isFree(draft, p, j)) add(draft, p, j, movable ? keptMovable : keptFixed);
  });
  forPairs(given, (p, j) => {
    if (isFree(draft, p, j)) add(draft, p, j, fresh);
  });
  return draft;
}

const cellOf = (draft: AssignmentDraft, p: number, j: number): number => p * draft.judgeIds.length + j;

function add(draft: AssignmentDraft, p: number, j: number, kind: number): void {
  draft.cells[cellOf(draft, p, j)] = kind;
  draft.judgesOf[p]!.push(j);
  draft.projectsOf[j]!.push(p);
}

/** Whether the judge could take the project: no conflict, and not on it already. */
export function isFree(draft: AssignmentDraft, p: number, j: number): boolean {
  return draft.cells[cellOf(draft, p, j)] === free;
}

/** How many judges could take the project. */
export function countFree(draft: AssignmentDraft, p: number): number {
  let count = 0;
  for (let j = 0; j < draft.judgeIds.length; j++) if (isFree(draft, p, j)) count++;
  return count;
}

/** Whether the review was given out in this draft, so that nobody knows of it yet. */
export function isFresh(draft: AssignmentDraft, p: number, j: number): boolean {
  return draft.cells[cellOf(draft, p, j)] === fresh;
}

/** Whether the review may go to somebody else, if need be. */
export function isMovable(draft: AssignmentDraft, p: number, j: number): boolean {
  const kind = draft.cells[cellOf(draft, p, j)];
  return kind === fresh || kind === keptMovable;
}

export function assign(draft: AssignmentDraft, p: number, j: number): void {
  add(draft, p, j, fresh);
}

export function release(draft: AssignmentDraft, p: number, j: number): void {
  draft.cells[cellOf(draft, p, j)] = free;
  remove(draft.judgesOf[p]!, j);
  remove(draft.projectsOf[j]!, p);
}

function remove(list: number[], value: number): void {
  list.splice(list.indexOf(value), 1);
}

export const hasRoom = (draft: AssignmentDraft, j: number): boolean => draft.projectsOf[j]!.length < draft.capacity[j]!;

/** Reviews that the project still lacks. */
export const lacks = (draft: AssignmentDraft, p: number): number =>
  Math.max(0, draft.wanted[p]! - draft.judgesOf[p]!.length);
