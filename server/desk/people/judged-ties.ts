import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { Instant } from "#domain/time/time.ts";
import { chambersOfTeams } from "#server/chambers/chambers-of-teams.ts";
import { isFinalsJudge } from "#server/judging/finals-panel.ts";
import { tiesTo } from "#server/judging/assignment/project-ties.ts";
import { finalsTeamOf, type FinalsSeason } from "#server/results/finals-attendance.ts";
import type { Queries } from "#server/storage/database.ts";
import { ofLocked } from "#server/storage/queries/joins.ts";
import { findRow, findRows } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";

/** The record that stays, and the one that becomes part of it. */
interface Records {
  into: string;
  from: string;
}

/**
 * Projects that one record judges and the other stands close to, by title. As one person they would have marked their
 * own: what becomes of those marks is a decision that comes first.
 */
export async function judgedOwn(
  db: Queries,
  { id: season, closesAt }: Pick<JudgingSeason, "id" | "closesAt">,
  { into, from }: Records,
  now: Instant,
): Promise<string[]> {
  // Also one who was removed: what they finished counts.
  const judge = await findRow(db, "judges", ["id"], { season, person_id: into });
  if (!judge) return [];
  const own = { judge_id: judge.id, season };
  const reviews = await findRows(db, "reviews", ["submission_id", "finished_at", "struck_at"], own);
  const given = await findRows(db, "assignments", ["submission_id"], { ...own, ended_at: null });
  const isOpen = now < closesAt;
  const reviewed = new Set(reviews.map(({ submission_id }) => submission_id));
  return titlesOf(
    db,
    await closeTo(db, season, from, [
      ...reviews.filter(({ finished_at, struck_at }) => struck_at === null && (isOpen || finished_at !== null)),
      // What was not begun by the close is never marked.
      ...given.filter(({ submission_id }) => isOpen && !reviewed.has(submission_id)),
    ]),
  );
}

/** Whether one record is on the finals panel, and the other a finalist or close to one whose pitch the first has marked. */
export async function pitchesOwn(db: Queries, season: FinalsSeason, { into, from }: Records): Promise<boolean> {
  if (!(await isFinalsJudge(db, season.id, into))) return false;
  if (await finalsTeamOf(db, season, from)) return true;
  const marked = await findRows(db, "pitch_marks", ["submission_id"], { season: season.id, person_id: into });
  return (await closeTo(db, season.id, from, marked)).length > 0;
}

/** Which of these projects somebody is in, was in, speaks for, or has advised. */
async function closeTo(
  db: Queries,
  season: string,
  personId: string,
  projects: readonly { submission_id: string }[],
): Promise<string[]> {
  if (projects.length === 0) return [];
  const alone = { id: personId, personId, employer: null, chamber: null, sponsor: null };
  const ids = projects.map(({ submission_id }) => submission_id);
  return (await tiesTo(db, { season, chambersOfTeams }, [alone], ids)).map(({ project }) => project);
}

async function titlesOf(db: Queries, submissionIds: readonly string[]): Promise<string[]> {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .selectFrom("submissions")
    .innerJoin("submission_versions", ofLocked)
    .select("submission_versions.content")
    .where("submissions.id", "in", submissionIds)
    .execute();
  return rows.map(({ content }) => toContent(content).title).toSorted();
}
