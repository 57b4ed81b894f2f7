import type { FileStore } from "#server/files/store/file-store.ts";
import { within } from "#server/process/retry.ts";
import type { Log } from "#server/process/log.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";

/** Anybody may ask. The store of another company is not asked each time. */
const filesAskedEveryMs = 5_000;
const filesPatienceMs = 3_000;

/** Nothing has this name: a store that is well says so. */
const probeKey = "files/readiness-probe";

interface Ready {
  database: Pick<OpenDatabase, "ping" | "unknownMigrations">;
  files: FileStore;
}

/** Whether this process can do its work: the database takes writes and is of this release, and the files are there. */
export function createReadiness({ database, files }: Ready, log: Pick<Log, "warn">): () => Promise<boolean> {
  const filesAnswer = createFilesProbe(files);
  return async () => {
    try {
      await database.ping();
    } catch (error) {
      log.warn({ err: error }, "database does not answer, or takes no writes");
      return false;
    }
    try {
      const unknown = await database.unknownMigrations();
      if (unknown.length > 0) {
        log.warn({ unknown }, "the database was changed by a newer release: this one is to be replaced");
        return false;
      }
      await filesAnswer();
      return true;
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return false;
    }
  };
}

/** Throws where the file store does not answer. What it said is kept for some seconds. */
export function createFilesProbe(files: FileStore): () => Promise<void> {
  let kept: { at: number; answer: Promise<void> } | null = null;
  const ask = async () => {
    const late = Symbol("late");
    const answer = await within(filesPatienceMs, files.sizeOf(probeKey), late);
    if (answer === late) throw new Error("the file store gives no answer");
  };
  return () => {
    const now = performance.now();
    if (kept === null || now - kept.at > filesAskedEveryMs) kept = { at: now, answer: ask() };
    return kept.answer;
  };
}
