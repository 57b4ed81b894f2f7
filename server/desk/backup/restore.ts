import path from "node:path";
import type { Actor } from "#domain/people/actor.ts";
import { restoreFiles, type RestoredFiles } from "#server/files/backup/restore-files.ts";
import type { Desk } from "../desk.ts";
import { everForgotten } from "../people/forgotten-register.ts";
import { backupFilesFolder } from "./back-up.ts";
import type { BackupHeader } from "./backup-format.ts";
import { noteMissingFiles } from "./note-missing-files.ts";
import { UnusableBackup } from "./read-backup.ts";
import { NotEmpty, restoreBackup } from "./restore-backup.ts";

/**
 * `wentOn`: the rows had come from this file before, and what was left to do after them is done now. `problem`: why the
 * files did not come; the rows are there all the same.
 */
export type RestoreResult =
  | { ok: true; header: BackupHeader; wentOn: boolean; forgotten: number; files: RestoredFiles; problem: string | null }
  | { ok: false; reason: string };

/**
 * Brings a backup into an empty database, all of it or nothing; then whoever was ever forgotten and is in it is
 * forgotten again, and the files that the database still knows come back. A database that came from this very file goes
 * on where it was broken off: a store that was down, a folder of files that had not been copied yet.
 */
export async function restore(desk: Desk, actor: Actor, file: string): Promise<RestoreResult> {
  const { database, clock } = desk;
  try {
    const header = await restoreBackup(database.db, file, actor, clock.now());
    return { ok: true, header, wentOn: false, ...(await finish(desk, actor, file)) };
  } catch (error) {
    if (!(error instanceof UnusableBackup)) throw error;
    if (!(error instanceof NotEmpty) || !error.isThisBackup) return { ok: false, reason: error.message };
    const finished = await finish(desk, actor, file);
    const { forgotten, files, problem } = finished;
    const wasLeft = forgotten + files.restored + files.missing.length > 0 || problem !== null;
    return wasLeft
      ? { ok: true, header: error.header, wentOn: true, ...finished }
      : { ok: false, reason: alreadyThere };
  }
}

/** The command was given twice, or two people gave it at once. */
const alreadyThere =
  "the database has been restored from this backup already, with all of its files; to restore it once more, set DATABASE_URL to a new database";

/** What follows the rows. May be done any number of times. */
async function finish(desk: Desk, actor: Actor, file: string) {
  const { store, files, dataDir, clock } = desk;
  const gone = await everForgotten([dataDir, path.dirname(file)]);
  const { registrationIds, personIds } = await store.forgetIds(gone, actor, clock.now());
  const result: RestoredFiles = { restored: 0, kept: 0, missing: [] };
  let problem: string | null = null;
  try {
    await restoreFiles({ records: store, store: files }, backupFilesFolder(file), result);
    await noteMissingFiles(desk, result.missing);
  } catch (error) {
    // A disk that is full, a store that is down: no reason to say that the rows are not there.
    if (!(error instanceof Error)) throw error;
    problem = error.message;
  }
  return { forgotten: registrationIds.length + personIds.length, files: result, problem };
}
