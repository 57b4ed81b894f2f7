import type SqliteDatabase from "better-sqlite3";
import type { SqliteDatabase as StatementSource } from "kysely";

/** More than the site has. What is built from lists of any length makes further ones, and the oldest go. */
const most = 500;
/** A statement that inserts hundreds of rows is longer, and comes once. */
const longest = 4_000;

const repeats = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * Keeps statements ready to be run again. Kysely prepares each one anew, and better-sqlite3 then compiles a function that
 * makes its rows: together that cost several times what running it does, and most of what was left to collect.
 */
export function keepStatements(handle: SqliteDatabase.Database): StatementSource {
  const kept = new Map<string, SqliteDatabase.Statement>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known && !known.busy) {
        // The one used last goes last.
        kept.delete(sql);
        kept.set(sql, known);
        return known;
      }
      const statement = handle.prepare(sql);
      if (!repeats.test(sql)) {
        // Tables change: what was prepared knows the old columns.
        kept.clear();
        return statement;
      }
      if (known || sql.length > longest) return statement;
      kept.set(sql, statement);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      return statement;
    },
    close() {
      kept.clear();
      handle.close();
    },
  };
}
