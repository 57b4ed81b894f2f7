import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";

export interface ResultReader {
  personId: string;
  submissionId: string;
}

/** What people are told about results, each once, spread over time. */
export interface ResultNotices {
  /** To a member of a finalist team. */
  finalist(db: Queries, reader: ResultReader, at: Instant): Promise<unknown>;
  /** To a member of any other team: the marks and notes are there. */
  result(db: Queries, reader: ResultReader, at: Instant): Promise<unknown>;
  /** To a member of a team whose figures a later run changed; again where the same run is published once more. */
  corrected(
    db: Queries,
    reader: ResultReader,
    run: { id: string; published_at: string | null },
    at: Instant,
  ): Promise<unknown>;
  /** To a member of a team that gets an award. */
  awarded(db: Queries, reader: ResultReader, award: string, at: Instant): Promise<unknown>;
  /** To a member of a finalist team that has not said who comes. */
  finalsReminder(db: Queries, reader: ResultReader, at: Instant): Promise<unknown>;
  /** To the organizer, once: marks are final, and a run waits for approval. */
  runReady(db: Queries, at: Instant): Promise<unknown>;
  /** To the organizer, once: it is time, and no run is approved. */
  approvalMissing(db: Queries, at: Instant): Promise<unknown>;
}
