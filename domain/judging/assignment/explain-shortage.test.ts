import { expect, test } from "vitest";
import type { AssignmentProblem } from "./assignment.ts";
import { explainShortage } from "./explain-shortage.ts";

const rexburg = ["r1", "r2", "r3"];
const boise = ["b1", "b2"];
const problem: AssignmentProblem = {
  projects: [...rexburg, ...boise].map((id) => ({ id, reviews: 3 })),
  judges: ["j1", "j2", "j3"].map((id) => ({ id, capacity: 6 })),
  conflicts: ["j1", "j2"].flatMap((judge) => rexburg.map((project) => ({ judge, project, tie: "Rexburg" }))),
};

test("says how many judges without which ties are missing, for which projects", () => {
  expect(explainShortage(problem, 15)).toEqual({
    reviews: 6,
    projects: rexburg,
    judges: 2,
    capacity: 6,
    ties: [{ tie: "Rexburg", judges: 2 }],
  });
});

test("names no ties where hands are missing and nothing else", () => {
  const short = { ...problem, conflicts: [], judges: [{ id: "j1", capacity: 3 }] };
  expect(explainShortage(short, 15)).toMatchObject({ reviews: 12, judges: 4, capacity: 3, ties: [] });
});

test("counts judges of the usual capacity where there are none", () => {
  expect(explainShortage({ ...problem, judges: [], conflicts: [] }, 15)).toMatchObject({ judges: 3, capacity: 15 });
});

test("has nothing to say where nothing is missing", () => {
  expect(explainShortage({ ...problem, conflicts: [] }, 15)).toBeNull();
});
