import type { Generated } from "kysely";
import type { SearchKind } from "../search/search-sources.ts";

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

export interface SearchTables {
  /** The words by which something is found at the desk, in small letters. Kept by triggers, never written by hand. */
  search_texts: {
    number: Generated<number>;
    kind: SearchKind;
    subject_id: string;
    /** When the subject came, by which lists are in order. */
    at: string;
    text: string;
  };
}

export interface DeedTables {
  /** An entry of the log that can be taken back, beside the log, which is only ever added to. */
  deeds: {
    entry_id: string;
    season: string;
    /** The entry that took it back, or null. */
    taken_back_by: string | null;
    /** When what it changed was erased with a person or a season; from then on there is no way back. */
    erased_at: string | null;
  };

  /** One row that a deed changed, with what stood there before and what it left there. */
  deed_changes: {
    entry_id: string;
    /** In the order of the changes. */
    position: number;
    table_name: string;
    /** JSON: the columns of the row's primary key. */
    row_key: string;
    /** The person or registration whose values these are, or null. */
    about: string | null;
    /** JSON: the columns that changed. Null where the row was not there before. */
    old_values: string | null;
    /** JSON: the same columns as the deed left them. Null where it deleted the row. */
    new_values: string | null;
  };
}
