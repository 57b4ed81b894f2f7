import type { Generated } from "kysely";

export interface NoteTables {
  /** What the desk writes down for itself about a record, or about something that waits on Today. */
  desk_notes: {
    id: string;
    season: string;
    /** A kind of record, or of need. */
    kind: string;
    subject_id: string;
    /** The person or registration that it is about, where it is about one. */
    about: string | null;
    text: string;
    /** The organizer's person id, or null: the command line. */
    author: string | null;
    created_at: string;
    /** No longer shown since then. */
    struck_at: Generated<string | null>;
  };

  /** Something on Today that somebody wants to see again on a day. */
  desk_reminders: {
    person_id: string;
    kind: string;
    subject_id: string;
    season: string;
    /** A calendar day of the programme's zone. */
    remind_on: string;
  };
}
