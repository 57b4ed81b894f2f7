import { sql, type Expression, type SqlBool } from "kysely";

/** Whether each word is in a text that is kept in small letters. */
export function holdsWords(text: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`1 = 1`;
  const holds = words.map((word) => {
    const small = word.toLowerCase();
    // SQLite lowers plain letters only: what was typed as it is stored is found as well.
    return small === word || isPlain(word)
      ? like(text, small)
      : sql<SqlBool>`(${like(text, small)} or ${like(text, word)})`;
  });
  return sql<SqlBool>`(${sql.join(holds, sql` and `)})`;
}

const like = (text: Expression<string>, word: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

const isPlain = (word: string): boolean => /^[\u0020-\u007e]*$/.test(word);
