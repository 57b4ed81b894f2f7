import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import type { Review } from "#server/judging/review-rows.ts";

/** "Saved at 10:42 AM MT. Still without a mark: …" */
export function savedText({ say, marks }: JudgingProjectWords, { savedAt, scores }: Review): string {
  const missing = marks.criteria.filter(({ id }) => typeof scores[id] !== "number").map(({ name }) => name);
  return say.saved(savedAt, missing);
}
