import { statSync } from "node:fs";

/** The system keeps a removed file for whoever has it open. What is written there is gone with the process. */
class FileGoneError extends Error {
  override readonly name = "FileGoneError";
  readonly code = "SQLITE_GONE";

  constructor(path: string) {
    super(`${path} was moved, removed or replaced while it was open: put it back, or restart on the one that is there`);
  }
}

/**
 * Throws where the paths of the database and of its write-ahead log no longer lead to the files that they led to when
 * this was made. By then the connection must have read: from its first reading to its end it holds a lock under which
 * nobody else who keeps to the rules removes the log, however often other processes open and close the database.
 */
export function fileGuard(path: string): () => void {
  const guards = [path, `${path}-wal`].map((file) => ({ file, opened: identity(file) }));
  let isChecked = false;
  return () => {
    // Once in a turn of the event loop is enough: what is written in it is committed in another.
    if (isChecked) return;
    for (const { file, opened } of guards) if (identity(file) !== opened) throw new FileGoneError(file);
    isChecked = true;
    setImmediate(() => (isChecked = false));
  };
}

function identity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
