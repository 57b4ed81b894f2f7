import type { Shortage } from "#domain/judging/assignment/explain-shortage.ts";
import { joinedShort } from "#content/en/formats.ts";

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What came of an assignment, or would. */
export interface AssignedCounts {
  wave: number;
  reviews: number;
  judges: number;
  missing: number;
  shortage: Shortage | null;
}

/** What the desk says about giving projects to judges, on the web and at the command line. */
export const assignmentWords = {
  outcome({ wave, reviews, judges }: AssignedCounts, dryRun: boolean): string {
    if (reviews === 0) return `Wave ${wave}: there ${dryRun ? "would be" : "was"} nothing new to assign.`;
    const given = `${counted(reviews, "review")} to ${counted(judges, "judge")}`;
    return dryRun ? `Wave ${wave}: would give ${given}.` : `Wave ${wave}: gave ${given}. Their emails are on the way.`;
  },
  /** "Missing: 4 reviews in 2 projects. One more judge with room for 15 would do, without ties to Rexburg." */
  shortage({ missing, shortage }: Pick<AssignedCounts, "missing" | "shortage">): string | null {
    if (missing === 0) return null;
    if (!shortage) return `Missing: ${counted(missing, "review")}.`;
    const ties = shortage.ties.slice(0, 3).map(({ tie }) => tie);
    const without = ties.length === 0 ? "" : `, without ties to ${joinedShort(ties)}`;
    return `Missing: ${counted(shortage.reviews, "review")} in ${counted(shortage.projects.length, "project")}. ${counted(shortage.judges, "more judge")} with room for ${counted(shortage.capacity, "project")} would be enough${without}.`;
  },
  refused: {
    no_projects: "No projects are locked yet, so there is nothing to assign.",
    no_judges: "There are no judges yet. Add some first.",
    closed: "Judging is closed, so projects can no longer be assigned.",
    no_first_wave: "The first wave has not been assigned yet: that comes first.",
    invalid_reviews: "Enter a whole number from 1 to 50 for the reviews of each project.",
  },
};
