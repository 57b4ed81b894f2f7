import type { Instant } from "#domain/time/time.ts";
import { displayedSubmissions, type DisplaySeason } from "#server/submission/displayed.ts";
import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { versionOfLocked } from "#server/storage/queries/joins.ts";

export interface ChamberProject {
  title: string;
  slug: string;
}

/** What these teams have in the public gallery, by team. */
export async function projectsOnDisplay(
  db: Queries,
  season: DisplaySeason,
  now: Instant,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, ChamberProject>> {
  if (teamIds.length === 0) return new Map();
  const rows = await displayedSubmissions(db, season, now)
    .innerJoin("submission_versions as version", versionOfLocked)
    .select(["submissions.team_id", "submissions.slug", "version.content"])
    .where("submissions.team_id", "in", teamIds)
    .execute();
  return new Map(
    rows.flatMap(({ team_id, slug, content }) =>
      slug === null ? [] : [[team_id, { slug, title: toContent(content).title }] as const],
    ),
  );
}
