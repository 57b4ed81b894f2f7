import { statSync } from "node:fs";

/** The system keeps a removed file for whoever has it open. What is written there is gone with the process. */
class FileGoneError extends Error {
  override readonly name = "FileGoneError";
  readonly code = "SQLITE_GONE";

  constructor(path: string) {
    super(`${path} was moved, removed or replaced while it was open: put it back, or restart on the one that is there`);
  }
}

/** Throws where the path no longer leads to the file that it led to when this was made. */
export function fileGuard(path: string): () => void {
  const identity = () => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && `${found.dev}:${found.ino}`;
  };
  const opened = identity();
  return () => {
    if (identity() !== opened) throw new FileGoneError(path);
  };
}
