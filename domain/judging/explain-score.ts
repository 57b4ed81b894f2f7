import { pointsForVotes, type Display } from "./audience-points.ts";
import { isFinished, judgeMark } from "./judge-mark.ts";
import { scoreRun, type ScoreInputs, type ScoreRow } from "./score-run.ts";

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

/** The steps of one project's score, for its team and for the page that explains the formula. Null where unjudged. */
export function explainScore(inputs: ScoreInputs, project: string): ExplainedScore | null {
  const run = scoreRun(inputs);
  const row = run.rows.find((candidate) => candidate.project === project);
  if (!row) return null;
  const entry = inputs.votes.find((candidate) => candidate.project === project);
  const votes = entry?.count ?? 0;
  const displayed = entry?.displayed ?? "never";
  const reviews = inputs.reviews
    .filter((review) => review.project === project && isFinished(review.scores, inputs.weights))
    .map(({ judge, scores }) => {
      const mark = judgeMark(scores, inputs.weights);
      const severity = run.severity.get(judge)!;
      const criteria = Object.entries(inputs.weights).map(([criterion, weight]) => {
        const score = scores[criterion]!;
        return { criterion, score, weight, points: (weight * score) / 10 };
      });
      return { judge, criteria, mark, severity, corrected: mark - severity };
    });
  return {
    reviews,
    row,
    audience: {
      displayed,
      votes,
      cap: run.cap,
      fromVotes: displayed === "never" ? 0 : pointsForVotes(votes, run.cap, inputs.audience),
      quartile: run.quartile,
    },
  };
}
