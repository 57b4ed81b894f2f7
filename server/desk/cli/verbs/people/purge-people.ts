import { programme } from "#content/programme.ts";
import { findDueForPurge, purgePeople } from "#server/desk/people/purge-people.ts";
import { counted, fullTime } from "#server/desk/cli/display-text.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const purgePeopleVerb: Verb = {
  name: "purge",
  form: "[--dry-run] [--yes]",
  summary: `remove personal data that is stored longer than the policy's ${programme.retentionMonths} months`,
  details: [
    "Counted from the end of the season or the registration, whichever is later. The running site does the same every six hours.",
    "--dry-run    only say what is due for removal",
    "--yes        do it without asking",
  ],
  async run({ desk, terminal, actor }, { options }) {
    const due = await findDueForPurge(desk);
    if (due === null) return { done: "Nothing is due for removal." };
    const { registrations, people, projects, files, answers, ids, before } = due;
    const ofSeasons =
      before !== null &&
      `${counted(registrations, "registration")} made before ${fullTime(before)}, ${counted(people, "person", "people")}, ` +
        `${counted(projects, "project")} and ${counted(files, "file")} of past seasons`;
    const ofAnswers = answers > 0 && `${counted(answers, "answer")} to be kept only until the finals`;
    const what = [ofSeasons, ofAnswers].filter(Boolean).join(", and ");
    if (options["dry-run"]) {
      await terminal.print(`Due: ${what}. Nothing was changed.`);
      for (const id of ids) await terminal.print(`  ${id}`);
      if (registrations > ids.length) await terminal.print(`  and ${registrations - ids.length} more`);
      return "done";
    }
    if (
      !(await confirm(
        terminal,
        options["yes"] === true,
        `Personal data will be removed from ${what}. This cannot be undone.`,
      ))
    )
      return "failed";
    const removed = await purgePeople(desk, actor, (words) => terminal.note(words));
    return {
      done:
        `Purged: ${counted(removed.registrations, "registration")}, ${counted(removed.people, "person", "people")}, ` +
        `${counted(removed.rows, "row")} of past seasons, ${counted(removed.mailFiles, "mail file")}.`,
    };
  },
};
