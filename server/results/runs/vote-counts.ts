import type { Display } from "#domain/judging/scoring/audience-points.ts";
import type { Queries } from "#server/storage/database.ts";

/** How the public voted for one project: votes that count, those that wait for a decision, and those that were struck. */
export interface SubmissionVotes {
  submissionId: string;
  counted: number;
  held: number;
  struck: number;
  displayed: Display;
}

/** The season's votes by project. A project that is not among them was never displayed. */
export type VoteCounts = (db: Queries, season: string) => Promise<readonly SubmissionVotes[]>;
