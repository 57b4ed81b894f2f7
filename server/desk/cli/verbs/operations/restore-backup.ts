import path from "node:path";
import { restore } from "#server/desk/backup/restore.ts";
import { counted } from "#server/desk/cli/display-text.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const restoreBackupVerb: Verb = {
  name: "restore",
  form: "<file>",
  summary: "restore a backup into an empty database, with its files",
  details: [
    "Restores everything or nothing, and compares counts and sums afterwards. Refuses a database that has anything in it.",
    "People forgotten since the backup are forgotten again (the list is next to the backups). Run purge afterwards.",
  ],
  database: "may-be-new",
  async run({ desk, terminal, actor }, { positionals: [word = ""] }) {
    const result = await restore(desk, actor, path.resolve(word));
    if (!result.ok) return { failed: `Nothing was restored: ${result.reason}.` };
    const { header, files, forgotten } = result;
    const rows = Object.values(header.counts).reduce((sum, count) => sum + count, 0);
    const counts = `${counted(header.counts["registrations"] ?? 0, "registration")}, ${counted(rows, "row")} in all`;
    await terminal.print(
      `Restored: ${counts}, as of ${header.createdAt}. Counts and sums are the same as in the backup.`,
    );
    if (files.restored + files.kept > 0)
      await terminal.print(
        `${counted(files.restored, "file")} brought back, ${files.kept} were already there; every checksum was compared.`,
      );
    if (forgotten > 0) await terminal.print(`Forgotten again: ${forgotten} who had been forgotten since the backup.`);
    if (files.missing.length === 0) return "done";
    return { failed: `${counted(files.missing.length, "file")} are not in the backup: ${files.missing.join(" ")}` };
  },
};
