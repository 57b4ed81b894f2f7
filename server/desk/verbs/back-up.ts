import { existsSync } from "node:fs";
import path from "node:path";
import { readBackup } from "../backup/read-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { counted } from "../display-text.ts";
import { confirm } from "../terminal.ts";
import type { Verb } from "../verb.ts";

export const backUpVerb: Verb = {
  name: "backup",
  form: "<file> [--yes]",
  summary: "write the whole database to a file, while the site runs",
  details: [
    "The file is compressed, readable by its owner only, checked after writing, and fits either database.",
    "It holds personal data: keep it as safe as the database, and no longer than you need it.",
    "--yes        replace an existing file without asking",
  ],
  options: { yes: { type: "boolean" } },
  words: 1,
  async run({ core: { database, store, clock }, terminal, actor }, { positionals: [word = ""], options }) {
    const file = path.resolve(word);
    if (!existsSync(path.dirname(file))) {
      terminal.note(`There is no folder ${path.dirname(file)}: make it first.`);
      return "failed";
    }
    const question = `${file} exists and is replaced.`;
    if (existsSync(file) && !(await confirm(terminal, options["yes"] === true, question))) return "failed";
    const { counts } = await writeBackup(database, file, clock.now());
    let rows = 0;
    for await (const part of readBackup(file)) if (part.kind === "row") rows += 1;
    const detail = `${counted(counts.registrations ?? 0, "registration")}, ${counted(rows, "row")} in all`;
    await store.appendAudit({ at: clock.now(), actor, action: "backup", subjects: [], detail });
    await terminal.print(`Backed up and checked: ${detail}.`);
    await terminal.print(file);
    return "done";
  },
};
