import { compareText } from "#domain/text/compare-text.ts";
import type { ScoreInputs } from "./score-run.ts";

/**
 * The inputs of a run as one text that is the same whenever the inputs are the same, however they were ordered. Its
 * checksum stands beside the published ranking. It is a file that can be scored again.
 */
export function canonicalInputs(inputs: ScoreInputs): string {
  const { weights, impact, audience, finalists, reviews, votes } = inputs;
  return JSON.stringify({
    weights: ordered(weights),
    impact,
    audience,
    finalists,
    reviews: reviews
      .map(({ project, judge, scores }) => ({ project, judge, scores: ordered(scores) }))
      .toSorted((a, b) => compareText(a.project, b.project) || compareText(a.judge, b.judge)),
    votes: votes
      .map(({ project, count, displayed }) => ({ project, count, displayed }))
      .toSorted((a, b) => compareText(a.project, b.project)),
  });
}

function ordered<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => compareText(a, b)));
}
