import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["gmail", "gmail", 0],
  ["gmial", "gmail", 1],
  ["gmil", "gmail", 1],
  ["ggmail", "gmail", 1],
  ["gmaik", "gmail", 1],
  ["mgial", "gmail", 2],
  ["", "abc", 3],
  ["abc", "", 3],
  ["ab", "ba", 1],
  ["abc", "cab", 2],
  ["kitten", "sitting", 3],
])("%j becomes %j in %d steps", (a, b, steps) => {
  expect(editDistance(a, b)).toBe(steps);
});
