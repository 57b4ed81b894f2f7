import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { ReadinessSources } from "./team-readiness.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface LockedSubmission {
  submissionId: string;
  teamId: string;
  version: number;
}

/** Told within the transaction in which it happens, never of none. */
type Told = (transaction: Queries, projects: readonly LockedSubmission[]) => Promise<void>;

export interface LockOptions extends WriteAccess, ReadinessSources {
  /** The first instant after the deadline's minute. */
  deadlineAt: Instant;
  /** Until then files count whose upload was begun before the deadline. */
  uploadsUntil: Instant;
  /** Until then people may answer, where nothing else is missing. */
  answersUntil: Instant;
  /** Only this one, whatever was decided before: the desk took it in, or an appeal was upheld. */
  submissionId?: string;
  /** Submissions that have a deck or a video on its way; with `whole`, one whose every byte is there. */
  uploading: (
    queries: Queries,
    submissionIds: readonly string[],
    which: "any" | "whole",
  ) => Promise<ReadonlySet<string>>;
  /** Tells the members, issues the certificates of the last stage. */
  onLocked: Told;
  /** Tells the members who has not answered, and until when they can. */
  onConditional: Told;
  /** Tells the members that their project takes no part, and why. */
  onOut: Told;
}
