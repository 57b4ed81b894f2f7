import { z } from "zod";
import { planAssignment } from "./assignment/plan-assignment.ts";
import type { ReviewPair } from "./assignment/assignment.ts";
import { repeated, shapeProblems, type FileProblem, type FileResult } from "./file-result.ts";

const id = z.string().min(1);

/** Who could review what, as anybody can write it down. Another seed gives another plan that is as good. */
const planFileSchema = z.object({
  perProject: z.int().nonnegative(),
  projects: z.array(id),
  judges: z.array(z.object({ id, capacity: z.int().nonnegative() })),
  conflicts: z.array(z.object({ judge: id, project: id })).default([]),
  seed: z.string().default(""),
});

export interface PlanFileOutput {
  assignments: ReviewPair[];
  missing: { project: string; reviews: number }[];
}

/** Plans a file that was read as JSON. A name that is not in its lists is refused: it may be a conflict misspelled. */
export function planJudgingFile(json: unknown): FileResult<PlanFileOutput> {
  const parsed = planFileSchema.safeParse(json);
  if (!parsed.success) return { ok: false, problems: shapeProblems(parsed.error) };
  const { perProject, projects, judges, conflicts, seed } = parsed.data;
  const judgeIds = new Set(judges.map((judge) => judge.id));
  const projectIds = new Set(projects);
  const problems: FileProblem[] = [
    ...repeated("projects", projects, (project) => [project]),
    ...repeated("judges", judges, (judge) => [judge.id]),
  ];
  for (const [index, { judge, project }] of conflicts.entries()) {
    const path = `conflicts[${index}]`;
    if (!judgeIds.has(judge)) problems.push({ path: `${path}.judge`, reason: "unknown-judge", value: judge });
    if (!projectIds.has(project)) problems.push({ path: `${path}.project`, reason: "unknown-project", value: project });
  }
  if (problems.length > 0) return { ok: false, problems };
  const plan = planAssignment({
    projects: projects.map((project) => ({ id: project, reviews: perProject })),
    judges,
    conflicts,
    seed,
  });
  return { ok: true, output: { assignments: plan.reviews, missing: plan.missing } };
}
