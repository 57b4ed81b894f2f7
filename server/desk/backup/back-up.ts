import { existsSync } from "node:fs";
import path from "node:path";
import type { Actor } from "#domain/people/actor.ts";
import { copyNewFiles, type CopiedFiles } from "#server/files/backup/copy-new-files.ts";
import type { Desk } from "../desk.ts";
import { addFromLog, syncRegister } from "../people/forgotten-register.ts";
import { noteMissingFiles } from "./note-missing-files.ts";
import { readBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** `damaged`: the database is; a backup of it would replace a good one. `not_written`: no room, or no right to write. */
export type BackUpResult =
  | { ok: true; file: string; registrations: number; rows: number; files: CopiedFiles; folder: string }
  | { ok: false; reason: "no_folder"; folder: string }
  | { ok: false; reason: "damaged" | "not_written"; problem: string };

/** Where the files are kept that belong to the backups in the same folder. */
export const backupFilesFolder = (file: string): string => path.join(path.dirname(file), "files");

/** Writes the database to a file, reads it back, and brings what is new of the files to a folder beside it. */
export async function backUp(desk: Desk, actor: Actor, file: string): Promise<BackUpResult> {
  try {
    return await write(desk, actor, file);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (!notWritten.includes(code)) throw error;
    return { ok: false, reason: "not_written", problem: message };
  }
}

const notWritten = ["ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS"];

async function write(desk: Desk, actor: Actor, file: string): Promise<BackUpResult> {
  const { database, store, clock, files } = desk;
  const folder = path.dirname(file);
  if (!existsSync(folder)) return { ok: false, reason: "no_folder", folder };
  const problem = await database.findDamage();
  if (problem !== null) return { ok: false, reason: "damaged", problem };
  await writeBackup(database, file, clock.now());
  await syncRegister(desk.dataDir, folder);
  await addFromLog(database.db, folder);
  // After the database: every file that it knows is then there.
  const copy = () => copyNewFiles({ records: store, store: files }, backupFilesFolder(file));
  let copied = await copy();
  // No reason to have no backup: the organizer is told, and tomorrow there is another one.
  if (await noteMissingFiles(desk, [...copied.missing, ...copied.lost])) {
    // Written again, so that it knows what is missing, and `verify` takes that for no fault of the backup's.
    await writeBackup(database, file, clock.now());
    const { missing, lost } = await copy();
    copied = { ...copied, missing, lost };
  }
  let rows = 0;
  let registrations = 0;
  for await (const part of readBackup(file)) {
    if (part.kind === "header") registrations = part.header.counts["registrations"] ?? 0;
    if (part.kind === "row") rows += 1;
  }
  const detail = `${registrations} registrations, ${rows} rows, ${copied.copied + copied.kept} files`;
  await store.appendAudit({ at: clock.now(), actor, action: "backup", subjects: [], detail });
  return { ok: true, file, registrations, rows, files: copied, folder: backupFilesFolder(file) };
}
