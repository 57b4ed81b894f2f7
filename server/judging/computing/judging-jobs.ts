import type { AssignmentPlan, AssignmentProblem } from "#domain/judging/assignment/assignment.ts";
import { explainShortage, type Shortage } from "#domain/judging/assignment/explain-shortage.ts";
import { planAssignment } from "#domain/judging/assignment/plan-assignment.ts";
import { findAgreement, type Agreement } from "#domain/judging/scoring/agreement.ts";
import { correctSeverity, type Mark } from "#domain/judging/scoring/correct-severity.ts";
import { explainRun, type ExplainedRun } from "#domain/judging/scoring/explain-score.ts";
import type { ScoreInputs } from "#domain/judging/scoring/score-run.ts";

export interface PlannedAssignment extends AssignmentPlan {
  /** What it would take to give every review, or null. */
  shortage: Shortage | null;
}

/** What takes longer than a request may hold up the others. */
export const judgingJobs = {
  plan({ problem, usualCapacity }: { problem: AssignmentProblem; usualCapacity: number }): PlannedAssignment {
    const plan = planAssignment(problem);
    return { ...plan, shortage: plan.missing.length > 0 ? explainShortage(problem, usualCapacity) : null };
  },
  /** Each project's points from the judges alone. */
  points: (marks: readonly Mark[]): Map<string, number> => correctSeverity(marks).points,
  agreement: (marks: readonly Mark[]): Agreement[] => findAgreement(marks),
  score: (inputs: ScoreInputs): ExplainedRun => explainRun(inputs),
} as const;

export type JobName = keyof typeof judgingJobs;
export type JobInput<Name extends JobName> = Parameters<(typeof judgingJobs)[Name]>[0];
export type JobResult<Name extends JobName> = ReturnType<(typeof judgingJobs)[Name]>;
