import type { Instant } from "#domain/time/time.ts";
import type { SubmissionStatus } from "#domain/submission/submission-status.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { displayedSubmissions, type DisplaySeason } from "../submission/displayed.ts";

/** A submission as the desk lists it. */
export interface ListedSubmission {
  id: string;
  slug: string | null;
  title: string;
  team: string;
  status: SubmissionStatus;
  displayed: boolean;
  /** What the showcase's queue still needs: the desk's look, or the word of a member or a guardian. Empty where nothing. */
  waitsFor: readonly ("desk" | "members")[];
  submittedAt: Instant | null;
}

/** Every submission of the season, newest first, with the text that counts or is newest. */
export async function listSubmissions(db: Queries, season: DisplaySeason, now: Instant): Promise<ListedSubmission[]> {
  const idsWhere = async (conditions: Partial<DisplaySeason>) =>
    new Set(
      (
        await displayedSubmissions(db, { ...season, ...conditions }, now)
          .select("submissions.id")
          .execute()
      ).map(({ id }) => id),
    );
  const displayed = await idsWhere({});
  // As if the showcase were open and the desk had looked: who is missing then waits for a member or a guardian.
  const wanted = await idsWhere({ opensAt: now, showUnseen: true });
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .leftJoin("submission_versions as version", (join) =>
      join
        .onRef("version.submission_id", "=", "submissions.id")
        .on((row) => row("version.version", "=", row.fn.coalesce("submissions.locked_version", "submissions.version"))),
    )
    .select(["submissions.id", "slug", "status", "shown_at", "hidden_at", "submitted_at", "teams.name as team"])
    .select("version.content")
    .where("submissions.season", "=", season.id)
    .orderBy("submissions.created_at", "desc")
    .orderBy("submissions.id")
    .execute();
  return rows.map((row) => {
    const inQueue = (row.status === "locked" || row.status === "accepted") && row.hidden_at === null;
    return {
      id: row.id,
      slug: row.slug,
      title: row.content === null ? "" : toContent(row.content).title,
      team: row.team,
      status: row.status,
      displayed: displayed.has(row.id),
      waitsFor: [
        ...(inQueue && row.shown_at === null && !season.showUnseen ? (["desk"] as const) : []),
        ...(inQueue && !wanted.has(row.id) ? (["members"] as const) : []),
      ],
      submittedAt: row.submitted_at === null ? null : fromText(row.submitted_at),
    };
  });
}
