import { compareText } from "#domain/text/compare-text.ts";
import { audiencePoints, type ProjectVotes } from "./audience-points.ts";
import { correctSeverity } from "./correct-severity.ts";
import { highestMark, isFinished, judgeMark, type Scores, type Weights } from "./judge-mark.ts";
import { roundPoints } from "./round-points.ts";

/** Names the rules below. Raise it with any change that could change a number, so that old runs stay explainable. */
export const formulaVersion = "2";

export interface ScoredReview {
  project: string;
  judge: string;
  scores: Scores;
}

/**
 * Everything that decides a ranking, and nothing else: this is what is stored, exported without names and recomputed
 * by anybody. A project is whoever has a review or votes; one without an entry in `votes` was never displayed.
 */
export interface ScoreInputs {
  weights: Weights;
  /** The criterion that breaks ties. */
  impact: string;
  /** The points that the audience decides. */
  audience: number;
  /** The last place that is a finalist's. */
  finalists: number;
  reviews: readonly ScoredReview[];
  votes: readonly ProjectVotes[];
}

export interface ScoreRow {
  project: string;
  /** The finished reviews, and the mean of their marks before the correction. */
  reviews: number;
  mean: number;
  /** J, A, and their sum, which alone is rounded. */
  judges: number;
  audience: number;
  total: number;
  place: number;
  finalist: boolean;
}

export interface ScoreRun {
  formula: string;
  cap: number;
  quartile: number;
  /** How far each judge stands above or below the others. */
  severity: Map<string, number>;
  rows: ScoreRow[];
  /** Projects without a finished review: named, not ranked. */
  unjudged: string[];
}

/** The whole ranking. The order in which reviews and votes come makes no difference. */
export function scoreRun(inputs: ScoreInputs): ScoreRun {
  const { weights, impact, finalists } = inputs;
  const marks = inputs.reviews
    .filter(({ scores }) => isFinished(scores, weights))
    .map((review) => ({ ...review, mark: judgeMark(review.scores, weights) }))
    .toSorted((a, b) => compareText(a.project, b.project) || compareText(a.judge, b.judge));
  const { points, severity } = correctSeverity(marks);
  const audience = audiencePoints(inputs.votes, inputs.audience);
  const reviewsOf = Map.groupBy(marks, ({ project }) => project);
  const highest = highestMark(weights);
  const projects = new Set([...inputs.votes, ...inputs.reviews].map(({ project }) => project));
  const rows = [...points].map(([project, corrected]) => {
    const reviews = reviewsOf.get(project)!;
    const judges = Math.min(highest, Math.max(0, corrected));
    const fromAudience = audience.points.get(project) ?? audience.quartile;
    return {
      project,
      reviews: reviews.length,
      mean: meanOf(reviews.map(({ mark }) => mark)),
      judges,
      audience: fromAudience,
      standing: {
        total: roundPoints(judges + fromAudience),
        judges: roundPoints(judges),
        // The mean of whole numbers first, so that equal means are equal to the last bit.
        impact: meanOf(reviews.map(({ scores }) => scores[impact]!)) * weights[impact]!,
      },
    };
  });
  return {
    formula: formulaVersion,
    cap: audience.cap,
    quartile: audience.quartile,
    severity,
    rows: rank(rows.map((row) => ({ ...row.standing, row }))).map(({ row: { standing, ...row }, place }) => ({
      ...row,
      total: standing.total,
      place,
      finalist: place <= finalists,
    })),
    unjudged: [...projects].filter((project) => !points.has(project)).toSorted(compareText),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What decides a project's place, already rounded as it is published. */
interface Standing {
  total: number;
  /** The judges' points to two decimals. */
  judges: number;
  /** The mean of the uncorrected points for impact, on any scale that is the same for all. */
  impact: number;
}

/** Below zero where `a` stands before `b`; 0 where they share a place. */
function compareStandings(a: Standing, b: Standing): number {
  return b.total - a.total || b.judges - a.judges || b.impact - a.impact;
}

/** In order from the first place on. Who is equal in everything shares a place, and the next is left out: 1, 2, 2, 4. */
function rank<Row extends Standing>(rows: readonly Row[]): (Row & { place: number })[] {
  const ranked: (Row & { place: number })[] = [];
  for (const [index, row] of rows.toSorted(compareStandings).entries()) {
    const before = ranked.at(-1);
    const place = before && compareStandings(before, row) === 0 ? before.place : index + 1;
    ranked.push({ ...row, place });
  }
  return ranked;
}
