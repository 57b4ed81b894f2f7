import { sql, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import type { Database } from "#server/storage/database.ts";
import type { RegistrationFilter } from "#server/storage/store.ts";

type Row = ExpressionBuilder<Database, "registrations">;

/** Where a word is looked for. */
const searched = ["first_name", "last_name", "email", "company", "session_id", "id"] as const;

/** Which registrations a list or a sum is about. */
export const filterRegistrations =
  ({ status, season, registrationType, search = [] }: RegistrationFilter) =>
  (row: Row): Expression<SqlBool> =>
    row.and([
      ...(status ? [row("status", "=", status)] : []),
      ...(season ? [row("season", "=", season)] : []),
      ...(registrationType ? [row("registration_type", "=", registrationType)] : []),
      ...search.map((word) => holds(row, word)),
    ]);

/** Whether the word is somewhere in the registration, whatever the case of its letters. */
function holds(row: Row, word: string): Expression<SqlBool> {
  const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return row.or(
    searched.flatMap((column) => [
      sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern(word.toLowerCase())} escape '\\'`,
      // SQLite lowers plain letters only: what was typed as it is stored is found as well.
      sql<SqlBool>`${sql.ref(column)} like ${pattern(word)} escape '\\'`,
    ]),
  );
}
