import fc from "fast-check";
import { expect, test } from "vitest";
import { displays } from "./audience-points.ts";
import { canonicalInputs } from "./canonical-inputs.ts";
import { roundPoints } from "./round-points.ts";
import { scoreRun, type ScoreInputs } from "./score-run.ts";

const weights = { innovation: 20, technical: 20, impact: 20, communication: 15, collaboration: 10 };
const score = fc.option(fc.nat(10), { freq: 30 });
const scores = fc.record({
  innovation: score,
  technical: score,
  impact: score,
  communication: score,
  collaboration: score,
});

const seasons: fc.Arbitrary<ScoreInputs> = fc.record({
  weights: fc.constant(weights),
  impact: fc.constant("impact"),
  audience: fc.constant(15),
  finalists: fc.nat(6),
  reviews: fc.uniqueArray(fc.record({ project: fc.nat(9).map(String), judge: fc.nat(5).map(String), scores }), {
    maxLength: 40,
    selector: ({ project, judge }) => `${project}/${judge}`,
  }),
  votes: fc.uniqueArray(
    fc.record({ project: fc.nat(9).map(String), count: fc.nat(400), displayed: fc.constantFrom(...displays) }),
    { maxLength: 10, selector: ({ project }) => project },
  ),
});

const flat = (value: number) => ({
  innovation: value,
  technical: value,
  impact: value,
  communication: value,
  collaboration: value,
});
const season: ScoreInputs = { weights, impact: "impact", audience: 15, finalists: 2, reviews: [], votes: [] };

test("does not depend on the order of its inputs, and neither does the text that is hashed", () => {
  fc.assert(
    fc.property(seasons, (inputs) => {
      const turned = {
        ...inputs,
        weights: Object.fromEntries(Object.entries(weights).toReversed()),
        reviews: inputs.reviews.toReversed(),
        votes: inputs.votes.toReversed(),
      };
      expect(scoreRun(turned)).toEqual(scoreRun(inputs));
      expect(canonicalInputs(turned)).toBe(canonicalInputs(inputs));
      expect(scoreRun(JSON.parse(canonicalInputs(inputs)) as ScoreInputs)).toEqual(scoreRun(inputs));
    }),
  );
});

test("ranks or names every project, adds up every row, and counts places by who is before", () => {
  fc.assert(
    fc.property(seasons, (inputs) => {
      const { rows, unjudged } = scoreRun(inputs);
      const projects = new Set([...inputs.reviews, ...inputs.votes].map(({ project }) => project));
      expect(new Set([...rows.map(({ project }) => project), ...unjudged])).toEqual(projects);
      expect(rows.length + unjudged.length).toBe(projects.size);
      for (const [index, row] of rows.entries()) {
        expect(row.total).toBe(roundPoints(row.judges + row.audience));
        expect(row.judges).toBeGreaterThanOrEqual(0);
        expect(row.judges).toBeLessThanOrEqual(85);
        expect(row.finalist).toBe(row.place <= inputs.finalists);
        expect(row.place === index + 1 || row.place === rows[index - 1]?.place).toBe(true);
        if (index > 0) expect(row.total).toBeLessThanOrEqual(rows[index - 1]!.total);
      }
    }),
  );
});

test("names a project whose reviews are all unfinished, and ranks one that nobody voted for", () => {
  const run = scoreRun({
    ...season,
    reviews: [
      { project: "draft", judge: "a", scores: { ...flat(9), impact: null } },
      { project: "done", judge: "a", scores: flat(6) },
    ],
    votes: [{ project: "unseen", count: 3, displayed: "always" }],
  });
  expect(run.unjudged).toEqual(["draft", "unseen"]);
  expect(run.rows).toMatchObject([{ project: "done", reviews: 1, mean: 51, judges: 51, place: 1, finalist: true }]);
});

test("parts equal totals by the judges' points, then by impact, and then shares the place", () => {
  const run = scoreRun({
    ...season,
    reviews: [
      { project: "even", judge: "a", scores: flat(6) },
      { project: "impact", judge: "a", scores: { ...flat(6), impact: 7, technical: 5 } },
      { project: "same", judge: "a", scores: flat(6) },
    ],
  });
  expect(run.rows.map(({ project, place, finalist }) => [project, place, finalist])).toEqual([
    ["impact", 1, true],
    ["even", 2, true],
    ["same", 2, true],
  ]);
});

test("a mean is the same to its last digit, whichever review came first", () => {
  const reviews = [1, 2, 3].map((impact) => ({ project: "p", judge: `j${impact}`, scores: { impact } }));
  const meanOf = (some: ScoreInputs["reviews"]) =>
    scoreRun({ ...season, weights: { impact: 1 }, reviews: some }).rows[0]!.mean;
  expect(meanOf(reviews.toReversed())).toBe(meanOf(reviews));
});

test("a judge who gives everything 10 lifts nobody above those whom others saw", () => {
  const projects = ["p1", "p2", "p3", "p4", "p5", "p6"];
  const honest = projects.flatMap((project, index) => [
    { project, judge: "a", scores: flat(index + 3) },
    { project, judge: "b", scores: flat(index + 3) },
  ]);
  const mild = projects.map((project) => ({ project, judge: "mild", scores: flat(10) }));
  const order = (reviews: ScoreInputs["reviews"]) =>
    scoreRun({ ...season, reviews }).rows.map(({ project }) => project);
  expect(order([...honest, ...mild])).toEqual(order(honest));
});

test("the hashed text changes with every number that counts", () => {
  const inputs = { ...season, reviews: [{ project: "p", judge: "a", scores: flat(6) }] };
  const texts = [
    inputs,
    { ...inputs, finalists: 3 },
    { ...inputs, audience: 14 },
    { ...inputs, reviews: [{ project: "p", judge: "a", scores: { ...flat(6), impact: 7 } }] },
    { ...inputs, votes: [{ project: "p", count: 0, displayed: "always" as const }] },
  ].map(canonicalInputs);
  expect(new Set(texts).size).toBe(texts.length);
});
