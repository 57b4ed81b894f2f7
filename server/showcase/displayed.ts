import type { ExpressionBuilder } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import type { VotingSeason } from "#domain/voting/voting-season.ts";
import type { Database, Queries } from "#server/storage/database.ts";

/** What of a season decides on display. */
export type DisplaySeason = Pick<VotingSeason, "id" | "opensAt" | "showUnseen">;

/**
 * Projects that the public may see: locked or accepted, looked at by the desk, hidden by nobody, and every member of
 * now has opted in. The one place that says so; pages, files, votes and the display log all ask it.
 */
export function displayedSubmissions(db: Queries, season: DisplaySeason, now: Instant) {
  return db
    .selectFrom("submissions")
    .where("submissions.season", "=", season.id)
    .where("submissions.status", "in", ["locked", "accepted"])
    .where("submissions.locked_version", "is not", null)
    .where("submissions.slug", "is not", null)
    .where("submissions.hidden_at", "is", null)
    .$if(!season.showUnseen, (query) => query.where("submissions.shown_at", "is not", null))
    .$if(now < season.opensAt, (query) => query.where((row) => row.lit(false)))
    .where((row) => row.exists(members(row)))
    .where((row) =>
      row.not(
        row.exists(
          members(row).where((member) =>
            member.not(
              member.exists(
                member
                  .selectFrom("display_consents")
                  .select("display_consents.person_id")
                  .whereRef("display_consents.submission_id", "=", "submissions.id")
                  .whereRef("display_consents.person_id", "=", "team_members.person_id")
                  .where("display_consents.given_at", "is not", null),
              ),
            ),
          ),
        ),
      ),
    );
}

function members(row: ExpressionBuilder<Database, "submissions">) {
  return row
    .selectFrom("team_members")
    .select("team_members.id")
    .whereRef("team_members.team_id", "=", "submissions.team_id")
    .where("team_members.left_at", "is", null);
}

export async function isDisplayed(
  db: Queries,
  season: DisplaySeason,
  submissionId: string,
  now: Instant,
): Promise<boolean> {
  const row = await displayedSubmissions(db, season, now)
    .select("submissions.id")
    .where("submissions.id", "=", submissionId)
    .executeTakeFirst();
  return row !== undefined;
}
