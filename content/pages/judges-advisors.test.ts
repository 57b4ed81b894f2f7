import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { judgesAdvisorsPage, publicWeight } from "./judges-advisors.ts";

test("the weights of the rubric sum to 100", () => {
  expect(programme.criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
});

test("judges and the public share the whole score between them", () => {
  expect(judgesAdvisorsPage.rubric.byJudges).toContain(`${100 - publicWeight}%`);
  expect(judgesAdvisorsPage.rubric.byPublic).toContain(`${publicWeight}%`);
});

test("the drawing's words name every criterion with its weight", () => {
  for (const { name, weight } of programme.criteria)
    expect(judgesAdvisorsPage.rubric.chartLabel).toContain(`${name} ${weight}%`);
});
