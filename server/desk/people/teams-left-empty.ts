import { publishedRun } from "#server/results/runs/run-rows.ts";
import type { Queries } from "#server/storage/database.ts";

/**
 * Teams with a project in the competition, and nobody with a place any more: judges mark it, and nobody can sign in for
 * it. A place about which the desk has yet to decide is one. Once results are out they stay as they are, and only a
 * pitch that nobody comes to give is still to be decided; the run sheet leaves out a team that has ended by itself.
 */
export async function teamsLeftEmpty(db: Queries, season: string) {
  const areResultsOut = (await publishedRun(db, season)) !== null;
  const teams = db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .where("submissions.season", "=", season)
    .where("submissions.status", "in", ["locked", "accepted"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("team_members")
            .innerJoin("places", (join) =>
              join
                .onRef("places.person_id", "=", "team_members.person_id")
                .onRef("places.season", "=", "team_members.season"),
            )
            .select("places.id")
            .whereRef("team_members.team_id", "=", "teams.id")
            .where("team_members.left_at", "is", null)
            .where("places.ended_at", "is", null),
        ),
      ),
    )
    .$if(areResultsOut, (query) =>
      query.where("teams.ended_at", "is", null).where(({ exists, selectFrom }) =>
        exists(
          selectFrom("finalists")
            .leftJoin("run_sheet", "run_sheet.submission_id", "finalists.submission_id")
            .select("finalists.submission_id")
            .whereRef("finalists.submission_id", "=", "submissions.id")
            .where((row) => row.or([row("pitches", "is", null), row("pitches", "!=", "no")])),
        ),
      ),
    );
  return { teams, areResultsOut };
}

/** What is to be decided about such a team: whether its project is judged, or whether it pitches. Null: nothing. */
export async function whatIsLeftOf(db: Queries, season: string, teamId: string): Promise<"judged" | "finalist" | null> {
  const { teams, areResultsOut } = await teamsLeftEmpty(db, season);
  const found = await teams.select("teams.id").where("teams.id", "=", teamId).executeTakeFirst();
  return found ? (areResultsOut ? "finalist" : "judged") : null;
}
