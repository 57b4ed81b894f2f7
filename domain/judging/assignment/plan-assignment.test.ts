import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partsOf, problemsOf } from "#tests/support/rigs/assignment-problems.ts";
import type { AssignmentProblem, ReviewPair } from "./assignment.ts";
import { checkAssignment } from "./check-assignment.ts";
import { planAssignment } from "./plan-assignment.ts";

const problems = problemsOf({ projects: 20, judges: 12, reviews: 4, capacity: 9 });
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const panel = (projects: number, judges: number, reviews: number, capacity: number): AssignmentProblem => ({
  projects: ids("p", projects).map((id) => ({ id, reviews })),
  judges: ids("j", judges).map((id) => ({ id, capacity })),
  conflicts: [],
});
const exchange = (one: ReviewPair, two: ReviewPair, reviews: readonly ReviewPair[]) => [
  ...reviews.filter((review) => review !== one && review !== two),
  { judge: two.judge, project: one.project },
  { judge: one.judge, project: two.project },
];

describe("a plan", () => {
  test("breaks no rule: conflicts, capacities, no lack without need, even loads, connected", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        expect(checkAssignment(problem, planAssignment(problem))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("leaves no two parts that exchanging any two reviews would join", () => {
    fc.assert(
      fc.property(problemsOf({ projects: 8, judges: 8, reviews: 2, capacity: 3 }), (problem) => {
        const { reviews, parts } = planAssignment(problem);
        expect(partsOf(reviews)).toBe(parts);
        const taken = new Set([...problem.conflicts, ...reviews].map(({ judge, project }) => `${judge}/${project}`));
        for (const one of reviews)
          for (const two of reviews) {
            if (taken.has(`${one.judge}/${two.project}`) || taken.has(`${two.judge}/${one.project}`)) continue;
            expect(partsOf(exchange(one, two, reviews))).toBeGreaterThanOrEqual(parts);
          }
      }),
      { numRuns: 200 },
    );
  });

  test("is the same for the same seed in whatever order things are listed, and another for another", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const turned = {
          ...problem,
          projects: problem.projects.toReversed(),
          judges: problem.judges.toReversed(),
          conflicts: problem.conflicts.toReversed(),
        };
        expect(planAssignment(turned)).toEqual(planAssignment(problem));
      }),
    );
    const season = panel(40, 20, 4, 15);
    expect(planAssignment({ ...season, seed: "a" }).reviews).not.toEqual(
      planAssignment({ ...season, seed: "b" }).reviews,
    );
  });

  test("spreads a lack: nobody has two reviews fewer than another, where nothing else stands between", () => {
    const { reviews, missing } = planAssignment(panel(10, 5, 4, 5));
    expect(reviews).toHaveLength(25);
    expect(new Set(missing.map(({ reviews }) => reviews))).toEqual(new Set([1, 2]));
  });

  test("serves nominated projects first", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const alone = planAssignment({ ...problem, projects: problem.projects.filter(({ nominated }) => nominated) });
        const nominated = new Set(problem.projects.filter((project) => project.nominated).map(({ id }) => id));
        const all = planAssignment(problem).reviews.filter(({ project }) => nominated.has(project));
        expect(all).toHaveLength(alone.reviews.length);
      }),
    );
  });

  test("mixes the panels: two judges rarely meet more than twice", () => {
    const { reviews } = planAssignment(panel(100, 40, 4, 15));
    const meetings = new Map<string, number>();
    for (const panelOfProject of Map.groupBy(reviews, ({ project }) => project).values())
      for (const one of panelOfProject)
        for (const two of panelOfProject)
          if (one.judge < two.judge) {
            const pair = `${one.judge}/${two.judge}`;
            meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
          }
    expect([...meetings.values()].filter((count) => count > 2).length).toBeLessThan(meetings.size / 20);
  });

  test("gives 500 projects their reviews", () => {
    const season = panel(500, 150, 4, 15);
    const conflicts = season.projects.map(({ id }, index) => ({ judge: `j${(index * 7) % 150}`, project: id }));
    const plan = planAssignment({ ...season, conflicts });
    expect(plan).toMatchObject({ missing: [], parts: 1 });
    expect(checkAssignment({ ...season, conflicts }, plan)).toEqual([]);
  });
});

describe("mending a plan", () => {
  test("keeps what is kept, and fills what a conflict or a lost judge left open", () => {
    fc.assert(
      fc.property(problems, fc.nat(), fc.nat(), (problem, atReview, atJudge) => {
        const before = planAssignment(problem).reviews;
        if (before.length === 0) return;
        const declared = before[atReview % before.length]!;
        const gone = problem.judges[atJudge % problem.judges.length]!.id;
        const fixed: AssignmentProblem = {
          ...problem,
          judges: problem.judges.filter(({ id }) => id !== gone),
          conflicts: [...problem.conflicts, declared],
          kept: before.filter((review) => review !== declared && review.judge !== gone),
        };
        const plan = planAssignment(fixed);
        expect(plan.removed).toEqual([]);
        expect(plan.reviews).toEqual(expect.arrayContaining([...fixed.kept!]));
        expect(plan.added.length + fixed.kept!.length).toBe(plan.reviews.length);
        const broken = checkAssignment(fixed, plan);
        for (const rule of ["conflict", "over-capacity", "too-many", "repeated", "unknown"])
          expect(broken).not.toContain(rule);
      }),
    );
  });

  test("moves a review that nobody has begun only where that gains one", () => {
    // Only j0 may see p1, and j0 is full with p0, which j1 could take.
    const problem: AssignmentProblem = {
      projects: ids("p", 2).map((id) => ({ id, reviews: 1 })),
      judges: [
        { id: "j0", capacity: 1 },
        { id: "j1", capacity: 1 },
      ],
      conflicts: [{ judge: "j1", project: "p1" }],
    };
    const kept = { judge: "j0", project: "p0" };
    expect(planAssignment({ ...problem, kept: [{ ...kept, movable: true }] })).toMatchObject({
      removed: [kept],
      added: [
        { judge: "j1", project: "p0" },
        { judge: "j0", project: "p1" },
      ],
      missing: [],
    });
    expect(planAssignment({ ...problem, kept: [kept] })).toMatchObject({
      removed: [],
      added: [],
      missing: [{ project: "p1", reviews: 1 }],
    });
  });

  test("counts the finished reviews of a judge who is gone, and gives that judge no more", () => {
    const problem = { ...panel(2, 3, 2, 5), kept: [{ judge: "gone", project: "p0" }] };
    const { reviews } = planAssignment(problem);
    expect(reviews.filter(({ project }) => project === "p0")).toHaveLength(2);
    expect(reviews.filter(({ judge }) => judge === "gone")).toHaveLength(1);
  });

  test("gives the one review that is left to the project that has fewest", () => {
    const kept = [{ judge: "gone", project: "p1" }];
    const { added } = planAssignment({ ...panel(2, 1, 2, 1), kept, conflicts: [] });
    expect(added).toEqual([{ judge: "j0", project: "p0" }]);
  });

  test("drops what is kept against a conflict", () => {
    const kept = [{ judge: "j0", project: "p0" }];
    const plan = planAssignment({ ...panel(1, 2, 1, 5), conflicts: kept, kept });
    expect(plan).toMatchObject({ removed: kept, added: [{ judge: "j1", project: "p0" }] });
  });
});
