import type { Instant } from "#domain/time/time.ts";
import { votePhaseAt } from "#domain/voting/voting-season.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { displayedSubmissions } from "../submission/displayed.ts";

/**
 * Keeps up with what is on display while the vote is open. Called in the transaction of a change of one project, and
 * again and again for all of them: the opening, a member who left, whatever else moved the line between two rounds.
 */
export async function noteDisplays(
  db: Queries,
  { season, clock }: Pick<VotingOptions, "season" | "clock">,
  submissionId: string | null = null,
): Promise<void> {
  const now = clock.now();
  if (votePhaseAt(season, now) !== "open") return;
  const only = <Row>(rows: readonly Row[], idOf: (row: Row) => string) =>
    submissionId === null ? rows : rows.filter((row) => idOf(row) === submissionId);
  const shown = only(
    await displayedSubmissions(db, season, now).select("submissions.id").execute(),
    ({ id }) => id,
  ).map(({ id }) => id);
  const noted = only(
    await db.selectFrom("displays").select(["submission_id", "ended_at"]).where("season", "=", season.id).execute(),
    ({ submission_id }) => submission_id,
  );
  const known = new Map(noted.map(({ submission_id, ended_at }) => [submission_id, ended_at]));
  const isShown = new Set(shown);
  await begin(
    db,
    season.id,
    shown.filter((id) => !known.has(id)),
    now,
  );
  await end(
    db,
    [...known].flatMap(([id, endedAt]) => (endedAt === null && !isShown.has(id) ? [id] : [])),
    toText(now),
  );
  await end(
    db,
    shown.filter((id) => (known.get(id) ?? null) !== null),
    null,
  );
}

async function begin(db: Queries, season: string, ids: readonly string[], now: Instant): Promise<void> {
  for (const part of inParts(ids))
    await db
      .insertInto("displays")
      .values(part.map((submission_id) => ({ submission_id, season, first_at: toText(now) })))
      .onConflict((conflict) => conflict.column("submission_id").doNothing())
      .execute();
}

async function end(db: Queries, ids: readonly string[], endedAt: string | null): Promise<void> {
  for (const part of inParts(ids))
    await db.updateTable("displays").set({ ended_at: endedAt }).where("submission_id", "in", part).execute();
}
