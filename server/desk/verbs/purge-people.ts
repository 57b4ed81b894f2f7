import { programme } from "#content/programme.ts";
import { retentionCutoff } from "#domain/retention/retention.ts";
import { applyRetention } from "#server/retention/retention.ts";
import { counted, fullTime } from "../display-text.ts";
import { confirm } from "../terminal.ts";
import type { Verb } from "../verb.ts";

const shown = 20;

export const purgePeopleVerb: Verb = {
  name: "purge",
  form: "[--dry-run] [--yes]",
  summary: `remove personal data that is stored longer than the policy's ${programme.retentionMonths} months`,
  details: [
    "Counted from the programme's end or the registration, whichever is later. The running site does the same daily.",
    "--dry-run    only say what is due",
    "--yes        do it without asking",
  ],
  options: { "dry-run": { type: "boolean" }, yes: { type: "boolean" } },
  words: 0,
  async run({ core, terminal, actor, mailFolder }, { options }) {
    const { store, clock, database } = core;
    const before = retentionCutoff(programme, clock.now());
    const due = before === null ? 0 : await store.countPurgeable(before);
    if (before === null || due === 0) {
      await terminal.print("Nothing is due.");
      return "done";
    }
    const people = `${counted(due, "registration")} made before ${fullTime(before)}`;
    if (options["dry-run"]) {
      await terminal.print(`Due: ${people}. Nothing was changed.`);
      for (const id of await store.listPurgeable(before, shown)) await terminal.print(`  ${id}`);
      if (due > shown) await terminal.print(`  and ${due - shown} more`);
      return "done";
    }
    if (!(await confirm(terminal, options["yes"] === true, `Personal data is removed from ${people}, for good.`)))
      return "failed";
    const log = { info: () => undefined, warn: (words: unknown) => terminal.note(String(words)) };
    const removed = await applyRetention({ actor, store, database, clock, programme, mailFolder, log });
    await terminal.print(
      `Purged: ${counted(removed.registrations, "registration")}, ${counted(removed.mailFiles, "mail file")}.`,
    );
    return "done";
  },
};
