import type { AssignmentProblem } from "#domain/judging/assignment/assignment.ts";
import { shareOfCapacity } from "#domain/judging/assignment/waves.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { PlannedAssignment } from "../computing/judging-jobs.ts";
import { endAssignments, insertAssignments } from "./apply-plan.ts";
import { withAssignmentLock, type AssignmentOptions } from "./assignment-options.ts";
import { readAssignmentState, readStamp, type AssignmentState } from "./assignment-state.ts";
import type { WaveNumber } from "./wave-rows.ts";

/** How many reviews projects are to have, and how much of each judge's capacity may go into that, in percent. */
export interface Aim {
  wanted: (submissionId: string) => number;
  share: number;
}

export interface Settling {
  wave: WaveNumber;
  dueAt: Instant;
  /** Tried one after the other until nothing is missing; the last one counts where something always is. */
  aims: readonly Aim[];
  dryRun: boolean;
  /** In the same transaction as the assignments. False: it is not to be done after all. */
  write: (transaction: Queries, plan: PlannedAssignment, now: Instant) => Promise<boolean>;
}

const mostTries = 5;

/**
 * Plans away from the requests, then writes the plan if nothing has changed in the meantime; otherwise plans anew. Null
 * where `write` found that it is not to be done.
 */
export async function settlePlan(options: AssignmentOptions, settling: Settling): Promise<PlannedAssignment | null> {
  const { db, clock, season, chambersOfTeams } = options;
  for (let tries = 0; tries < mostTries; tries++) {
    const state = await readAssignmentState(db, season.id, chambersOfTeams);
    const plan = await planFor(options, state, settling.aims);
    if (settling.dryRun) return plan;
    const now = clock.now();
    const outcome = await withAssignmentLock(options, async (transaction) => {
      if ((await readStamp(transaction, season.id)) !== state.stamp) return "changed";
      if (!(await settling.write(transaction, plan, now))) return "not-done";
      await endAssignments(transaction, plan.removed, "moved", now);
      const { wave, dueAt } = settling;
      await insertAssignments(transaction, { season: season.id, wave, pairs: plan.added, dueAt, now });
      return "done";
    });
    if (outcome !== "changed") return outcome === "done" ? plan : null;
  }
  throw new Error("The assignment kept changing while it was planned");
}

async function planFor(
  { computer, season }: AssignmentOptions,
  state: AssignmentState,
  aims: readonly Aim[],
): Promise<PlannedAssignment> {
  let plan: PlannedAssignment | null = null;
  for (const { wanted, share } of aims) {
    const problem: AssignmentProblem = {
      projects: state.projects.map((project) => ({ ...project, reviews: wanted(project.id) })),
      judges: state.judges.map(({ id, capacity }) => ({ id, capacity: shareOfCapacity(capacity, share) })),
      conflicts: state.conflicts,
      kept: state.kept,
      seed: season.id,
    };
    plan = await computer.compute("plan", { problem, usualCapacity: season.usualCapacity });
    if (plan.missing.length === 0) break;
  }
  if (!plan) throw new Error("A plan needs an aim");
  return plan;
}
