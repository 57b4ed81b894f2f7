import { existsSync } from "node:fs";
import path from "node:path";
import { backUp, backupFilesFolder } from "#server/desk/backup/back-up.ts";
import { counted } from "#server/desk/cli/display-text.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const backUpVerb: Verb = {
  name: "backup",
  form: "<file> [--yes]",
  summary: "write the whole database to a file, and new files to a folder beside it, while the site runs",
  details: [
    "The file is compressed, readable by its owner only, checked after writing, and fits either database.",
    "Uploaded files are kept once, in the folder `files` beside it, whatever the number of backups.",
    "Each day a seventh of the copies is read again, and damaged ones are replaced.",
    "A damaged database is not backed up: the last good backup stays.",
    "It holds personal data: keep it as safe as the database, and no longer than you need it.",
    "--yes        replace an existing file without asking",
  ],
  async run({ desk, terminal, actor }, { positionals: [word = ""], options }) {
    const file = path.resolve(word);
    const question = `${file} exists and will be replaced.`;
    if (existsSync(file) && !(await confirm(terminal, options["yes"] === true, question))) return "failed";
    const result = await backUp(desk, actor, file);
    if (!result.ok) {
      return {
        failed:
          result.reason === "no_folder"
            ? `There is no folder ${result.folder}: make it first.`
            : `Nothing was backed up: the database is damaged (${result.problem}). Restore the last good backup.`,
      };
    }
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
    if (files.missing.length === 0) return "done";
    return { failed: `${counted(files.missing.length, "file")} could not be read: ${files.missing.join(" ")}` };
  },
};
