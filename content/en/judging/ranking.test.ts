import { expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { rankingExample } from "./ranking-example.ts";
import { rankingExplained } from "./ranking.ts";

const facts = factsAt(Date.parse("2026-02-01T12:00:00-07:00"));

test("the example shows a harsh judge lifted and a mild one lowered, and what that changes", () => {
  const { judges, rows } = rankingExample(facts);
  const severity = Object.fromEntries(judges.map((judge) => [judge.name, judge.severity]));
  expect(severity["Ann"]).toBeLessThan(-2);
  expect(severity["Cleo"]).toBeGreaterThan(2);
  // By the plain mean the project that harsh Ann marked would stand second.
  const byMean = rows.toSorted((a, b) => b.row.mean - a.row.mean);
  expect(byMean[0]!.row.project).toBe("Trail Mate");
  expect(rows[0]!.row.project).toBe("Barn Watch");
});

test("every figure on the page is one of the run's own", () => {
  const { example, drawing } = rankingExplained(facts);
  const { rows } = rankingExample(facts);
  expect(example.rows.map(({ project, cells }) => [project, cells[5], cells[6]])).toEqual(
    rows.map(({ row }) => [row.project, row.total.toFixed(2), String(row.place)]),
  );
  expect(example.walk).toContain(`Together they make ${rows[0]!.row.total.toFixed(2)}`);
  expect(example.walk).toContain("Without the correction, Trail Mate would be in first place");
  expect(example.walk).toContain(
    `River Log was not on display and gets the ${rankingExample(facts).run.quartile.toFixed(2)} of step 4`,
  );
  expect(drawing.table.rows.at(-1)?.points).toBe(drawing.highest.toFixed(2));
  expect(drawing.table.rows.at(-2)?.points).toBe(drawing.highest.toFixed(2));
});
