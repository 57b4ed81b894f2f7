import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Queries } from "../database.ts";
import type { Leaving } from "./leaving.ts";

type Condition = RawBuilder<SqlBool>;

/** Which rows of a table belong to whoever leaves; null where none can. */
export type Rows = (leaving: Leaving, db: Queries) => Condition | null | Promise<Condition | null>;

export const isIn = (column: string, values: readonly string[]): Condition | null =>
  values.length === 0 ? null : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;

/** Rows with the id of one of these people. */
export const ofPerson =
  (column: string): Rows =>
  ({ personIds }) =>
    isIn(column, personIds);

/** Rows with the id of one of these registrations. */
export const ofRegistration =
  (column: string): Rows =>
  ({ registrationIds }) =>
    isIn(column, registrationIds);

/** Rows with one of these addresses, however its letters were written. */
export const ofAddress =
  (column: string): Rows =>
  ({ emailKeys }) =>
    emailKeys.length === 0 ? null : sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join(emailKeys)})`;

/** Rows of a project that one of these people ever worked on. */
export const ofTheirProject =
  (column: string): Rows =>
  ({ personIds }) =>
    personIds.length === 0
      ? null
      : sql<SqlBool>`${sql.ref(column)} in (
          select submissions.id from submissions
          inner join team_members on team_members.team_id = submissions.team_id
          where team_members.person_id in (${sql.join(personIds)}))`;

export const anyOf =
  (...each: readonly Rows[]): Rows =>
  async (leaving, db) => {
    const found: Condition[] = [];
    for (const rows of each) {
      const condition = await rows(leaving, db);
      if (condition !== null) found.push(condition);
    }
    return found.length === 0 ? null : sql<SqlBool>`(${sql.join(found, sql` or `)})`;
  };
