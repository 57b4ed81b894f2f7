import { correctSeverity } from "#domain/judging/scoring/correct-severity.ts";
import { highestScore, isFinished, judgeMark, type Scores, type Weights } from "#domain/judging/scoring/judge-mark.ts";
import { scoreRun, type ScoredReview, type ScoreInputs } from "#domain/judging/scoring/score-run.ts";

/** So many of a project's reviews are looked at again. With three there are tens of thousands of ways. */
const reviewsChanged = 3;
/** So many of the ways that come nearest are tried. */
const tried = 50;

interface Way {
  reviews: ScoredReview[];
  /** By how much the project gains on the other. */
  gain: number;
}

/**
 * The reviews of a project, changed by a point here and there so that its total is the other's; null where no such
 * change is found. Points are linear in the marks, so the gains of single reviews add up.
 */
export function levelScores(inputs: ScoreInputs, project: string, other: string): ScoredReview[] | null {
  const { weights } = inputs;
  const finished = inputs.reviews.filter(({ scores }) => isFinished(scores, weights));
  const own = finished.filter((review) => review.project === project).slice(0, reviewsChanged);
  const lead = (reviews: readonly ScoredReview[]) => {
    const { points } = correctSeverity(
      reviews.map((review) => ({ ...review, mark: judgeMark(review.scores, weights) })),
    );
    return points.get(project)! - points.get(other)!;
  };
  const wanted = -lead(finished);
  let ways: Way[] = [{ reviews: [], gain: 0 }];
  for (const review of own) {
    const changes = changesOf(review.scores, weights);
    const largest = changes.at(-1)!;
    const changed = lead(finished.map((one) => (one === review ? { ...one, scores: largest.scores } : one)));
    const gainOfAPoint = (changed + wanted) / largest.points;
    ways = ways.flatMap(({ reviews, gain }) =>
      changes.map(({ scores, points }) => ({
        reviews: [...reviews, { ...review, scores }],
        gain: gain + points * gainOfAPoint,
      })),
    );
  }
  const nearest = ways.toSorted((a, b) => Math.abs(a.gain - wanted) - Math.abs(b.gain - wanted)).slice(0, tried);
  return nearest.find(({ reviews }) => areLevel(inputs, reviews, project, other))?.reviews ?? null;
}

function areLevel(inputs: ScoreInputs, changed: readonly ScoredReview[], project: string, other: string): boolean {
  const isChanged = (review: ScoredReview) =>
    changed.some((one) => one.project === review.project && one.judge === review.judge);
  const reviews = [...inputs.reviews.filter((review) => !isChanged(review)), ...changed];
  const { rows } = scoreRun({ ...inputs, reviews });
  const totalOf = (id: string) => rows.find((row) => row.project === id)!.total;
  return totalOf(project) === totalOf(other);
}

/** Every sum by which a review can differ with a point more or less for some criteria, the lowest first. */
function changesOf(scores: Scores, weights: Weights): { scores: Scores; points: number }[] {
  let changes: { scores: Scores; points: number }[] = [{ scores, points: 0 }];
  for (const [criterion, weight] of Object.entries(weights))
    changes = changes.flatMap((change) =>
      [0, -1, 1].flatMap((by) => {
        const score = scores[criterion]! + by;
        const isScore = score >= 0 && score <= highestScore;
        const points = change.points + (by * weight) / highestScore;
        return isScore ? [{ scores: { ...change.scores, [criterion]: score }, points }] : [];
      }),
    );
  return [...new Map(changes.toReversed().map((change) => [change.points, change])).values()].toSorted(
    (a, b) => a.points - b.points,
  );
}
