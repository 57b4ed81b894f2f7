import type { SubmissionContent } from "#domain/submission/submission-content.ts";
import { takesPart } from "#domain/submission/submission-status.ts";
import { publicName } from "#server/people/public-name.ts";
import type { Queries, Database } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { ofLocked } from "#server/storage/queries/joins.ts";

export type ProjectFile = Pick<Database["files"], "id" | "name" | "type" | "size" | "seconds">;

/** A project as it was at the deadline, with its team: a judge must be able to see whom they know. */
export interface JudgedProject {
  id: string;
  teamName: string;
  /** Minors by first name and initial, as everywhere outside the team. */
  members: readonly string[];
  content: SubmissionContent;
  files: readonly ProjectFile[];
}

/** Null where there is no such project, or it takes no part any more. */
export async function readJudgedProject(db: Queries, submissionId: string): Promise<JudgedProject | null> {
  const found = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("submission_versions", ofLocked)
    .select(["submissions.status", "teams.id as team_id", "teams.name", "submission_versions.content"])
    .where("submissions.id", "=", submissionId)
    .executeTakeFirst();
  if (!found || !takesPart(found.status)) return null;
  const content = toContent(found.content);
  const members = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .select(["first_name", "last_name", "age_band"])
    .where("team_id", "=", found.team_id)
    .where("left_at", "is", null)
    .orderBy("joined_at")
    .orderBy("team_members.id")
    .execute();
  return {
    id: submissionId,
    teamName: found.name,
    members: members.flatMap((member) => publicName({ ...member, display_name: null }) ?? []),
    content,
    files: await filesOf(db, content),
  };
}

async function filesOf(db: Queries, { deck, deckPdf, video, captions }: SubmissionContent): Promise<ProjectFile[]> {
  const ids = [deck, deckPdf, video, captions].filter((id) => id !== null);
  if (ids.length === 0) return [];
  return db.selectFrom("files").select(["id", "name", "type", "size", "seconds"]).where("id", "in", ids).execute();
}
