import { expect, test } from "vitest";
import { explainRun } from "./explain-score.ts";
import type { ScoreInputs } from "./score-run.ts";

const scores = (...[innovation, technical, impact, communication, collaboration]: number[]) =>
  ({ innovation, technical, impact, communication, collaboration }) as Record<string, number>;

const inputs: ScoreInputs = {
  weights: { innovation: 20, technical: 20, impact: 20, communication: 15, collaboration: 10 },
  impact: "impact",
  audience: 15,
  finalists: 2,
  reviews: [
    { project: "p1", judge: "mild", scores: scores(10, 9, 9, 10, 9) },
    { project: "p1", judge: "harsh", scores: scores(7, 7, 7, 8, 6) },
    { project: "p2", judge: "mild", scores: scores(8, 8, 9, 8, 8) },
    { project: "p3", judge: "harsh", scores: scores(8, 8, 9, 8, 8) },
    { project: "p3", judge: "unfinished", scores: { impact: 3 } },
  ],
  votes: [
    { project: "p1", count: 31, displayed: "always" },
    { project: "p2", count: 7, displayed: "always" },
    { project: "p3", count: 15, displayed: "withdrawn" },
  ],
};

const { explained } = explainRun(inputs);

test("shows each step, and the steps lead to the total", () => {
  const project = explained.get("p1")!;
  expect(project.reviews.map(({ judge }) => judge)).toEqual(["mild", "harsh"]);
  for (const { criteria, mark, severity, corrected } of project.reviews) {
    expect(criteria.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(mark, 9);
    expect(mark - severity).toBe(corrected);
  }
  const [mild, harsh] = project.reviews;
  expect(mild!.severity).toBeCloseTo(-harsh!.severity, 9);
  expect((mild!.corrected + harsh!.corrected) / 2).toBeCloseTo(project.row.judges, 9);
  expect(project.audience).toMatchObject({ votes: 31, cap: 31, fromVotes: 15, quartile: 9 });
  expect(project.row.judges + project.row.audience).toBeCloseTo(project.row.total, 2);
});

test("shows a withdrawn project what its votes were worth, and the quartile that it gets", () => {
  const project = explained.get("p3")!;
  expect(project.reviews).toHaveLength(1);
  expect(project.audience).toMatchObject({ displayed: "withdrawn", votes: 15, quartile: 9 });
  expect(project.audience.fromVotes).toBeCloseTo(12, 9);
  expect(project.row.audience).toBe(9);
});

test("has nothing to explain of a project that nobody judged", () => {
  expect(explained.has("p9")).toBe(false);
});
