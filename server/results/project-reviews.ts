import { plainLine } from "#domain/text/plain-line.ts";
import { listReviews, type ListedReview } from "#server/judging/list-reviews.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { ofLocked } from "#server/storage/queries/joins.ts";

/** A project with all that judges have said about it, for the organizer alone. */
export interface ProjectReviews {
  submissionId: string;
  title: string;
  team: string;
  reviews: readonly ListedReview[];
  conflicts: readonly { judge: string; reason: string }[];
}

export async function readProjectReviews(
  db: Queries,
  season: string,
  submissionId: string,
): Promise<ProjectReviews | null> {
  const project = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("submission_versions", ofLocked)
    .select(["teams.name", "submission_versions.content"])
    .where("submissions.id", "=", submissionId)
    .where("submissions.season", "=", season)
    .executeTakeFirst();
  if (!project) return null;
  return {
    submissionId,
    title: plainLine(toContent(project.content).title),
    team: plainLine(project.name),
    reviews: await listReviews(db, season, submissionId),
    conflicts: await listConflicts(db, submissionId),
  };
}

async function listConflicts(db: Queries, submissionId: string): Promise<ProjectReviews["conflicts"]> {
  const rows = await db
    .selectFrom("conflicts")
    .innerJoin("judges", "judges.id", "conflicts.judge_id")
    .innerJoin("people", "people.id", "judges.person_id")
    .select(["people.first_name", "people.last_name", "people.email", "conflicts.reason"])
    .where("conflicts.submission_id", "=", submissionId)
    .orderBy("conflicts.declared_at")
    .execute();
  return rows.map((row) => ({ judge: nameOf(row), reason: row.reason ?? "" }));
}
