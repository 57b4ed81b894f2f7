import { expect, it } from "vitest";
import { spread } from "./processes-first.ts";

it("spreads the few among the many, and loses none", () => {
  expect(spread(["A", "B"], ["1", "2", "3", "4"])).toEqual(["A", "1", "2", "B", "3", "4"]);
  expect(spread(["A", "B"], ["1", "2", "3"])).toEqual(["A", "1", "2", "B", "3"]);
  expect(spread(["A", "B", "C"], ["1"])).toEqual(["A", "1", "B", "C"]);
  expect(spread([], ["1", "2"])).toEqual(["1", "2"]);
  expect(spread(["A"], [])).toEqual(["A"]);
});
