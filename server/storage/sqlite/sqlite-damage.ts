import SqliteDatabase from "better-sqlite3";

/** What an error says about a damaged file, or null where it is about something else. */
export function damageOf(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof SqliteDatabase.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(at.code)) return at.message;
  return null;
}

/**
 * Goes through every page of the file. The first thing that is wrong with it, or null. By a connection of its own: one
 * that has looked before takes what others have written to a search index since then for damage.
 */
export function findSqliteDamage(path: string): string | null {
  try {
    const handle = new SqliteDatabase(path, { readonly: true });
    try {
      const [first] = handle.pragma("quick_check(1)") as { quick_check: string }[];
      return first?.quick_check === "ok" ? null : (first?.quick_check.replaceAll(/\s+/g, " ") ?? "no answer");
    } finally {
      handle.close();
    }
  } catch (error) {
    const damage = damageOf(error);
    if (damage === null) throw error;
    return damage;
  }
}
