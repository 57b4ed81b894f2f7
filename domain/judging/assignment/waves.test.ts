import { describe, expect, test } from "vitest";
import { planAssignment } from "./plan-assignment.ts";
import { aroundTheLine, firstWaveIsDone, shareOfCapacity } from "./waves.ts";

const ids = Array.from({ length: 40 }, (_, index) => `p${index}`);
const judges = Array.from({ length: 30 }, (_, index) => ({ id: `j${index}`, capacity: 10 }));
const points = new Map(ids.map((id, index) => [id, 80 - index]));

const countBy = (reviews: readonly { judge: string; project: string }[], key: "judge" | "project") =>
  new Map([...Map.groupBy(reviews, (review) => review[key])].map(([id, list]) => [id, list.length]));

describe("the projects around the line", () => {
  const numbers = (finalists: number, count: number, of = points) =>
    aroundTheLine(of, finalists, count).map((id) => Number(id.slice(1)));

  test("are six above it and six below", () => {
    expect(numbers(12, 12)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  });

  test("come from the other side where one has too few", () => {
    expect(numbers(2, 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(numbers(39, 12)[0]).toBe(28);
    expect(numbers(12, 12, new Map([...points].slice(0, 5)))).toEqual([0, 1, 2, 3, 4]);
  });
});

test("two waves give everybody four reviews within 70% of each capacity, then five more around the line", () => {
  const first = planAssignment({
    projects: ids.map((id) => ({ id, reviews: 4 })),
    judges: judges.map(({ id, capacity }) => ({ id, capacity: shareOfCapacity(capacity, 70) })),
    conflicts: [],
  });
  expect(new Set(countBy(first.reviews, "project").values())).toEqual(new Set([4]));
  expect(Math.max(...countBy(first.reviews, "judge").values())).toBeLessThanOrEqual(7);
  const around = new Set(aroundTheLine(points, 12, 12));
  const second = planAssignment({
    projects: ids.map((id) => ({ id, reviews: around.has(id) ? 9 : 4 })),
    judges,
    conflicts: [],
    kept: first.reviews,
  });
  for (const [project, count] of countBy(second.reviews, "project")) expect(count).toBe(around.has(project) ? 9 : 4);
  expect(Math.max(...countBy(second.reviews, "judge").values())).toBeLessThanOrEqual(10);
  expect(second).toMatchObject({ removed: [], missing: [], parts: 1 });
  expect(second.added).toHaveLength(60);
});

test("a share of a capacity is never rounded up, and never loses a review to arithmetic", () => {
  expect([1, 2, 3, 10, 15, 90].map((capacity) => shareOfCapacity(capacity, 70))).toEqual([0, 1, 2, 7, 10, 63]);
});

test("the second begins by itself at 90% of the first", () => {
  const done = (count: number) => firstWaveIsDone(count, 160, { firstDone: 90 });
  expect([done(144), done(143), firstWaveIsDone(0, 0, { firstDone: 90 })]).toEqual([true, false, true]);
});
