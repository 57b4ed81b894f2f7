import { describe, expect, test } from "vitest";
import { aroundTheLine, firstWaveIsDone, planFirstWave, planSecondWave, type WaveRules } from "./waves.ts";

const rules: WaveRules = { firstReviews: 4, firstShare: 70, firstDone: 90, secondProjects: 12, secondReviews: 5 };
const projects = Array.from({ length: 40 }, (_, index) => ({ id: `p${index}` }));
const judges = Array.from({ length: 30 }, (_, index) => ({ id: `j${index}`, capacity: 10 }));
const inputs = { projects, judges, conflicts: [], seed: "2026" };
const points = new Map(projects.map(({ id }, index) => [id, 80 - index]));

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

describe("two waves", () => {
  const first = planFirstWave(inputs, rules);
  const around = new Set(aroundTheLine(points, 12, rules.secondProjects));
  const second = planSecondWave({ ...inputs, kept: first.reviews }, around, rules);

  test("give everybody four reviews within 70% of each capacity, then five more around the line", () => {
    expect(new Set(countBy(first.reviews, "project").values())).toEqual(new Set([4]));
    expect(Math.max(...countBy(first.reviews, "judge").values())).toBeLessThanOrEqual(7);
    expect(first.missing).toEqual([]);
    for (const [project, count] of countBy(second.reviews, "project")) expect(count).toBe(around.has(project) ? 9 : 4);
    expect(Math.max(...countBy(second.reviews, "judge").values())).toBeLessThanOrEqual(10);
    expect(second).toMatchObject({ removed: [], missing: [], parts: 1 });
    expect(second.added).toHaveLength(60);
  });

  test("never take more than 70% in whole reviews", () => {
    const load = (capacity: number) =>
      planFirstWave({ ...inputs, judges: [{ id: "j", capacity }] }, rules).reviews.length;
    expect([1, 2, 3, 10, 15, 20].map(load)).toEqual([0, 1, 2, 7, 10, 14]);
  });

  test("begin the second by themselves at 90% of the first", () => {
    expect([firstWaveIsDone(144, 160, rules), firstWaveIsDone(143, 160, rules), firstWaveIsDone(0, 0, rules)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
