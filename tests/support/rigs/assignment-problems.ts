import fc from "fast-check";
import type { AssignmentProblem, ReviewPair } from "#domain/judging/assignment/assignment.ts";

export interface ProblemSize {
  projects: number;
  judges: number;
  reviews: number;
  capacity: number;
}

/** Problems of up to that size, with conflicts from none to most pairs. Judges may be short. */
export function problemsOf({ projects, judges, reviews, capacity }: ProblemSize): fc.Arbitrary<AssignmentProblem> {
  return fc
    .record({
      reviews: fc.integer({ min: 1, max: reviews }),
      nominated: fc.array(fc.boolean(), { minLength: 1, maxLength: projects }),
      capacities: fc.array(fc.nat(capacity), { minLength: 1, maxLength: judges }),
      conflicts: fc.array(fc.tuple(fc.nat(judges - 1), fc.nat(projects - 1)), { maxLength: projects * 2 }),
      seed: fc.nat().map(String),
    })
    .map(({ reviews, nominated, capacities, conflicts, seed }) => ({
      projects: nominated.map((isNominated, index) => ({ id: `p${index}`, reviews, nominated: isNominated })),
      judges: capacities.map((capacity, index) => ({ id: `j${index}`, capacity })),
      conflicts: conflicts
        .filter(([judge, project]) => judge < capacities.length && project < nominated.length)
        .map(([judge, project]) => ({ judge: `j${judge}`, project: `p${project}` })),
      seed,
    }));
}

/** Every assignment that keeps to conflicts, capacities and wishes: for problems of a handful of pairs. */
export function everyAssignment({ projects, judges, conflicts }: AssignmentProblem): ReviewPair[][] {
  const blocked = new Set(conflicts.map(({ judge, project }) => `${judge}/${project}`));
  const pairs = projects
    .flatMap(({ id: project }) => judges.map(({ id: judge }) => ({ judge, project })))
    .filter(({ judge, project }) => !blocked.has(`${judge}/${project}`));
  const capacities = new Map(judges.map(({ id, capacity }) => [id, capacity]));
  const wanted = new Map(projects.map(({ id, reviews }) => [id, reviews]));
  const found: ReviewPair[][] = [];
  const extend = (from: number, chosen: ReviewPair[]): void => {
    found.push(chosen);
    for (let at = from; at < pairs.length; at++) {
      const pair = pairs[at]!;
      const load = chosen.filter(({ judge }) => judge === pair.judge).length;
      const reviews = chosen.filter(({ project }) => project === pair.project).length;
      if (load < capacities.get(pair.judge)! && reviews < wanted.get(pair.project)!) extend(at + 1, [...chosen, pair]);
    }
  };
  extend(0, []);
  return found;
}

/** The greatest difference of load over capacity. */
export function spreadOf({ judges }: AssignmentProblem, reviews: readonly ReviewPair[]): number {
  const shares = judges
    .filter(({ capacity }) => capacity > 0)
    .map(({ id, capacity }) => reviews.filter(({ judge }) => judge === id).length / capacity);
  return shares.length === 0 ? 0 : Math.max(...shares) - Math.min(...shares);
}

/** How many groups of judges and projects have no review between them. */
export function partsOf(reviews: readonly ReviewPair[]): number {
  const groups = new Map<string, Set<string>>();
  for (const { judge, project } of reviews) {
    const nodes = [`judge ${judge}`, `project ${project}`];
    const merged = new Set(nodes.flatMap((node) => [...(groups.get(node) ?? [node])]));
    for (const node of merged) groups.set(node, merged);
  }
  return new Set(groups.values()).size;
}
