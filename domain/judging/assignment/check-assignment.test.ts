import { expect, test } from "vitest";
import type { AssignmentProblem } from "./assignment.ts";
import { checkAssignment } from "./check-assignment.ts";

const problem: AssignmentProblem = {
  projects: ["p1", "p2", "p3", "p4"].map((id) => ({ id, reviews: 2 })),
  judges: ["j1", "j2", "j3", "j4"].map((id) => ({ id, capacity: 4 })),
  conflicts: [],
};
const pairs = (text: string) => text.split(" ").map((pair) => ({ project: `p${pair[0]}`, judge: `j${pair[1]}` }));
const ring = "11 12 22 23 33 34 44 41";
const check = (reviews: string, missing: { project: string; reviews: number }[] = [], of = problem) =>
  checkAssignment(of, { reviews: pairs(reviews), missing });

test("finds nothing wrong with a ring", () => {
  expect(check(ring)).toEqual([]);
});

test("finds each thing that is wrong, and nothing else", () => {
  const capacityOne = {
    ...problem,
    judges: problem.judges.map((judge) => ({ ...judge, capacity: judge.id === "j1" ? 1 : 4 })),
  };
  expect(check(ring, [], { ...problem, conflicts: pairs("11") })).toEqual(["conflict"]);
  expect(check(ring, [], capacityOne)).toContain("over-capacity");
  expect(check("11 12 22 23 33 34 44 49")).toContain("unknown");
  expect(check("11 11 22 23 33 34 44 41")).toContain("repeated");
  expect(check(`${ring} 13`)).toEqual(["too-many"]);
  expect(check("11 12 22 23 33 34 44")).toEqual(["shortfall-unsaid", "shortfall-avoidable"]);
  expect(check("11 12 22 23 33 34 44", [{ project: "p4", reviews: 1 }])).toEqual(["shortfall-avoidable"]);
  expect(check("11 12 21 22 33 34 43 44")).toEqual(["disconnected"]);
  expect(check("11 12 21 22 31 32 41 42")).toEqual(["uneven"]);
});
