import type { Generated } from "kysely";

export interface SubmissionTables {
  /** What a team hands in. Its texts are in the versions. */
  submissions: {
    id: string;
    season: string;
    team_id: string;
    /** The name in the showcase's addresses, made when it locks. */
    slug: string | null;
    status: "draft" | "submitted" | "locked" | "accepted" | "refused" | "withdrawn";
    /** The newest version. A save says which one it was made from. */
    version: Generated<number>;
    /** The version that counts, from the lock on. */
    locked_version: number | null;
    /** Complete, but the team does not want to enter it. */
    do_not_enter: Generated<number>;
    /** Whether team and project may be named should they be finalists. */
    may_be_named: Generated<number>;
    /** Whether strangers may download the pitch deck of a displayed project. */
    show_deck: Generated<number>;
    created_at: string;
    submitted_at: string | null;
    locked_at: string | null;
    withdrawn_at: string | null;
    /** When the desk let it into the showcase, or null. */
    shown_at: string | null;
    hidden_at: string | null;
    refused_at: string | null;
    /** A ground of the contest rules. */
    refused_ground: string | null;
    /** Submit was pressed while files were on their way or people had not answered: it follows once they are there. */
    submit_asked_at: string | null;
    /** At the deadline nothing was missing but answers of people. */
    conditional_at: string | null;
    /** When it was decided that it takes no part, and what was missing then (JSON, people by their ids). */
    out_at: string | null;
    out_items: string | null;
  };

  /** Every save, so that nothing typed is ever lost and two editors see what changed. */
  submission_versions: {
    submission_id: string;
    version: number;
    /** Null where the site itself made it, a file having arrived. */
    author_id: string | null;
    saved_at: string;
    /** JSON: the fields of the form, and the ids of its files. */
    content: string;
    /** Whether every field and file was there. */
    complete: number;
    /** SHA-256 of the content, as the receipt names it. */
    checksum: string;
  };

  /** Each member's own word on the public gallery. */
  display_consents: {
    submission_id: string;
    person_id: string;
    given_at: string | null;
    /** How the member wants to be named there, or null. */
    display_name: string | null;
  };
}
