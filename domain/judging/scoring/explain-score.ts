import { pointsForVotes, type Display, type ProjectVotes } from "./audience-points.ts";
import { isFinished, judgeMark } from "./judge-mark.ts";
import { scoreRun, type ScoredReview, type ScoreInputs, type ScoreRow, type ScoreRun } from "./score-run.ts";

export interface ExplainedReview {
  judge: string;
  /** weight·score/10 for each criterion, in the order of the weights. */
  criteria: { criterion: string; score: number; weight: number; points: number }[];
  /** Their sum r, what the judge gives above the others, and what is left without it. */
  mark: number;
  severity: number;
  corrected: number;
}

/** Every number on the way from a project's scores and votes to its total. */
export interface ExplainedScore {
  reviews: ExplainedReview[];
  row: ScoreRow;
  audience: {
    displayed: Display;
    votes: number;
    cap: number;
    /** What the votes alone are worth, and the quartile that nobody falls below. */
    fromVotes: number;
    quartile: number;
  };
}

/** A whole ranking with the steps of each ranked project's score, by its id. */
export interface ExplainedRun {
  run: ScoreRun;
  explained: Map<string, ExplainedScore>;
}

/** Scores all projects, and shows for each how its number came about. */
export function explainRun(inputs: ScoreInputs): ExplainedRun {
  const run = scoreRun(inputs);
  const reviewsOf = Map.groupBy(inputs.reviews, ({ project }) => project);
  const votesOf = new Map(inputs.votes.map((votes) => [votes.project, votes]));
  const explained = run.rows.map((row): [string, ExplainedScore] => [
    row.project,
    explainRow(row, run, inputs, reviewsOf.get(row.project) ?? [], votesOf.get(row.project)),
  ]);
  return { run, explained: new Map(explained) };
}

function explainRow(
  row: ScoreRow,
  run: ScoreRun,
  { weights, audience }: ScoreInputs,
  reviews: readonly ScoredReview[],
  entry: ProjectVotes | undefined,
): ExplainedScore {
  const votes = entry?.count ?? 0;
  const displayed = entry?.displayed ?? "never";
  return {
    reviews: reviews
      .filter(({ scores }) => isFinished(scores, weights))
      .map(({ judge, scores }) => {
        const mark = judgeMark(scores, weights);
        const severity = run.severity.get(judge)!;
        const criteria = Object.entries(weights).map(([criterion, weight]) => {
          const score = scores[criterion]!;
          return { criterion, score, weight, points: (weight * score) / 10 };
        });
        return { judge, criteria, mark, severity, corrected: mark - severity };
      }),
    row,
    audience: {
      displayed,
      votes,
      cap: run.cap,
      fromVotes: displayed === "never" ? 0 : pointsForVotes(votes, run.cap, audience),
      quartile: run.quartile,
    },
  };
}
