import { expect, test } from "vitest";
import { isInsiders } from "./insiders.ts";

test.each([
  ["reader", "p1", false],
  ["member of p1", "p1", true],
  ["member of p1", "p2", false],
  ["judge", "p2", true],
])("a vote of a %s for %s is an insider's: %s", (voter, project, expected) => {
  const insiders = { members: new Map([["p1", new Set(["member of p1"])]]), everywhere: new Set(["judge"]) };
  expect(isInsiders({ voter, project }, insiders)).toBe(expected);
});
