import type { ActorKind } from "#domain/people/actor.ts";

export interface OperationsTables {
  /** Migrations that only added to what was there: a release from before them may go on with the database. */
  schema_additions: {
    name: string;
  };

  /** Work that runs by the clock and did not succeed the last time. Gone as soon as it has. */
  failing_work: {
    name: string;
    since: string;
    last_at: string;
    failures: number;
    /** The kind of error, without its message: that may quote a person's data. */
    problem: string;
  };

  /** The processes that run now, each telling of itself again and again. All times by the database's clock. */
  instances: {
    id: string;
    host: string;
    version: string;
    started_at: string;
    seen_at: string;
    /** How far the machine's clock is ahead of the database's. */
    clock_ahead_ms: number;
  };

  /**
   * Attempts by purpose and address, one row for each millisecond that had any, and one for each hour with all of the
   * purpose. Kept for an hour, the address as a keyed hash.
   */
  attempts: {
    purpose: string;
    address_hash: string;
    bucket_at: string;
    count: number;
  };

  /** What was done, when, by whom, and to which ids. Only ever added to. */
  audit_log: {
    id: string;
    at: string;
    action: string;
    /** JSON: a list of ids. */
    subjects: string;
    detail: string | null;
    /** Null on entries from before actors were recorded. */
    actor_kind: ActorKind | null;
    /** The person's id, or the name of the command line's user. */
    actor_id: string | null;
  };

  /** Which entries of the log are about an id, in their order. */
  audit_subjects: {
    entry_id: string;
    subject_id: string;
    at: string;
  };

  /** Why it was done, in a person's own words: beside the log, so that it can be forgotten. */
  audit_reasons: {
    entry_id: string;
    subject_id: string;
    reason: string;
  };

  /** What only this installation knows. Not part of a backup. */
  secrets: {
    name: "address" | "codes";
    value: string;
  };

  /** Instants of a season whose work was done: each once, by whichever instance came first, also after a long stop. */
  milestones: {
    season: string;
    name: string;
    done_at: string;
  };
}
