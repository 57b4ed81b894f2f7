import path from "node:path";
import { UnusableBackup } from "../backup/read-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { counted } from "../display-text.ts";
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
  async run({ core: { database, store, clock }, terminal }, { positionals: [word = ""] }) {
    try {
      const { counts, createdAt } = await restoreBackup(database.db, path.resolve(word));
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const detail = `${counted(counts.registrations, "registration")}, ${counted(rows, "row")} in all`;
      await store.appendAudit({
        at: clock.now(),
        action: "restore",
        subjects: [],
        detail: `${detail}, backed up at ${createdAt}`,
      });
      await terminal.print(`Restored: ${detail}, as of ${createdAt}. Counts and sums are the same as in the backup.`);
      return "done";
    } catch (error) {
      if (!(error instanceof UnusableBackup)) throw error;
      terminal.note(`Nothing was restored: ${error.message}.`);
      return "failed";
    }
  },
};
