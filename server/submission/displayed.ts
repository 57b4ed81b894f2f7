import { sql, type RawBuilder } from "kysely";
import type { Instant } from "#domain/time/time.ts";
import type { VotingSeason } from "#domain/voting/voting-season.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** What of a season decides on display. */
export type DisplaySeason = Pick<VotingSeason, "id" | "opensAt" | "showUnseen">;

/**
 * Whether the public may see a project: locked or accepted, looked at by the desk, hidden by nobody, every member of now
 * has opted in, and the guardian of each who is under age has given consent. The one place that says so; pages, files,
 * votes and the display log all ask it. Written as SQL: every vote asks it twice, and to build it took several times as
 * long as to run it.
 */
function isOnDisplay(season: DisplaySeason, now: Instant): RawBuilder<boolean> {
  return sql`submissions.season = ${season.id}
    and submissions.status in ('locked', 'accepted')
    and submissions.locked_version is not null
    and submissions.slug is not null
    and submissions.hidden_at is null
    and ${season.showUnseen ? sql`1 = 1` : sql`submissions.shown_at is not null`}
    and ${now < season.opensAt ? sql`1 = 0` : sql`1 = 1`}
    and exists (${memberOfNow})
    and not exists (${memberOfNow} and not exists (
      select 1 from display_consents
      where display_consents.submission_id = submissions.id
        and display_consents.person_id = team_members.person_id
        and display_consents.given_at is not null))
    and not exists (
      select 1 from team_members inner join people on people.id = team_members.person_id
      where team_members.team_id = submissions.team_id and team_members.left_at is null and people.age_band = 'minor'
        and not exists (
          select 1 from consents
          where consents.person_id = people.id
            and consents.season = submissions.season
            and consents.given_at is not null))`;
}

const memberOfNow = sql`
  select 1 from team_members where team_members.team_id = submissions.team_id and team_members.left_at is null`;

export const displayedSubmissions = (db: Queries, season: DisplaySeason, now: Instant) =>
  db.selectFrom("submissions").where(isOnDisplay(season, now));

export async function isDisplayed(
  db: Queries,
  season: DisplaySeason,
  submissionId: string,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from submissions where submissions.id = ${submissionId} and ${isOnDisplay(season, now)}`.execute(db);
  return rows.length > 0;
}

/**
 * The desk took a project off display, and that was wrong: it was on display all the while, and the votes for it count,
 * also where the vote is over by now. What its own team ended before stays ended. True where something changed.
 */
export async function resumeDisplay(db: Queries, submissionId: string, decidedAt: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("displays")
    .set({ ended_at: null })
    .where("submission_id", "=", submissionId)
    .where("ended_at", ">=", toText(decidedAt))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
