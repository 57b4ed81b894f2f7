import type { TableName } from "#server/storage/database.ts";

export type Values = Readonly<Record<string, string | number | null>>;

/** One row that a deed changed. */
export interface RowChange {
  table: TableName;
  key: Values;
  /** Whose values these are: a person's or a registration's id. */
  about: string | null;
  /** The columns that changed; null where the row was not there. */
  before: Values | null;
  /** The same as the deed left them; null where the row is gone. */
  after: Values | null;
}

/** What an entry of the log needs in order to be taken back. */
export interface KeptChanges {
  season: string;
  changes: readonly RowChange[];
}
