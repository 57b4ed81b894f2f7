import { expect, it } from "vitest";
import { sample, shapeOf } from "./sample.ts";

const items = Array.from({ length: 50 }, (_, index) => index);

it("draws each item once, and the same ones for the same seed", () => {
  const drawn = sample(items, 20, 7);
  expect(new Set(drawn).size).toBe(20);
  expect(sample(items, 20, 7)).toEqual(drawn);
  expect(sample(items, 20, 8)).not.toEqual(drawn);
  expect(sample(items, 100, 7)).toHaveLength(50);
});

it("takes the same words to two people for one sentence", () => {
  expect(shapeOf("Dear Ada, Hank Larsen joined the team Shift Swap of Boise.")).toBe(
    shapeOf("Dear Ben, Ines Birch joined the team Kiln Notes of Rexburg."),
  );
  expect(shapeOf("Open it: https://a.example/x")).toBe(shapeOf("Open it: https://a.example/y"));
  expect(shapeOf("Submissions are due.")).not.toBe(shapeOf("Submissions are closed."));
});
