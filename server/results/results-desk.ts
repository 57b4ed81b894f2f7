import type { Actor } from "#domain/people/actor.ts";
import { flagJudges } from "#server/judging/flag-judges.ts";
import { approveRun, type RunApproved } from "./runs/approve-run.ts";
import { giveAward, type AwardGiven } from "./awards.ts";
import { computeRun } from "./runs/compute-run.ts";
import { correctRun, type RunCorrected } from "./runs/correct-run.ts";
import { exportRun } from "./runs/export-run.ts";
import { checkIn, listFinals } from "./finals-attendance.ts";
import { listRunRows } from "./runs/list-run-rows.ts";
import { readProjectReviews } from "./project-reviews.ts";
import type { ResultsOptions } from "./results-options.ts";
import { listRuns } from "./runs/run-rows.ts";

/** What the organizer sees and does about results, for the desk's pages. */
export function createResultsDesk(results: ResultsOptions) {
  const { db, season, clock } = results;
  return {
    /** The ranking as it stands now, computed where it was not yet, with every earlier run. */
    async overview() {
      const run = await computeRun(results);
      return {
        run,
        rows: await listRunRows(db, run.id),
        runs: await listRuns(db, season.id),
        flagged: (await flagJudges(results)).length,
        isJudgingOpen: clock.now() < season.closesAt,
        closesAt: season.closesAt,
        announcedAt: season.announcedAt,
      };
    },
    approve: (actor: Actor, runId: string): Promise<RunApproved> => approveRun(results, actor, runId),
    award: (actor: Actor, input: Parameters<typeof giveAward>[2]): Promise<AwardGiven> =>
      giveAward(results, actor, input),
    inputs: (actor: Actor, runId: string) => exportRun(results, actor, runId),
    /** What judges have said about a project. */
    project: (submissionId: string) => readProjectReviews(db, season.id, submissionId),
    correct: (actor: Actor, correction: Parameters<typeof correctRun>[2]): Promise<RunCorrected> =>
      correctRun(results, actor, correction),
    finals: () => listFinals(db, season.id),
    checkIn: (actor: Actor, person: Parameters<typeof checkIn>[2]) => checkIn(results, actor, person),
  };
}
