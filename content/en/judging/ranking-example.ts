import type { Facts } from "#content/facts.ts";
import { explainRun } from "#domain/judging/scoring/explain-score.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import type { ScoreInputs } from "#domain/judging/scoring/score-run.ts";

/** What some judges gave made-up projects: the same score for every criterion, so that it fits on a page. */
const scores: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "Barn Watch": { Ann: 7, Ben: 9 },
  "Trail Mate": { Ben: 8, Cleo: 9 },
  "Quick Quote": { Ann: 4, Cleo: 8 },
  "River Log": { Ann: 5, Ben: 6, Cleo: 8 },
};
const judges = [...new Set(Object.values(scores).flatMap((given) => Object.keys(given)))].toSorted();
const votes: Readonly<Record<string, number>> = { "Barn Watch": 60, "Trail Mate": 15, "Quick Quote": 400 };

/** The example, computed by the very functions that compute the ranking. */
export function rankingExample({ programme }: Facts) {
  const { weights, impact, audience } = judgingSeasonOf(programme);
  const inputs: ScoreInputs = {
    weights,
    impact,
    audience,
    finalists: 1,
    reviews: Object.entries(scores).flatMap(([project, given]) =>
      Object.entries(given).map(([judge, score]) => ({
        project,
        judge,
        scores: Object.fromEntries(Object.keys(weights).map((criterion) => [criterion, score])),
      })),
    ),
    votes: Object.keys(scores).map((project) => ({
      project,
      count: votes[project] ?? 0,
      displayed: project in votes ? "always" : "never",
    })),
  };
  const { run, explained } = explainRun(inputs);
  return {
    run,
    judges: judges.map((name) => ({ name, severity: run.severity.get(name)! })),
    rows: run.rows.map(({ project }) => explained.get(project)!),
  };
}
