import type { Programme } from "#domain/programme/programme.ts";
import { seasonEndsAt } from "#domain/programme/moments.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";

/** Seasons whose finals are over. */
const overAt = (programmes: readonly Programme[], now: Instant): string[] =>
  programmes.filter((programme) => seasonEndsAt(programme) <= now).map(({ id }) => id);

const dueQuestions = (db: Queries, seasons: readonly string[]) =>
  db.selectFrom("questions").select("id").where("kept", "=", "finals").where("season", "in", seasons);

/** How many answers were to be kept until finals that are over. */
export async function countAnswersDue(db: Queries, programmes: readonly Programme[], now: Instant): Promise<number> {
  const seasons = overAt(programmes, now);
  if (seasons.length === 0) return 0;
  const { count } = await db
    .selectFrom("question_answers")
    .select((row) => row.fn.countAll().as("count"))
    .where("question_id", "in", dueQuestions(db, seasons))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes them. The questions stay, for the desk to know what was asked. */
export async function removeAnswersDue(
  db: Queries,
  programmes: readonly Programme[],
  { actor, now }: { actor: Actor; now: Instant },
): Promise<number> {
  const seasons = overAt(programmes, now);
  if (seasons.length === 0) return 0;
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("question_answers")
      .where("question_id", "in", dueQuestions(transaction, seasons))
      .executeTakeFirstOrThrow();
    const removed = Number(numDeletedRows);
    if (removed > 0)
      await appendAudit(transaction, {
        at: now,
        actor,
        action: "purge",
        subjects: seasons,
        detail: `${removed} answers to questions`,
      });
    return removed;
  });
}
