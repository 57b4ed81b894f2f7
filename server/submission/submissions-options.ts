import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { DraftsOptions } from "./submission-drafts.ts";
import type { Submission } from "./submission-rows.ts";

export interface SubmissionsOptions extends DraftsOptions {
  db: Queries;
  clock: Clock;
  /** The first instant after the deadline's minute. */
  deadlineAt: Instant;
  /** Tells every member that it was submitted, in the same transaction. */
  onSubmitted: (transaction: Queries, submission: Submission) => Promise<void>;
}
