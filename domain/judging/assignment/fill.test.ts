import { expect, test } from "vitest";
import { chance } from "./chance.ts";
import { startDraft } from "./draft.ts";
import { fill } from "./fill.ts";

interface Given {
  projects: { id: string; reviews: number; nominated?: boolean }[];
  judges: Record<string, number>;
  conflicts?: [project: string, judge: string][];
}

/** The judges of each project once reviews are given out. */
function filled({ projects, judges, conflicts = [] }: Given, seed = "1"): Record<string, string[]> {
  const draft = startDraft({
    projects,
    judges: Object.entries(judges).map(([id, capacity]) => ({ id, capacity })),
    conflicts: conflicts.map(([project, judge]) => ({ project, judge })),
  });
  fill(draft, chance(seed));
  return Object.fromEntries(
    draft.projectIds.map((id, p) => [id, draft.judgesOf[p]!.map((j) => draft.judgeIds[j]!).toSorted()]),
  );
}
const seeds = Array.from({ length: 20 }, (_, index) => `seed ${index}`);

test("each project gets the reviews that it wants, and no judge twice", () => {
  const projects = ["a", "b", "c"].map((id) => ({ id, reviews: 2 }));
  for (const seed of seeds) {
    const given = Object.values(filled({ projects, judges: { x: 3, y: 3, z: 3 } }, seed));
    expect(given.map((judges) => new Set(judges).size)).toEqual([2, 2, 2]);
  }
});

test("nominated projects come first where judges are short", () => {
  const projects = [
    { id: "a", reviews: 2 },
    { id: "b", reviews: 2, nominated: true },
  ];
  for (const seed of seeds)
    expect(filled({ projects, judges: { x: 1, y: 1 } }, seed)).toEqual({ a: [], b: ["x", "y"] });
});

test("the lack is shared: each gets its first review before any gets its second", () => {
  const projects = ["a", "b", "c"].map((id) => ({ id, reviews: 2 }));
  for (const seed of seeds) {
    const counts = Object.values(filled({ projects, judges: { x: 2, y: 2 } }, seed)).map((judges) => judges.length);
    expect(counts.toSorted()).toEqual([1, 1, 2]);
  }
});

test("a review is passed on where only another judge could take a project", () => {
  const projects = ["a", "b"].map((id) => ({ id, reviews: 1 }));
  for (const seed of seeds)
    expect(filled({ projects, judges: { x: 1, y: 1 }, conflicts: [["a", "x"]] }, seed)).toEqual({ a: ["y"], b: ["x"] });
});

test("conflicts and full judges leave a project without", () => {
  const projects = ["a", "b"].map((id) => ({ id, reviews: 1 }));
  expect(filled({ projects, judges: { x: 0, y: 5 }, conflicts: [["a", "y"]] })).toEqual({ a: [], b: ["y"] });
});

test("a judge with less to do is chosen before one with more", () => {
  const projects = ["a", "b", "c", "d"].map((id) => ({ id, reviews: 1 }));
  for (const seed of seeds) {
    const judges = Object.values(filled({ projects, judges: { x: 4, y: 4 } }, seed)).flat();
    expect(judges.toSorted()).toEqual(["x", "x", "y", "y"]);
  }
});

test("panels mix: two projects do not get the same pair where others are as free", () => {
  const projects = ["a", "b"].map((id) => ({ id, reviews: 2 }));
  for (const seed of seeds) {
    const { a, b } = filled({ projects, judges: { w: 9, x: 9, y: 9, z: 9 } }, seed);
    expect(a!.filter((judge) => b!.includes(judge))).toEqual([]);
  }
});
