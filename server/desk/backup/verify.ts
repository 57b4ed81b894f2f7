import { createReadStream, existsSync } from "node:fs";
import { putDamagedAside, isAsStored, isDueOn } from "#server/files/backup/verified.ts";
import { backupFilesFolder } from "./back-up.ts";
import type { BackupHeader } from "./backup-format.ts";
import { readBackup, UnusableBackup } from "./read-backup.ts";
import path from "node:path";

/** `known`: missing already when the backup was made. */
export type VerifyResult =
  | {
      ok: true;
      header: BackupHeader;
      rows: number;
      checked: number;
      missing: string[];
      known: string[];
      damaged: string[];
    }
  | { ok: false; reason: string };

/**
 * Reads a backup to its end and every file that it knows, and compares all checksums. With `day`, only the files whose
 * turn it is then: within a week that is every one of them. Needs no database. A damaged copy is put aside, so that the
 * next backup finds none and brings it again, whosever turn it is.
 */
export async function verifyBackup(file: string, day: number | null): Promise<VerifyResult> {
  const folder = backupFilesFolder(file);
  const result = { rows: 0, checked: 0, missing: [] as string[], known: [] as string[], damaged: [] as string[] };
  let header: BackupHeader | null = null;
  try {
    for await (const part of readBackup(file)) {
      if (part.kind === "header") header = part.header;
      if (part.kind !== "row") continue;
      result.rows += 1;
      const { table, row } = part.row;
      const { id, sha256 } = row;
      if (table !== "files" || typeof id !== "string" || typeof sha256 !== "string") continue;
      if (day !== null && !isDueOn(id, day)) continue;
      result.checked += 1;
      const copy = [path.join(folder, id), path.join(folder, "gone", id)].find(existsSync);
      // What the site itself had lost before is no fault of the backup's.
      if (copy === undefined) result[row["missing_since"] == null ? "missing" : "known"].push(id);
      else if (!(await isAsStored(createReadStream(copy), sha256))) {
        result.damaged.push(id);
        await putDamagedAside(folder, copy);
      }
    }
  } catch (error) {
    if (!(error instanceof UnusableBackup)) throw error;
    return { ok: false, reason: error.message };
  }
  if (header === null) return { ok: false, reason: "the file is not a backup of this site" };
  return { ok: true, header, ...result };
}
