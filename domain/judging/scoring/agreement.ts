import { compareText } from "#domain/text/compare-text.ts";
import { correctSeverity, type Mark } from "./correct-severity.ts";

/** How far one judge's marks follow the other judges'. */
export interface Agreement {
  judge: string;
  /** Projects that others have marked too. */
  compared: number;
  /** From −1 to 1; null where one side gives every project the same. */
  correlation: number | null;
  flagged: boolean;
}

// Two projects always agree or disagree entirely.
const fewestCompared = 3;
const lowestCorrelation = 0.2;

/**
 * Compares each judge's marks with the mean of the others' on the same projects, the others' severity taken out. Who
 * stays below 0.2, or gives everything the same mark, is flagged for a person to look at: nothing is left out for it.
 */
export function findAgreement(marks: readonly Mark[]): Agreement[] {
  const { severity } = correctSeverity(marks);
  const ofProject = Map.groupBy(marks, ({ project }) => project);
  const ofJudge = Map.groupBy(marks, ({ judge }) => judge);
  return [...ofJudge]
    .map(([judge, own]) => {
      const pairs = own.flatMap(({ project, mark }) => {
        const others = ofProject.get(project)!.filter((other) => other.judge !== judge);
        if (others.length === 0) return [];
        const sum = others.reduce((total, other) => total + other.mark - severity.get(other.judge)!, 0);
        return [{ own: mark, others: sum / others.length }];
      });
      const varies = pairs.some((pair) => pair.own !== pairs[0]!.own);
      const correlation = correlate(pairs);
      const isLow = correlation !== null && correlation < lowestCorrelation;
      return {
        judge,
        compared: pairs.length,
        correlation,
        flagged: pairs.length >= fewestCompared && (isLow || !varies),
      };
    })
    .toSorted((a, b) => compareText(a.judge, b.judge));
}

/** Pearson's coefficient. */
function correlate(pairs: readonly { own: number; others: number }[]): number | null {
  const ownMean = pairs.reduce((sum, { own }) => sum + own, 0) / pairs.length;
  const othersMean = pairs.reduce((sum, { others }) => sum + others, 0) / pairs.length;
  let together = 0;
  let ownSquares = 0;
  let othersSquares = 0;
  for (const { own, others } of pairs) {
    together += (own - ownMean) * (others - othersMean);
    ownSquares += (own - ownMean) ** 2;
    othersSquares += (others - othersMean) ** 2;
  }
  // What is the same on paper differs by a few last digits after the correction.
  if (ownSquares < 1e-9 || othersSquares < 1e-9) return null;
  return together / Math.sqrt(ownSquares * othersSquares);
}
