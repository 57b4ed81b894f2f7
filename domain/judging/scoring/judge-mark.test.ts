import { expect, test } from "vitest";
import { highestMark, isFinished, judgeMark } from "./judge-mark.ts";

const weights = { idea: 60, impact: 25 };

test("adds weight times score over ten", () => {
  expect(judgeMark({ idea: 7, impact: 3 }, weights)).toBe(49.5);
  expect(judgeMark({ idea: 10, impact: 10 }, weights)).toBe(highestMark(weights));
});

test.each([
  {},
  { idea: 7 },
  { idea: 7, impact: null },
  { idea: 7, impact: 10.5 },
  { idea: 7, impact: 11 },
  { idea: 7, impact: NaN },
])("takes no unfinished review (%j)", (scores) => {
  expect(isFinished(scores, weights)).toBe(false);
  expect(() => judgeMark(scores, weights)).toThrow(RangeError);
});
