import { sql, type RawBuilder } from "kysely";

/** A column that stays as it is, and why it may. */
interface Kept {
  kept: string;
}

/** A column that `forget` sets to this, and so does the purge. */
interface Cleared<Value> {
  to: Value;
}

/** The same, to something that depends on the row or the instant. */
interface Changed {
  by(column: string, at: string): RawBuilder<unknown>;
}

/** A column that `forget` leaves, for a reason, and the purge sets to this. */
interface Purged<Value> {
  kept: string;
  purgedTo: Value;
}

export type ColumnPolicy<Value = unknown> = Kept | Cleared<Value> | Changed | Purged<Value>;

const each = <Column extends string, Policy>(columns: readonly Column[], policy: Policy) =>
  Object.fromEntries(columns.map((column) => [column, policy])) as Record<Column, Policy>;

/** Columns that stay, for one reason. */
export const kept = <Column extends string>(reason: string, ...columns: Column[]) =>
  each<Column, Kept>(columns, { kept: reason });

/** Columns that become null. */
export const cleared = <Column extends string>(...columns: Column[]) =>
  each<Column, Cleared<null>>(columns, { to: null });

/** Columns that stay when a person is forgotten, for one reason, and become null with the season. */
export const keptUntilPurge = <Column extends string>(reason: string, ...columns: Column[]) =>
  each<Column, Purged<null>>(columns, { kept: reason, purgedTo: null });

/** A column that says when the person was taken out. */
export const now: Changed = { by: (_, at) => sql`${at}` };

/** A column that says when something ended: now, unless it had before. */
export const endedNow: Changed = { by: (column, at) => sql`coalesce(${sql.ref(column)}, ${at})` };

/** A column that takes the value of another one. */
export const asColumn = (other: string): Changed => ({ by: () => sql.ref(other) });
