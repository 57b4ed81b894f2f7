import { expect, test } from "vitest";
import { findAgreement } from "./agreement.ts";
import type { Mark } from "./correct-severity.ts";

const marksOf = (judge: string, marks: readonly number[]): Mark[] =>
  marks.map((mark, index) => ({ project: `p${index}`, judge, mark }));
const flaggedOf = (marks: Mark[]) =>
  findAgreement(marks)
    .filter(({ flagged }) => flagged)
    .map(({ judge }) => judge);

const panel = [
  ...marksOf("a", [20, 40, 60, 80, 50]),
  ...marksOf("b", [25, 42, 58, 82, 55]),
  ...marksOf("c", [15, 38, 61, 79, 45]),
];

test("flags a judge who ranks the other way round", () => {
  expect(flaggedOf([...panel, ...marksOf("against", [80, 60, 40, 20, 50])])).toEqual(["against"]);
});

test("flags a judge who gives everything the same", () => {
  const agreement = findAgreement([...panel, ...marksOf("tens", [85, 85, 85, 85, 85])]);
  expect(agreement.find(({ judge }) => judge === "tens")).toMatchObject({ correlation: null, flagged: true });
});

test("flags nobody for being harsh", () => {
  expect(flaggedOf([...panel, ...marksOf("harsh", [0, 12, 31, 52, 20])])).toEqual([]);
});

test("says nothing about a judge with two projects, or with projects that nobody else saw", () => {
  expect(flaggedOf([...panel, ...marksOf("few", [80, 20])])).toEqual([]);
  const alone = ["x", "y", "z"].map((project, index) => ({ project, judge: "alone", mark: 50 + index }));
  expect(findAgreement([...panel, ...alone]).find(({ judge }) => judge === "alone")).toEqual({
    judge: "alone",
    compared: 0,
    correlation: null,
    flagged: false,
  });
});
