import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { countVotes, type SubmissionVotes } from "./vote-counts.ts";
import { versionOfLocked } from "#server/storage/queries/joins.ts";

/** The votes of one project, with its title. */
export interface ListedVotes extends SubmissionVotes {
  title: string;
}

/** For whoever may see counts: see `provisionalVotes`. */
export async function listVotes(db: Queries, season: string, closesAt: Instant): Promise<ListedVotes[]> {
  const counts = await countVotes(db, season, closesAt);
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("submission_versions as version", versionOfLocked)
    .select(["submissions.id", "version.content"])
    .where("submissions.season", "=", season)
    .execute();
  const titles = new Map(rows.map(({ id, content }) => [id, toContent(content).title]));
  return counts.map((entry) => ({ ...entry, title: titles.get(entry.submissionId) ?? "" }));
}
