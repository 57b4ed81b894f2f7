import { existsSync } from "node:fs";
import path from "node:path";
import { backupFilesFolder } from "#server/desk/backup/back-up.ts";
import { verifyBackup } from "#server/desk/backup/verify.ts";
import { counted } from "#server/desk/cli/display-text.ts";
import type { Verb } from "#server/desk/cli/verb.ts";
import { damagedFolder } from "#server/files/backup/put-damaged-aside.ts";

const dayMs = 86_400_000;

export const verifyBackupVerb: Verb = {
  name: "verify",
  form: "<backup> [--part]",
  summary: "read a backup and all of its files, and compare every checksum",
  details: [
    "Needs no database. Exit status 1 if the backup cannot be read, or a file is missing or damaged.",
    "A damaged file is set aside, and the next backup copies it again.",
    "--part       only a seventh of the files, a different one each day: for every night",
  ],
  database: "none",
  async run({ terminal }, { positionals: [word = ""], options }) {
    const file = path.resolve(word);
    if (!existsSync(file)) return { failed: `There is no backup ${file}.` };
    const result = await verifyBackup(file, options["part"] ? Math.floor(Date.now() / dayMs) : null);
    if (!result.ok) return { failed: `${file} cannot be restored: ${result.reason}.` };
    const { header, rows, checked, missing, damaged } = result;
    await terminal.print(
      `Read to its end: ${counted(rows, "row")} as of ${header.createdAt}, ${counted(checked, "file")} compared.`,
    );
    if (missing.length > 0) terminal.note(`${counted(missing.length, "file")} missing: ${missing.join(" ")}`);
    if (damaged.length > 0) {
      terminal.note(`${counted(damaged.length, "file")} damaged: ${damaged.join(" ")}`);
      terminal.note(`Set aside in ${damagedFolder(backupFilesFolder(file))}: the next backup copies them again.`);
    }
    return missing.length + damaged.length === 0 ? "done" : "failed";
  },
};
