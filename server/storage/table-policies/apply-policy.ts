import { sql, type RawBuilder, type SqlBool } from "kysely";
import { toText } from "../queries/rows.ts";
import type { Queries } from "../database.ts";
import type { ColumnPolicy } from "./column-policy.ts";
import { isIn } from "./rows-of.ts";
import type { DueSeasons, Leaving } from "./leaving.ts";
import type { TablePolicy } from "./table-policy.ts";

/** Takes people out of one table, by its policy. */
export async function forgetIn(db: Queries, table: string, policy: TablePolicy, leaving: Leaving): Promise<void> {
  if (policy.forget === "nothing") return;
  for (const step of policy.forget) {
    if (typeof step === "function") {
      await step(db, leaving);
      continue;
    }
    const rows = await ("clear" in step ? step.clear : step.remove)(leaving, db);
    if (rows === null) continue;
    if ("remove" in step) {
      await sql`delete from ${sql.table(table)} where ${rows}`.execute(db);
      continue;
    }
    const changes = changesOf(policy, step.only).flatMap(([column, change]) =>
      "kept" in change
        ? []
        : [setTo(column, "to" in change ? sql`${change.to}` : change.by(column, toText(leaving.at)))],
    );
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${rows}`.execute(db);
  }
}

/** Removes from one table, by its policy, what belonged to seasons that are due. Gives how many rows. */
export async function purgeIn(db: Queries, table: string, policy: TablePolicy, due: DueSeasons): Promise<number> {
  const { purge } = policy;
  if (typeof purge === "function") return purge(db, due);
  const seasons = isIn("season", due.seasons);
  if (typeof purge === "string" || seasons === null) return 0;
  const values = changesOf(policy, purge.only).flatMap(([column, change]): [string, unknown][] =>
    "purgedTo" in change ? [[column, change.purgedTo]] : "to" in change ? [[column, change.to]] : [],
  );
  const changes = values.map(([column, value]) => setTo(column, sql`${value}`));
  // What is clear already is not counted, or there would be no end.
  const isLeft = values.map(([column, value]) =>
    value === null ? sql<SqlBool>`${sql.ref(column)} is not null` : sql<SqlBool>`${sql.ref(column)} <> ${value}`,
  );
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${seasons} and (${sql.join(isLeft, sql` or `)})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function changesOf({ columns }: TablePolicy, only?: readonly string[]): [string, ColumnPolicy][] {
  if (columns === "gone with the row") return [];
  return Object.entries(columns).filter(([column]) => only?.includes(column) ?? true);
}

const setTo = (column: string, value: RawBuilder<unknown>): RawBuilder<unknown> => sql`${sql.ref(column)} = ${value}`;
