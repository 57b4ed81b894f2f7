import type { Queries } from "#server/storage/database.ts";
import type { SubmissionVotes } from "#server/voting/vote-counts.ts";

/** What a run needs of a project's votes: those that count, wait for a decision, or were struck. */
export type VotesInRun = Omit<SubmissionVotes, "excluded">;

/** The season's votes by project. A project that is not among them was never displayed. */
export type VoteCounts = (db: Queries, season: string) => Promise<readonly VotesInRun[]>;
