import { expect, test } from "vitest";
import { findBursts } from "./find-bursts.ts";

const minute = 60_000;
const rules = { fewest: 10, minutes: 15 };
const at = (project: string, ...minutes: number[]) => minutes.map((time) => ({ project, castAt: time * minute }));
const every = (step: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index * step);

test("shows ten votes for one project within a quarter of an hour, and how long it went on", () => {
  expect(findBursts(at("p", ...every(1, 40)), rules)).toEqual([
    { project: "p", firstAt: 0, lastAt: 39 * minute, votes: 40 },
  ]);
});

test("shows nothing for a steady stream, or for many projects at once", () => {
  expect(findBursts(at("p", ...every(2, 200)), rules)).toEqual([]);
  expect(
    findBursts(
      every(0.1, 50).flatMap((time, index) => at(`p${index}`, time)),
      rules,
    ),
  ).toEqual([]);
});

test("tells two bursts apart, in whatever order the votes come", () => {
  const votes = at("p", ...every(1, 12), ...every(1, 11, 300)).toReversed();
  expect(findBursts(votes, rules).map(({ firstAt, votes }) => [firstAt / minute, votes])).toEqual([
    [0, 12],
    [300, 11],
  ]);
});
