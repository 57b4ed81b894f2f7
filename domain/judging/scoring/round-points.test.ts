import { expect, test } from "vitest";
import { roundPoints } from "./round-points.ts";

test.each([
  [1.005, 1.01],
  [69.875, 69.88],
  [69.875 - 0.9e-7, 69.88],
  [69.875 - 1.1e-7, 69.87],
  [69.8749, 69.87],
  [0, 0],
  [99.999, 100],
  [100, 100],
])("rounds %d to %d", (points, rounded) => {
  expect(roundPoints(points)).toBe(rounded);
});

test("keeps every number of two decimals up to 100", () => {
  for (let cents = 0; cents <= 10_000; cents++) expect(roundPoints(cents / 100)).toBe(cents / 100);
});
