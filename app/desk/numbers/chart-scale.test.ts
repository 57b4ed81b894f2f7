import { expect, test } from "vitest";
import { axisTicks } from "./chart-scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [350_000, [0, 100_000, 200_000, 300_000, 400_000]],
])("an axis to %i begins at zero and ends in a round number", (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});
