import { sql } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { WriteAccess } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";

export interface ReopenOptions extends WriteAccess {
  season: string;
  deadlineAt: Instant;
  /** Tells the members, in that transaction; never of none. */
  onReopened: (transaction: Queries, projects: readonly { submissionId: string; teamId: string }[]) => Promise<void>;
}

/**
 * Where the deadline was moved on after its lock, takes back what was decided for the earlier one: what was locked can
 * be changed again, and what was left out or waited for answers can still come. All of it is decided anew at the
 * deadline that counts. A clock that was set back opens nothing: what it decided is younger than the deadline. What a
 * person at the desk decided stays. Safe to repeat.
 */
export async function reopenSubmissions({ db, locks, clock, season, deadlineAt, onReopened }: ReopenOptions) {
  if (clock.now() >= deadlineAt) return;
  const earlier = toText(deadlineAt);
  const decided = (queries: Queries) =>
    queries
      .selectFrom("submissions")
      .select(["id as submissionId", "team_id as teamId"])
      .where("season", "=", season)
      .where((row) =>
        row.or([
          row.and([row("status", "=", "locked"), row("locked_at", "<", earlier)]),
          row.and([
            row("status", "in", ["draft", "submitted"]),
            row.or([row("out_at", "<", earlier), row("conditional_at", "<", earlier)]),
          ]),
        ]),
      );
  // Asked again and again, and there is hardly ever anything.
  if (!(await decided(db).limit(1).executeTakeFirst())) return;
  await db.transaction().execute(async (transaction) => {
    const projects = await decided(transaction).$call(locks.forUpdate).execute();
    if (projects.length === 0) return;
    const ids = projects.map(({ submissionId }) => submissionId);
    // Judges see again what they marked: it may be another project by then.
    await transaction.updateTable("reviews").set({ finished_at: null }).where("submission_id", "in", ids).execute();
    await transaction
      .updateTable("submissions")
      .set({
        status: sql`case status when 'locked' then 'submitted' else status end`,
        locked_version: null,
        locked_at: null,
        // The desk looked at what was locked, and it may change.
        shown_at: null,
        conditional_at: null,
        out_at: null,
        out_items: null,
      })
      .where("id", "in", ids)
      .execute();
    await onReopened(transaction, projects);
  });
}
