import { sql, type Expression, type SqlBool } from "kysely";

/** Whether each word that was typed is in one of the columns, whatever the case of its letters. */
export function matchesSearch(search: string, columns: readonly string[]): Expression<SqlBool> {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`(${sql.join(
    words.map((word) => holds(word, columns)),
    sql` and `,
  )})`;
}

function holds(word: string, columns: readonly string[]): Expression<SqlBool> {
  const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = columns.flatMap((column) => [
    sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern(word.toLowerCase())} escape '\\'`,
    // SQLite lowers plain letters only: what was typed as it is stored is found as well.
    sql<SqlBool>`${sql.ref(column)} like ${pattern(word)} escape '\\'`,
  ]);
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}
