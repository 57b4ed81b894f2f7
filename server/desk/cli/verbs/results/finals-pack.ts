import { packFields, type PackField, type PackProblem } from "#domain/finals/finals-pack.ts";
import type { PackSent } from "#server/finals/finals.ts";
import { openCompetition } from "#server/open-competition.ts";
import { counted, safeText } from "#server/desk/cli/display-text.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const problems: Readonly<Record<PackProblem | "overtaken", string>> = {
  overtaken: "someone else has just changed it: look at it again",
  not_minutes: "whole minutes, up to 60",
  too_long: "at most 1,000 characters",
  unreadable: "visible characters only",
};

/** "--pitch-minutes" for `pitchMinutes`. */
const optionOf = (field: PackField): string => field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const finalsPackVerb: Verb = {
  name: "finals pack",
  form: `[--json] [${packFields.map((field) => `--${optionOf(field)} W`).join("] [")}]`,
  summary: "show what finalists are told about the day; each option changes one thing",
  details: ["An empty value clears it.", "--json   one object"],
  async run({ core, env, terminal, actor }, given) {
    const { finals } = openCompetition(core, env.siteUrl);
    const { pack: before } = await finals.pack();
    const typed = Object.fromEntries(
      packFields.map((field) => [field, textOption(given, optionOf(field)) ?? before[field] ?? ""]),
    ) as Record<PackField, string>;
    const saved = await finals.savePack(actor, typed);
    if (!saved.ok) {
      for (const [field, problem] of Object.entries(saved.problems))
        terminal.note(`--${optionOf(field as PackField)}: ${problems[problem]}`);
      return "failed";
    }
    const { pack, missing } = await finals.pack();
    if (given.options["json"]) return { done: JSON.stringify({ ...pack, missing }) };
    for (const field of packFields)
      if (pack[field] !== undefined) await terminal.print(`${optionOf(field)}: ${safeText(pack[field])}`);
    return {
      done: missing.length === 0 ? "Nothing is missing." : `Still missing: ${missing.map(optionOf).join(", ")}.`,
    };
  },
};

const unsent: Readonly<Record<Extract<PackSent, { ok: false }>["reason"], string>> = {
  nobody: "There are no finalists to send it to.",
  over: "The finals are over, so no pack goes out.",
};

export const sendFinalsPackVerb: Verb = {
  name: "finals send-pack",
  form: "[--yes]",
  summary: "email the pack to every member of the finalist teams",
  details: ["Teams that said they are not coming don't get it.", "--yes   do it without asking"],
  async run({ core, env, terminal, actor }, given) {
    const { finals } = openCompetition(core, env.siteUrl);
    if (finals.isOver()) return { failed: unsent.over };
    const readers = await finals.packReaders();
    const question = `${counted(readers.length, "person gets", "people get")} the pack by email.`;
    if (!(await confirm(terminal, given.options["yes"] === true, question))) return "failed";
    const sent = await finals.sendPack(actor);
    return sent.ok
      ? { done: `Queued for ${counted(sent.count, "person", "people")}.` }
      : { failed: unsent[sent.reason] };
  },
};
