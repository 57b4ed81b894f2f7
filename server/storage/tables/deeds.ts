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
