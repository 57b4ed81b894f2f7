import { isPersonItem, type ReadinessItem } from "#domain/submission/readiness.ts";
import type { Queries } from "#server/storage/database.ts";
import { namedItems } from "#server/submission/out-items.ts";
import type { Submission } from "#server/submission/submission-rows.ts";
import type { Submissions } from "#server/submission/submissions.ts";

/**
 * The list as people see it: until the lock what is missing now; of what is locked on condition the people who have not
 * answered; of what was left out, what was missing when it was.
 */
export async function shownReadiness(
  db: Queries,
  { readiness }: Pick<Submissions, "readiness">,
  submission: Submission,
): Promise<ReadinessItem[]> {
  if (submission.out) return namedItems(db, submission.out.items);
  const items = await readiness(submission);
  return submission.conditionalAt === null ? items : items.filter(isPersonItem);
}
