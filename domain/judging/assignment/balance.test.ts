import { expect, test } from "vitest";
import { balance } from "./balance.ts";
import { startDraft } from "./draft.ts";

/** The loads after balancing, of judges with these capacities who begin with these projects. */
function loadsAfter(
  judges: Record<string, { capacity: number; projects: string }>,
  conflicts: [judge: string, project: string][] = [],
): Record<string, number> {
  const given = Object.entries(judges).flatMap(([judge, { projects }]) =>
    [...projects].map((project) => ({ judge, project })),
  );
  const problem = {
    projects: [...new Set(given.map(({ project }) => project))].map((id) => ({ id, reviews: 1 })),
    judges: Object.entries(judges).map(([id, { capacity }]) => ({ id, capacity })),
    conflicts: conflicts.map(([judge, project]) => ({ judge, project })),
  };
  const draft = startDraft(problem, given);
  balance(draft);
  return Object.fromEntries(draft.judgeIds.map((id, j) => [id, draft.projectsOf[j]!.length]));
}

test("brings the greatest share down", () => {
  expect(loadsAfter({ small: { capacity: 2, projects: "a" }, large: { capacity: 10, projects: "" } })).toEqual({
    small: 0,
    large: 1,
  });
});

test("brings the least share up where that leaves the greatest alone", () => {
  expect(loadsAfter({ large: { capacity: 10, projects: "abcde" }, small: { capacity: 2, projects: "" } })).toEqual({
    large: 4,
    small: 1,
  });
});

test("passes reviews on through a judge in between", () => {
  const judges = {
    full: { capacity: 4, projects: "abcd" },
    between: { capacity: 4, projects: "ef" },
    idle: { capacity: 4, projects: "" },
  };
  // The idle judge may see only what the one in between has.
  const conflicts = ["a", "b", "c", "d"].map((project): [string, string] => ["idle", project]);
  expect(loadsAfter(judges, conflicts)).toEqual({ full: 2, between: 2, idle: 2 });
});

test("leaves alone what is even, and what cannot be evened", () => {
  expect(loadsAfter({ one: { capacity: 3, projects: "ab" }, two: { capacity: 3, projects: "c" } })).toEqual({
    one: 2,
    two: 1,
  });
  const apart = { one: { capacity: 3, projects: "abc" }, two: { capacity: 3, projects: "" } };
  expect(
    loadsAfter(
      apart,
      ["a", "b", "c"].map((project): [string, string] => ["two", project]),
    ),
  ).toEqual({ one: 3, two: 0 });
});
