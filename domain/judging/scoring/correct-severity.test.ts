import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { correctSeverity, type Correction, type Mark } from "./correct-severity.ts";

const marksOf = (project: string, ...marks: [judge: string, mark: number][]): Mark[] =>
  marks.map(([judge, mark]) => ({ project, judge, mark }));

/** Any panel: up to 12 projects and 8 judges, no judge twice on a project. */
const panels = fc
  .uniqueArray(fc.record({ project: fc.nat(11), judge: fc.nat(7), half: fc.nat(170) }), {
    minLength: 1,
    maxLength: 60,
    selector: ({ project, judge }) => `${project}/${judge}`,
  })
  .map((reviews) =>
    reviews.map(({ project, judge, half }) => ({ project: `p${project}`, judge: `j${judge}`, mark: half / 2 })),
  );

/** How far the two sentences of the rule are from holding, in points. */
function distanceFromRule(marks: readonly Mark[], { points, severity }: Correction): number {
  const of = (key: "project" | "judge") => Map.groupBy(marks, (review) => review[key]);
  const distances = [
    ...Array.from(of("project"), ([project, reviews]) => {
      const sum = reviews.reduce((total, { judge, mark }) => total + mark - severity.get(judge)!, 0);
      return points.get(project)! - sum / reviews.length;
    }),
    ...Array.from(of("judge"), ([judge, reviews]) => {
      const sum = reviews.reduce((total, { project, mark }) => total + mark - points.get(project)!, 0);
      // The rows of the system sum to 3, so a third of this bounds the error of every number.
      return (severity.get(judge)! * (reviews.length + 3) - sum) / 3;
    }),
  ];
  return Math.max(...distances.map(Math.abs));
}

/** The rule as it is written: in turns, until nothing moves. */
function byTurns(marks: readonly Mark[]): Map<string, number> {
  const severity = new Map(marks.map(({ judge }) => [judge, 0]));
  const points = new Map<string, number>();
  for (let moved = Infinity; moved > 1e-12;) {
    moved = 0;
    for (const [project, reviews] of Map.groupBy(marks, (review) => review.project))
      points.set(
        project,
        reviews.reduce((sum, { judge, mark }) => sum + mark - severity.get(judge)!, 0) / reviews.length,
      );
    for (const [judge, reviews] of Map.groupBy(marks, (review) => review.judge)) {
      const next =
        reviews.reduce((sum, { project, mark }) => sum + mark - points.get(project)!, 0) / (reviews.length + 3);
      moved = Math.max(moved, Math.abs(next - severity.get(judge)!));
      severity.set(judge, next);
    }
  }
  return points;
}

describe("the correction", () => {
  test("fulfils both sentences of the rule on any panel", () => {
    fc.assert(
      fc.property(panels, (marks) => {
        expect(distanceFromRule(marks, correctSeverity(marks))).toBeLessThan(1e-9);
      }),
    );
  });

  test("is where taking turns leads", () => {
    fc.assert(
      fc.property(panels, (marks) => {
        const { points } = correctSeverity(marks);
        for (const [project, expected] of byTurns(marks)) expect(points.get(project)).toBeCloseTo(expected, 7);
      }),
      { numRuns: 40 },
    );
  });

  test("does not depend on the order of the reviews, to the last bit", () => {
    fc.assert(
      fc.property(panels, fc.infiniteStream(fc.nat()), (marks, keys) => {
        const shuffled = marks
          .map((mark) => ({ mark, key: keys.next().value! }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ mark }) => mark);
        expect(correctSeverity(shuffled)).toEqual(correctSeverity(marks));
      }),
    );
  });

  test("moves every project by what all judges add, and no judge", () => {
    fc.assert(
      fc.property(panels, fc.integer({ min: -50, max: 50 }), (marks, more) => {
        const before = correctSeverity(marks);
        const after = correctSeverity(marks.map((review) => ({ ...review, mark: review.mark + more })));
        for (const [project, points] of before.points) expect(after.points.get(project)).toBeCloseTo(points + more, 7);
        for (const [judge, severity] of before.severity) expect(after.severity.get(judge)).toBeCloseTo(severity, 7);
      }),
    );
  });

  test("leaves the order of projects alone when one judge of a full panel gets harsher", () => {
    const marks = (severity: number) =>
      ["p1", "p2", "p3", "p4"].flatMap((project, index) =>
        marksOf(project, ["a", 40 + index], ["b", 44 + 2 * index], ["c", 60 + index - severity]),
      );
    const order = (severity: number) =>
      [...correctSeverity(marks(severity)).points].toSorted((a, b) => b[1] - a[1]).map(([project]) => project);
    expect(order(30)).toEqual(order(0));
  });
});

describe("panels that hardly meet", () => {
  test("share one project in 4,001: the turns would take 10,000 rounds and stop too early", () => {
    const singles = (judge: string) =>
      Array.from({ length: 2000 }, (_, index) => marksOf(`${judge}${index}`, [judge, 50])).flat();
    const marks = [...marksOf("both", ["a", 70], ["b", 50]), ...singles("a"), ...singles("b")];
    const { severity, points } = correctSeverity(marks);
    // (n + 1 + 3)·b = n·b + 10 has the answer 2.5 whatever n is.
    expect(Math.abs(severity.get("a")! - 2.5)).toBeLessThan(1e-9);
    expect(Math.abs(points.get("a0")! - 47.5)).toBeLessThan(1e-9);
  });

  test("make a chain of 300 judges", () => {
    const marks = Array.from({ length: 299 }, (_, index) =>
      marksOf(`p${index}`, [`j${index}`, (index * 37) % 86], [`j${index + 1}`, (index * 53) % 86]),
    ).flat();
    expect(distanceFromRule(marks, correctSeverity(marks))).toBeLessThan(1e-9);
  });

  test("hang on one judge who saw everything", () => {
    const marks = Array.from({ length: 2000 }, (_, index) =>
      marksOf(`p${index}`, ["all", (index * 37) % 86], [`j${index % 160}`, (index * 53) % 86], [`k${index % 7}`, 40]),
    ).flat();
    expect(distanceFromRule(marks, correctSeverity(marks))).toBeLessThan(1e-8);
  });
});

test("has nothing to say about no reviews", () => {
  expect(correctSeverity([])).toEqual({ points: new Map(), severity: new Map() });
});
