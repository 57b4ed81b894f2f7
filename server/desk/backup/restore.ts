import path from "node:path";
import type { Actor } from "#domain/people/actor.ts";
import { restoreFiles, type RestoredFiles } from "#server/files/backup/restore-files.ts";
import type { Desk } from "../desk.ts";
import { everForgotten } from "../people/forgotten-register.ts";
import { backupFilesFolder } from "./back-up.ts";
import type { BackupHeader } from "./backup-format.ts";
import { UnusableBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

export type RestoreResult =
  { ok: true; header: BackupHeader; files: RestoredFiles; forgotten: number } | { ok: false; reason: string };

/**
 * Brings a backup into an empty database, all of it or nothing; then whoever was ever forgotten and is in it is
 * forgotten again, and the files that the database still knows come back.
 */
export async function restore(desk: Desk, actor: Actor, file: string): Promise<RestoreResult> {
  const { database, clock, store, files, dataDir } = desk;
  let header: BackupHeader;
  try {
    header = await restoreBackup(database.db, file, actor, clock.now());
  } catch (error) {
    if (!(error instanceof UnusableBackup)) throw error;
    return { ok: false, reason: error.message };
  }
  const gone = await everForgotten([dataDir, path.dirname(file)]);
  const { registrationIds, personIds } = await store.forgetIds(gone, actor, clock.now());
  const restored = await restoreFiles({ records: store, store: files }, backupFilesFolder(file));
  return { ok: true, header, files: restored, forgotten: registrationIds.length + personIds.length };
}
