import { expect, test } from "vitest";
import { rarestRuns } from "./rarest-runs.ts";

test("a word is looked up by the runs that tell it from others", () => {
  expect(rarestRuns("person1234")).toEqual(["123", "234", "n12"]);
  expect(rarestRuns("kayak")).toEqual(["kay", "yak", "aya"]);
  expect(rarestRuns("Lee")).toEqual(["Lee"]);
  expect(rarestRuns("éàü")).toEqual(["éàü"]);
  expect(rarestRuns("aaaa")).toEqual(["aaa"]);
});
