import fc from "fast-check";
import { expect, test } from "vitest";
import { everyAssignment, problemsOf, spreadOf } from "#tests/support/rigs/assignment-problems.ts";
import { leastSpread } from "./least-spread.ts";
import { planAssignment } from "./plan-assignment.ts";
import { possibleReviews } from "./possible-reviews.ts";

const small = problemsOf({ projects: 4, judges: 3, reviews: 3, capacity: 4 });

test("finds the most that any assignment has, and the least spread among those", () => {
  fc.assert(
    fc.property(small, (problem) => {
      const all = everyAssignment(problem);
      const most = Math.max(...all.map(({ length }) => length));
      expect(possibleReviews(problem).possible).toBe(most);
      const spreads = all.filter(({ length }) => length === most).map((reviews) => spreadOf(problem, reviews));
      expect(leastSpread(problem)).toBeCloseTo(Math.min(...spreads), 9);
      const smallest = Math.min(...problem.judges.map(({ capacity }) => capacity).filter((capacity) => capacity > 0));
      const planned = spreadOf(problem, planAssignment(problem).reviews);
      expect(planned).toBeLessThanOrEqual(Math.min(...spreads) + 1 / smallest + 1e-9);
    }),
    { numRuns: 300 },
  );
});

test("names the projects that lack judges, and no others", () => {
  const problem = {
    projects: ["far", "near1", "near2"].map((id) => ({ id, reviews: 2 })),
    judges: [
      { id: "everywhere", capacity: 5 },
      { id: "local", capacity: 5 },
    ],
    conflicts: [{ judge: "local", project: "far" }],
  };
  expect(possibleReviews(problem)).toEqual({ wanted: 6, possible: 5, missing: 1, bottleneck: ["far"] });
});
