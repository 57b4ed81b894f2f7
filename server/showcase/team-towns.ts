import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";

/** The towns of a season's teams in what they saved last. Those that name none are left out. */
export async function readTeamTowns(db: Queries, season: string): Promise<string[]> {
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("submission_versions as newest", (join) =>
      join.onRef("newest.submission_id", "=", "submissions.id").onRef("newest.version", "=", "submissions.version"),
    )
    .select("newest.content")
    .where("submissions.season", "=", season)
    .where("submissions.status", "!=", "withdrawn")
    .where("teams.ended_at", "is", null)
    .execute();
  return rows.flatMap(({ content }) => toContent(content).town.trim() || []);
}
