import SqliteDatabase from "better-sqlite3";

/** Anybody may ask whether the site is ready. Not each question is worth a write to the disk. */
const writeEveryMs = 1_000;

export function isBusy(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/**
 * Throws where the database takes no writes: a full or read-only disk shows in nothing less than a write that reaches
 * it. So the first page is written again as it is. A database in which somebody else is writing is well, and is left
 * alone. The statements of the handle do not interleave, so this waits for no transaction under way.
 */
export function writeProbe(handle: SqliteDatabase.Database): () => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  const probe = handle.transaction((isDue: boolean) => {
    if (isDue) handle.pragma("user_version = 0");
  });
  return () => {
    if (handle.inTransaction) return;
    const now = performance.now();
    const isDue = now - writtenAt >= writeEveryMs;
    try {
      probe.immediate(isDue);
      if (isDue) writtenAt = now;
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  };
}
