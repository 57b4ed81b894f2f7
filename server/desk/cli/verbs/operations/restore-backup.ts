import path from "node:path";
import { restore } from "#server/desk/backup/restore.ts";
import { counted } from "#server/desk/cli/display-text.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const restoreBackupVerb: Verb = {
  name: "restore",
  form: "<file>",
  summary: "bring a backup into an empty database, and its files back",
  details: [
    "All of it or nothing; counts and sums are compared afterwards. A database with anything in it is left alone.",
    "People forgotten since the backup are forgotten again: the list lies beside the backups. Then run purge.",
  ],
  options: {},
  words: 1,
  database: "may-be-new",
  async run({ desk, terminal, actor }, { positionals: [word = ""] }) {
    const result = await restore(desk, actor, path.resolve(word));
    if (!result.ok) {
      terminal.note(`Nothing was restored: ${result.reason}.`);
      return "failed";
    }
    const { header, files, forgotten } = result;
    const rows = Object.values(header.counts).reduce((sum, count) => sum + count, 0);
    const counts = `${counted(header.counts["registrations"] ?? 0, "registration")}, ${counted(rows, "row")} in all`;
    await terminal.print(
      `Restored: ${counts}, as of ${header.createdAt}. Counts and sums are the same as in the backup.`,
    );
    if (files.restored + files.kept > 0)
      await terminal.print(
        `${counted(files.restored, "file")} brought back, ${files.kept} were there already; every checksum was compared.`,
      );
    if (forgotten > 0) await terminal.print(`Forgotten again: ${forgotten}, who were forgotten since.`);
    if (files.missing.length === 0) return "done";
    terminal.note(`${counted(files.missing.length, "file")} are not in the backup: ${files.missing.join(" ")}`);
    return "failed";
  },
};
