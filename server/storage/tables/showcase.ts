import type { Generated } from "kysely";

export interface ShowcaseTables {
  /** Which projects the public could see while it voted: the audience's points depend on it. */
  displays: {
    submission_id: string;
    season: string;
    first_at: string;
    /** When it was last seen to be gone, or null while it is on display. */
    ended_at: string | null;
  };

  /** A visitor's word that something is wrong with a project. */
  project_reports: {
    id: string;
    season: string;
    submission_id: string;
    /** Gone with the season's data, and whenever the desk has dealt with it. */
    message: string | null;
    reported_at: string;
    settled_at: string | null;
  };

  /**
   * One row for every change of something that public pages show, written by triggers, so that nobody has to think of it.
   * Rows, not a counter: two transactions that change things need not wait for each other.
   */
  data_changes: {
    id: Generated<number>;
  };
}
