import type { SelectType } from "kysely";
import type { Queries } from "../database.ts";
import type { ColumnPolicy } from "./column-policy.ts";
import type { DueSeasons, Leaving } from "./leaving.ts";
import type { Rows } from "./rows-of.ts";

/** One step of taking people out of a table, within the transaction that takes them out of all. */
export type ForgetStep<Column extends string = string> =
  /** Sets the table's cleared columns, or only those named, in these rows. */
  | { clear: Rows; only?: readonly Column[] }
  /** Deletes these rows. */
  | { remove: Rows }
  | ((db: Queries, leaving: Leaving) => Promise<void>);

/** Removes from one table what belonged to seasons that are due. Gives how many rows; called until none. */
type Purge = (db: Queries, due: DueSeasons) => Promise<number>;

/** What becomes of each column. One that is not named does not compile. */
type ColumnPolicies<Table> = {
  readonly [Column in keyof Table]-?: ColumnPolicy<SelectType<Table[Column]>>;
};

/** What is to become of a table. Every table has one, and each column that stays has its reason. */
export interface TablePolicy<Table = Record<string, unknown>> {
  /**
   * The columns of its primary key, by which a backup goes through it, and those that are left empty there; or why it
   * is in no backup.
   */
  backup:
    | { key: readonly [keyof Table & string, ...(keyof Table & string)[]]; without?: readonly (keyof Table & string)[] }
    | { leftOut: string };
  /** What `forget` and the purge do with each column; or that whole rows go, whatever they hold. */
  columns: ColumnPolicies<Table> | "gone with the row";
  /** What happens when somebody asks to be forgotten. Where nothing does, the columns say why. */
  forget: readonly ForgetStep<keyof Table & string>[] | "nothing";
  /**
   * What retention does: nothing more than `forget` does once the person's time is over; or, with every row of the
   * season, clears columns or something of its own; or nothing, for the reasons that the columns give.
   */
  purge: "as-forget" | { clear: "season"; only?: readonly (keyof Table & string)[] } | Purge | "nothing";
}

/** The policies of a group of tables. */
export type TablePolicies<Tables> = { readonly [Name in keyof Tables]: TablePolicy<Tables[Name]> };

/** An `in` over no values is no SQL on every engine. */
export const isAny = (ids: readonly string[]): boolean => ids.length > 0;
