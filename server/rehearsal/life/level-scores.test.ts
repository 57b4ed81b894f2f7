import { expect, it } from "vitest";
import { scoreRun, type ScoreInputs } from "#domain/judging/scoring/score-run.ts";
import { levelScores } from "./level-scores.ts";
import { markOf } from "./marking.ts";

const weights = { use: 20, idea: 20, impact: 20, pitch: 15, craft: 10 };

/** Fifty projects, each with four of seventeen judges, marked as those of a rehearsal mark. */
function season(): ScoreInputs {
  const reviews = Array.from({ length: 50 }, (_, project) =>
    [0, 3, 7, 12].map((step) => {
      const judge = (project * 5 + step) % 17;
      const scores = Object.keys(weights).map((id, criterion) => [id, markOf({ project, criterion, judge })]);
      return { project: `p${project}`, judge: `j${judge}`, scores: Object.fromEntries(scores) };
    }),
  ).flat();
  const votes = Array.from({ length: 50 }, (_, project) => ({
    project: `p${project}`,
    count: project * 3,
    displayed: project % 9 === 8 ? ("never" as const) : ("always" as const),
  }));
  return { weights, impact: "impact", audience: 15, finalists: 12, reviews, votes };
}

it("makes two projects end with one total, by a point here and there", () => {
  const inputs = season();
  const totals = (run: ScoreInputs) => new Map(scoreRun(run).rows.map(({ project, total }) => [project, total]));
  const before = totals(inputs);
  expect(before.get("p8")).not.toBe(before.get("p26"));
  const changed = levelScores(inputs, "p8", "p26")!;
  const of = new Map(changed.map((review) => [review.judge, review]));
  const reviews = inputs.reviews.map((review) => (review.project === "p8" ? (of.get(review.judge) ?? review) : review));
  const after = totals({ ...inputs, reviews });
  expect(after.get("p8")).toBe(after.get("p26"));
  for (const { judge, scores } of changed) {
    const first = inputs.reviews.find((review) => review.project === "p8" && review.judge === judge)!;
    for (const id of Object.keys(weights))
      expect(Math.abs(scores[id]! - first.scores[id]!), `${judge}, ${id}`).toBeLessThanOrEqual(1);
  }
});

it("gives up on two that are too far apart", () => {
  const inputs = season();
  const reviews = inputs.reviews.map((review) =>
    review.project === "p8" ? { ...review, scores: { use: 0, idea: 0, impact: 0, pitch: 0, craft: 0 } } : review,
  );
  expect(levelScores({ ...inputs, reviews }, "p8", "p26")).toBeNull();
});
