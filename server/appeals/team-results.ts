import type { AppealSubject } from "#server/storage/tables/appeals.ts";
import type { AppealsOptions } from "#server/appeals/appeals-options.ts";
import { listUpheld, type Appeal } from "#server/appeals/appeal-rows.ts";
import { decisionsAgainst, type AppealableDecision } from "#server/appeals/decisions-against.ts";
import { fileAppeal, type AppealFiled } from "#server/appeals/file-appeal.ts";
import { answerFinals, finalsTeamOf, type FinalsAnswer } from "../results/finals-attendance.ts";
import type { ResultsOptions } from "../results/results-options.ts";
import { readTeamFeedback, type TeamFeedback } from "../results/published/team-feedback.ts";

/** What a member of a team learns and does about the team's own result. Everything starts from who asks. */
export function createTeamResults(results: ResultsOptions, appeals: AppealsOptions) {
  const { db, season, clock } = results;
  const submissionOf = async (personId: string): Promise<string | null> => {
    const row = await db
      .selectFrom("team_members")
      .innerJoin("submissions", "submissions.team_id", "team_members.team_id")
      .select("submissions.id")
      .where("team_members.person_id", "=", personId)
      .where("team_members.season", "=", season.id)
      .where("team_members.left_at", "is", null)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  return {
    /** Null before publication, and for whoever has no project in the ranking. */
    async feedback(personId: string): Promise<TeamFeedback | null> {
      const submissionId = await submissionOf(personId);
      return submissionId === null ? null : readTeamFeedback(db, season.id, submissionId);
    },
    async decisions(personId: string): Promise<AppealableDecision[]> {
      const submissionId = await submissionOf(personId);
      return submissionId ? decisionsAgainst(db, season, submissionId, clock.now()) : [];
    },
    async upheld(personId: string): Promise<Appeal[]> {
      const submissionId = await submissionOf(personId);
      return submissionId ? listUpheld(db, submissionId) : [];
    },
    async appeal(personId: string, subject: AppealSubject, text: string): Promise<AppealFiled> {
      const submissionId = await submissionOf(personId);
      if (!submissionId) return { ok: false, reason: "no_decision" };
      return fileAppeal(appeals, { personId, submissionId, subject, text });
    },
    finals: (personId: string) => finalsTeamOf(db, season, personId),
    answerFinals: (personId: string, answer: FinalsAnswer) => answerFinals(results, personId, answer),
  };
}
