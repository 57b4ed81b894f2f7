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

test("tells how far each judge follows the others, from -1 to 1, in the order of their ids", () => {
  const pair = [...marksOf("b", [10, 20, 30]), ...marksOf("a", [10, 30, 20])];
  expect(findAgreement(pair)).toEqual([
    { judge: "a", compared: 3, correlation: expect.closeTo(0.5, 9), flagged: false },
    { judge: "b", compared: 3, correlation: expect.closeTo(0.5, 9), flagged: false },
  ]);
  const against = [...marksOf("a", [10, 20, 30]), ...marksOf("b", [30, 20, 10])];
  expect(findAgreement(against).map(({ correlation }) => correlation)).toEqual([
    expect.closeTo(-1, 9),
    expect.closeTo(-1, 9),
  ]);
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

test("compares with what the others would give without their severity", () => {
  // Each of the good projects was seen by the harsh judge beside the one in question, each of the poor ones by the mild.
  const projects = ["p0", "p1", "p2", "p3", "p4", "p5"];
  const shared = (judge: string, marks: number[], from: number) =>
    marks.map((mark, index) => ({ project: projects[from + index]!, judge, mark }));
  const many = (judge: string, severity: number) =>
    Array.from({ length: 30 }, (_, index) => [
      { project: `q${index}`, judge, mark: 45 + severity },
      { project: `q${index}`, judge: `other${index % 3}`, mark: 45 },
    ]).flat();
  const marks = [
    ...shared("asked", [62, 61, 60, 42, 41, 40], 0),
    ...shared("harsh", [35, 34, 33], 0),
    ...shared("mild", [57, 56, 55], 3),
    ...many("harsh", -25),
    ...many("mild", 25),
  ];
  expect(findAgreement(marks).find(({ judge }) => judge === "asked")).toMatchObject({ compared: 6, flagged: false });
});
