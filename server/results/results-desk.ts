import type { Actor } from "#domain/people/actor.ts";
import { createJudgeFlags } from "#server/judging/flag-judges.ts";
import { cacheWhileUnchanged } from "#server/process/cache-while-unchanged.ts";
import { approveRun, type RunApproved } from "./runs/approve-run.ts";
import { listAwardKinds, makeAward, type AwardKind } from "./award-kinds.ts";
import { giveAward, type AwardGiven } from "./awards.ts";
import { computeRun } from "./runs/compute-run.ts";
import { correctRun, type RunCorrected } from "./runs/correct-run.ts";
import { exportRun } from "./runs/export-run.ts";
import { checkIn, listFinals } from "./finals-attendance.ts";
import { readInputsMark } from "./runs/inputs-mark.ts";
import { listRunRows, withoutAudience, type RunRow } from "./runs/list-run-rows.ts";
import { readProjectReviews } from "./project-reviews.ts";
import type { ResultsOptions } from "./results-options.ts";
import { findRun, listRuns, openIfReplaced } from "./runs/run-rows.ts";
import type { VotesInRun } from "./runs/vote-counts.ts";

/** What the organizer sees and does about results, for the desk's pages. */
export function createResultsDesk(results: ResultsOptions) {
  const { db, season, clock } = results;
  const readFlags = createJudgeFlags(results);
  /** Thousands of marks and votes are read for it: once for each change. */
  const readRanking = cacheWhileUnchanged(
    () => readInputsMark(db, season.id),
    async () => {
      const run = await computeRun(results);
      const rows = await listRunRows(db, run.id);
      return { run, rows, leaders: leadersOf(rows, await results.voteCounts(db, season.id)) };
    },
  );
  return {
    /** The ranking as it stands now, computed where it was not yet, with every earlier run. */
    async overview() {
      const { run, rows, leaders } = await readRanking();
      const votesAreFinal = await results.votesAreFinal();
      return {
        // Whether it is approved and published is not part of what it was computed from.
        run: await openIfReplaced(db, (await findRun(db, season.id, run.id)) ?? run),
        rows: votesAreFinal ? rows : withoutAudience(rows),
        votesAreFinal,
        /** The projects with the most votes, which the audience's points may not show: they are capped. */
        leaders: votesAreFinal ? leaders : [],
        runs: await listRuns(db, season.id),
        /** Who has been announced: also by an appeal, or by a ranking that was corrected since. */
        named: new Set((await listFinals(db, season)).map(({ submissionId }) => submissionId)),
        flagged: (await readFlags()).length,
        isJudgingOpen: clock.now() < season.closesAt,
        closesAt: season.closesAt,
        announcedAt: season.announcedAt,
      };
    },
    approve: (actor: Actor, runId: string): Promise<RunApproved> => approveRun(results, actor, runId),
    award: (actor: Actor, input: Parameters<typeof giveAward>[2]): Promise<AwardGiven> =>
      giveAward(results, actor, input),
    /** Awards that were made at the desk. */
    awardKinds: () => listAwardKinds(db, season.id),
    makeAward: (actor: Actor, kind: AwardKind, taken: readonly string[]) => makeAward(results, actor, kind, taken),
    inputs: (actor: Actor, runId: string) => exportRun(results, actor, runId),
    /** What judges have said about a project. */
    project: (submissionId: string) => readProjectReviews(db, season.id, submissionId),
    correct: (actor: Actor, correction: Parameters<typeof correctRun>[2]): Promise<RunCorrected> =>
      correctRun(results, actor, correction),
    finals: () => listFinals(db, season),
    checkIn: (actor: Actor, person: Parameters<typeof checkIn>[2]) => checkIn(results, actor, person),
  };
}

function leadersOf(rows: readonly RunRow[], votes: readonly VotesInRun[]): RunRow[] {
  const counted = new Map(votes.map((entry) => [entry.submissionId, entry.counted]));
  const of = ({ submissionId }: RunRow) => counted.get(submissionId) ?? 0;
  const most = Math.max(0, ...rows.map(of));
  return most === 0 ? [] : rows.filter((row) => of(row) === most);
}
