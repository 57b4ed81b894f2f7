import { deskJudges, panelAfterRemoval } from "#content/en/desk/judges/judges.ts";
import { factsAt } from "#content/facts.ts";
import { mostCapacity } from "#domain/judging/most-capacity.ts";
import { programme } from "#content/programme.ts";
import { inviteJudge, removeJudge, type JudgeInvited } from "#server/judging/judges.ts";
import { listJudges, type ListedJudge } from "#server/judging/list-judges.ts";
import { openCompetition } from "#server/open-competition.ts";
import { counted, safeText } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import { textOption, UsageError, wholeOption, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Exclude<Extract<JudgeInvited, { ok: false }>["reason"], "invalid_tie">, string>> = {
  invalid_email: "That is not an email address.",
  no_name: "Name the person with --name.",
  invalid_capacity: `--capacity must be a whole number from 1 to ${mostCapacity}.`,
  overtaken: "Someone else has just changed it: look at it again.",
};

export const addJudgeVerb: Verb = {
  name: "judge add",
  form: `<email> --name N [--capacity ${programme.judging.usualCapacity}] [--employer E] [--chamber C] [--sponsor S]`,
  summary: "invite a judge by email, or change a judge's details",
  details: [
    "It also brings back a judge who was relieved or removed. Projects that need a judge go to a new one right away.",
    "--capacity N   how many projects at most",
    "--employer E, --chamber C, --sponsor S   the judge gets no project with a tie to one of these;",
    "               the chamber by its name, as `desk chambers` lists it",
    'What you leave out stays as it is; --employer "" takes one away.',
  ],
  async run({ core, env, actor }, given) {
    const name = textOption(given, "name");
    if (name === undefined) throw new UsageError("name the person with --name");
    const { assignment } = openCompetition(core, env.siteUrl);
    const invited = await inviteJudge(assignment, actor, {
      email: given.positionals[0] ?? "",
      name,
      capacity: wholeOption(given, "capacity"),
      employer: textOption(given, "employer"),
      chamber: textOption(given, "chamber"),
      sponsor: textOption(given, "sponsor"),
    });
    const { done, refused } = deskJudges(factsAt(core.clock.now()));
    if (!invited.ok) return { failed: { ...refusals, invalid_tie: `${refused.invalid_tie}.` }[invited.reason] };
    return { done: { ...done, changed: "Changed.", none: "No change." }[invited.change] };
  },
};

export const removeJudgeVerb: Verb = {
  name: "judge remove",
  form: "<email>",
  summary: "remove a judge: finished reviews count, and the rest go to others",
  details: [
    "They leave the finals panel, too, unless they have marked a pitch: `desk finals judge remove`.",
    "`desk judge add` brings the judge back.",
  ],
  async run({ core, env, actor }, { positionals: [email = ""] }) {
    const { assignment } = openCompetition(core, env.siteUrl);
    const removed = await removeJudge(assignment, actor, email);
    if (!removed.ok) return { failed: "No judge of the season has this address." };
    const panel = removed.panel === "none" ? "" : ` ${panelAfterRemoval[removed.panel]}`;
    return { done: `Removed. ${counted(removed.reassigned, "review")} went to other judges.${panel}` };
  },
};

export const listJudgesVerb: Verb = {
  name: "judge list",
  form: "[--json|--csv]",
  summary: "list the judges, with what they have and what is done",
  async run({ core, terminal }, given) {
    const judges = await listJudges(core.database.db, programme.id);
    await printRecords<ListedJudge>(terminal, given, judges, {
      columns: [
        { title: "Email", cell: ({ email }) => safeText(email) },
        { title: "Name", cell: ({ name }) => safeText(name), min: 12 },
        { title: "Capacity", cell: ({ capacity }) => String(capacity), align: "right", dropFirst: 1 },
        { title: "Assigned", cell: ({ assigned }) => String(assigned), align: "right" },
        { title: "Done", cell: ({ done }) => String(done), align: "right" },
        { title: "State", cell: stateOf, dropFirst: 2 },
      ],
      fields: ["email", "name", "capacity", "assigned", "done", "state"],
      record: (judge) => ({
        email: safeText(judge.email),
        name: safeText(judge.name),
        capacity: judge.capacity,
        assigned: judge.assigned,
        done: judge.done,
        state: stateOf(judge),
      }),
    });
    return "done";
  },
};

const stateOf = ({ declinedAt, relievedAt, signedAt }: ListedJudge): string => {
  if (declinedAt !== null) return "declined";
  return relievedAt !== null ? "relieved" : signedAt === null ? "invited" : "signed";
};
