import { existsSync } from "node:fs";
import { backUp, backupFilesFolder, type BackUpResult } from "#server/desk/backup/back-up.ts";
import { counted } from "#server/desk/cli/display-text.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import type { Verb } from "#server/desk/cli/verb.ts";
import { isBackup } from "#server/desk/backup/read-backup.ts";
import { restore } from "#server/desk/backup/restore.ts";
import { problemOfBackup } from "#server/desk/backup/restore-backup.ts";
import { noteMissingFiles } from "#server/desk/backup/note-missing-files.ts";
import { verifyBackup } from "#server/desk/backup/verify.ts";
import { restoreFiles, type RestoredFiles } from "#server/files/backup/restore-files.ts";
import { damagedFolder } from "#server/files/backup/verified.ts";

const dayMs = 86_400_000;

export const verifyBackupVerb: Verb = {
  name: "verify",
  form: "<backup> [--part]",
  summary: "read a backup and all of its files, and compare every checksum",
  details: [
    "Needs no database. Exit status 1 if the backup cannot be read, or a file is missing or damaged. A file that the site",
    "itself had lost before is only named.",
    "A damaged file is set aside, and the next backup copies it again.",
    "--part       only a seventh of the files, a different one each day: for every night",
  ],
  database: "none",
  async run({ terminal, fileNamed }, { positionals: [word = ""], options }) {
    const file = fileNamed(word);
    if (!existsSync(file)) return { failed: `There is no backup ${file}.` };
    const result = await verifyBackup(file, options["part"] ? Math.floor(Date.now() / dayMs) : null);
    if (!result.ok) return { failed: `${file} cannot be restored: ${result.reason}.` };
    const { header, rows, checked, missing, known, damaged } = result;
    await terminal.print(
      `Read to its end: ${counted(rows, "row")} as of ${header.createdAt}, ${counted(checked, "file")} compared.`,
    );
    if (known.length > 0)
      terminal.note(`${counted(known.length, "file was", "files were")} missing before: ${known.join(" ")}`);
    if (missing.length > 0) terminal.note(`${counted(missing.length, "file")} missing: ${missing.join(" ")}`);
    if (damaged.length > 0) {
      terminal.note(`${counted(damaged.length, "file")} damaged: ${damaged.join(" ")}`);
      terminal.note(`Set aside in ${damagedFolder(backupFilesFolder(file))}: the next backup copies them again.`);
    }
    return missing.length + damaged.length === 0 ? "done" : "failed";
  },
};

export const restoreBackupVerb: Verb = {
  name: "restore",
  form: "<file>",
  summary: "restore a backup into an empty database, with its files",
  details: [
    "Restores everything or nothing, and compares counts and sums afterwards. Refuses a database that has anything in it.",
    "People forgotten since the backup are forgotten again (the list is next to the backups). Run purge afterwards.",
    "If it stops before all files are back, run it again with the same file: it continues with the files.",
  ],
  database: "may-be-new",
  // Before there is a database: an empty one, left by a slip in the name, would look like a new site.
  async refuse({ fileNamed }, { positionals: [word = ""] }) {
    const problem = await problemOfBackup(fileNamed(word));
    return problem === null ? null : notRestored(problem);
  },
  async run({ desk, terminal, actor, fileNamed }, { positionals: [word = ""] }) {
    const file = fileNamed(word);
    const result = await restore(desk, actor, file);
    if (!result.ok) return notRestored(result.reason);
    const { header, files, forgotten, wentOn, problem } = result;
    const rows = Object.values(header.counts).reduce((sum, count) => sum + count, 0);
    const counts = `${counted(header.counts["registrations"] ?? 0, "registration")}, ${counted(rows, "row")} in all`;
    await terminal.print(
      wentOn
        ? `The database had been restored from this backup before (as of ${header.createdAt}). Continued with what was left.`
        : `Restored: ${counts}, as of ${header.createdAt}. Counts and sums are the same as in the backup.`,
    );
    if (files.restored + files.kept > 0) await terminal.print(broughtBack(files));
    if (forgotten > 0) await terminal.print(`Forgotten again: ${forgotten} who had been forgotten since the backup.`);
    if (problem !== null)
      return {
        failed: `The database is restored, but not all of its files: ${problem}. Fix that, then run the same command again: it continues with the files.`,
      };
    if (files.missing.length === 0) return "done";
    const folder = backupFilesFolder(file);
    return {
      failed:
        `${counted(files.missing.length, "file is", "files are")} not in the backup: ${files.missing.join(" ")}\n` +
        `The database is restored. If these files turn up, put them into ${folder} and run the same command again.`,
    };
  },
};

export const restoreFilesVerb: Verb = {
  name: "restore-files",
  form: "<backup>",
  summary: "put back uploaded files that are missing or damaged, from the copies beside a backup",
  details: [
    "Changes nothing else, and can be run while the site runs. Every file is read, so it may take a while.",
    "Files of people who were forgotten stay deleted.",
  ],
  async run({ desk, terminal, fileNamed }, { positionals: [word = ""] }) {
    const folder = backupFilesFolder(fileNamed(word));
    if (!existsSync(folder)) return { failed: `There is no folder ${folder}: name a backup that has one beside it.` };
    const files: RestoredFiles = { restored: 0, kept: 0, missing: [] };
    let problem: string | null = null;
    try {
      await restoreFiles({ records: desk.store, store: desk.files }, folder, files);
      await noteMissingFiles(desk, files.missing);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      problem = error.message;
    }
    await terminal.print(broughtBack(files));
    if (problem !== null)
      return { failed: `Not all files were looked at: ${problem}. Fix that, then run the same command again.` };
    if (files.missing.length === 0) return "done";
    return {
      failed: `${counted(files.missing.length, "file is", "files are")} in no backup here: ${files.missing.join(" ")}`,
    };
  },
};

const broughtBack = (files: RestoredFiles): string =>
  `${counted(files.restored, "file")} brought back, ${files.kept} were already there; every checksum was compared.`;

const notRestored = (reason: string) => ({ failed: `Nothing was restored: ${reason}.` });

function notBackedUp(refusal: Extract<BackUpResult, { ok: false }>): string {
  switch (refusal.reason) {
    case "no_folder":
      return `There is no folder ${refusal.folder}: make it first.`;
    case "damaged":
      return `Nothing was backed up: the database is damaged (${refusal.problem}). Restore the last good backup.`;
    case "not_written":
      return `There is no complete backup: ${refusal.problem}. Make room, or name a folder that the site's account may write to, and try again.`;
  }
}

export const backUpVerb: Verb = {
  name: "backup",
  form: "<file> [--yes]",
  summary: "write the whole database to a file, and new files to a folder beside it, while the site runs",
  details: [
    "The file is compressed, readable by its owner only, checked after writing, and fits either database.",
    "Uploaded files are kept once, in the folder `files` beside it, whatever the number of backups.",
    "Each day a seventh of the copies is read again, and damaged ones are replaced.",
    "A damaged database is not backed up: the last good backup stays.",
    "Files that are missing where files are kept are named, here, at the desk and in an email, and the rest is backed up.",
    "It holds personal data: keep it as safe as the database, and no longer than you need it.",
    "--yes        replace an existing backup without asking; anything else is never replaced",
  ],
  async run({ desk, terminal, actor, fileNamed }, { positionals: [word = ""], options }) {
    const file = fileNamed(word);
    const question = `${file} exists and will be replaced.`;
    // Named by a slip, that may be the database itself.
    if (existsSync(file) && !(await isBackup(file)))
      return { failed: `Nothing was backed up: ${file} exists, and is not a backup. Name a new file.` };
    if (existsSync(file) && !(await confirm(terminal, options["yes"] === true, question))) return "failed";
    const result = await backUp(desk, actor, file);
    if (!result.ok) return { failed: notBackedUp(result) };
    const { registrations, rows, files } = result;
    await terminal.print(
      `Backed up and checked: ${counted(registrations, "registration")}, ${counted(rows, "row")} in all.`,
    );
    await terminal.print(file);
    const kept = files.copied + files.kept;
    if (kept > 0)
      await terminal.print(`${counted(kept, "file")}, ${files.copied} of them new, in ${backupFilesFolder(file)}`);
    if (files.replaced > 0)
      await terminal.print(`Replaced ${counted(files.replaced, "damaged copy", "damaged copies")}.`);
    const { missing, lost } = files;
    if (missing.length > 0)
      terminal.note(`${counted(missing.length, "file is", "files are")} missing, without a copy: ${missing.join(" ")}`);
    if (lost.length > 0)
      terminal.note(`${counted(lost.length, "file is", "files are")} missing, with a copy here: ${lost.join(" ")}`);
    if (missing.length + lost.length > 0)
      terminal.note(`All else is backed up. To put back what has a copy: restore-files ${file}`);
    return "done";
  },
};
