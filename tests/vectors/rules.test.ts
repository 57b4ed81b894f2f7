import { expect, test } from "vitest";
import { checkRules, rules } from "./rules.ts";

test.each(rules.vectors)("$id: $call, $why", (vector) => {
  checkRules(vector);
});

test("each vector has an id of its own, and names readings that exist", () => {
  expect(new Set(rules.vectors.map(({ id }) => id)).size).toBe(rules.vectors.length);
  for (const { readings = [] } of rules.vectors)
    expect(Object.keys(rules.readings)).toEqual(expect.arrayContaining(readings));
});
