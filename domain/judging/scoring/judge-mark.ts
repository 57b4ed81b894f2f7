/** The points of each criterion that judges decide, by the criterion's id: 20, 20, 20, 15, 10. */
export type Weights = Readonly<Record<string, number>>;

/** One judge's scores by criterion. One that is missing or null has not been given yet. */
export type Scores = Readonly<Record<string, number | null>>;

export const highestScore = 10;

/** A whole number from 0 to 10. */
export function isScore(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= highestScore;
}

/** Whether every criterion has its score. Only such a review counts. */
export function isFinished(scores: Scores, weights: Weights): boolean {
  return Object.keys(weights).every((criterion) => isScore(scores[criterion]));
}

/** The points of full marks from every judge: 85. */
export function highestMark(weights: Weights): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0);
}

/** A judge's mark r: the sum of weight times score over ten. Asking it of an unfinished review is a mistake. */
export function judgeMark(scores: Scores, weights: Weights): number {
  let sum = 0;
  for (const [criterion, weight] of Object.entries(weights)) {
    const score = scores[criterion];
    if (!isScore(score)) throw new RangeError(`"${criterion}" has no whole number from 0 to ${highestScore}`);
    sum += weight * score;
  }
  return sum / highestScore;
}
