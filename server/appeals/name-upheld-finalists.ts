import { toText } from "#server/storage/queries/rows.ts";
import { firstPublishedAt } from "#server/results/runs/run-rows.ts";
import { addFinalist } from "./decide-appeal.ts";
import { inAppealTurn, type AppealsOptions } from "./appeals-options.ts";

/**
 * A project that was left out, and whose appeal was upheld once results were out, came too late to be judged: its team
 * is a finalist as soon as nothing is missing any more. One that was let in before had its chance with the judges,
 * however long the team took to complete it, and waiting wins nobody a place. Safe to repeat.
 */
export async function nameUpheldFinalists(options: AppealsOptions): Promise<string[]> {
  const { db, clock, season } = options;
  const publishedAt = await firstPublishedAt(db, season.id);
  if (publishedAt === null || clock.now() >= season.finals.startsAt) return [];
  const upheld = await db
    .selectFrom("appeals")
    .innerJoin("submissions", "submissions.id", "appeals.submission_id")
    .leftJoin("finalists", "finalists.submission_id", "appeals.submission_id")
    .select(["appeals.id", "appeals.submission_id"])
    .where("appeals.season", "=", season.id)
    .where("appeals.subject", "=", "entry")
    .where("appeals.outcome", "=", "upheld")
    .where("appeals.decided_at", ">=", toText(publishedAt))
    .where("submissions.status", "in", ["locked", "accepted"])
    .where("finalists.submission_id", "is", null)
    .execute();
  const named: string[] = [];
  for (const { id: appealId, submission_id: submissionId } of upheld) {
    const isNew = await inAppealTurn(options, submissionId, (transaction) =>
      addFinalist(transaction, { season: season.id, submissionId, appealId, at: clock.now() }),
    );
    if (!isNew) continue;
    await options.onFinalist(submissionId);
    named.push(submissionId);
  }
  return named;
}
