import path from "node:path";
import { UnusableBackup } from "../backup/read-backup.ts";
import { describeCounts, restoreBackup } from "../backup/restore-backup.ts";
import type { Verb } from "../verb.ts";

export const restoreBackupVerb: Verb = {
  name: "restore",
  form: "<file>",
  summary: "bring a backup into an empty database",
  details: [
    "All of it or nothing; counts and sums are compared afterwards. A database with anything in it is left alone.",
    "Afterwards: forget again who was forgotten since the backup, and run purge (see docs/operations.md).",
  ],
  options: {},
  words: 1,
  async run({ core: { database, clock }, terminal, actor }, { positionals: [word = ""] }) {
    try {
      const { counts, createdAt } = await restoreBackup(database.db, path.resolve(word), actor, clock.now());
      await terminal.print(
        `Restored: ${describeCounts(counts)}, as of ${createdAt}. Counts and sums are the same as in the backup.`,
      );
      return "done";
    } catch (error) {
      if (!(error instanceof UnusableBackup)) throw error;
      terminal.note(`Nothing was restored: ${error.message}.`);
      return "failed";
    }
  },
};
