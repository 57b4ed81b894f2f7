import { expect, it } from "vitest";
import { sample } from "./sample.ts";

const items = Array.from({ length: 50 }, (_, index) => index);

it("draws each item once, and the same ones for the same seed", () => {
  const drawn = sample(items, 20, 7);
  expect(new Set(drawn).size).toBe(20);
  expect(sample(items, 20, 7)).toEqual(drawn);
  expect(sample(items, 20, 8)).not.toEqual(drawn);
  expect(sample(items, 100, 7)).toHaveLength(50);
});
