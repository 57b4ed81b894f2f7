import { noOneInvited } from "#content/en/desk/finals.ts";
import { openCompetition } from "#server/open-competition.ts";
import type { FinalsJudgeInvited } from "#server/finals/invite-finals-judge.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { safeText } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import { choiceOption, textOption, type Verb } from "#server/desk/cli/verb.ts";

export const pitchMarksVerb: Verb = {
  name: "finals marks",
  form: "[--turn on|off] [--json|--csv]",
  summary: "list what the pitches were given so far; --turn lets judges mark them, or not",
  details: ["Only marks for every criterion count."],
  async run({ core, env, terminal, actor }, given) {
    const { finals } = openCompetition(core, env.siteUrl);
    const turn = choiceOption(given, "turn", ["on", "off"]);
    if (turn) await finals.turnMarks(actor, turn === "on");
    const { sums, isOn } = await finals.sums();
    if (!isOn) terminal.note("Pitch marks are turned off.");
    await printRecords(terminal, given, sums, {
      columns: [
        { title: "Team", cell: ({ teamName }) => safeText(teamName), min: 10 },
        { title: "Project", cell: ({ title }) => safeText(title), min: 10 },
        { title: "Judges", cell: ({ judges }) => String(judges), align: "right" },
        { title: "Sum", cell: ({ sum }) => sum.toFixed(1), align: "right" },
        { title: "Average", cell: ({ average }) => average?.toFixed(1) ?? "", align: "right" },
      ],
      fields: ["submission", "team", "title", "judges", "sum", "average"],
      record: ({ submissionId, teamName, title, judges, sum, average }) => ({
        submission: submissionId,
        team: teamName,
        title,
        judges,
        sum,
        average,
      }),
    });
    return "done";
  },
};

const refusals: Record<Extract<FinalsJudgeInvited, { ok: false }>["reason"], string> = {
  invalid_email: "That is not an email address.",
  no_name: "Give the person's name with --name.",
  is_finalist: "This person is on a finalist team.",
  already: "They are already on the panel.",
  over: noOneInvited,
};

export const inviteFinalsJudgeVerb: Verb = {
  name: "finals judge add",
  form: "<email> --name N",
  summary: "invite someone to mark the pitches; they are told by email",
  async run({ core, env, actor }, given) {
    const { finals } = openCompetition(core, env.siteUrl);
    const judge = { email: given.positionals[0] ?? "", name: textOption(given, "name") ?? "" };
    const invited = await finals.inviteJudge(actor, judge);
    return invited.ok ? { done: "Invited, and told by email." } : { failed: refusals[invited.reason] };
  },
};

export const removeFinalsJudgeVerb: Verb = {
  name: "finals judge remove",
  form: "<email>",
  summary: "take someone off the panel; their marks no longer count",
  async run({ core, env, actor }, { positionals: [email = ""] }) {
    const { finals } = openCompetition(core, env.siteUrl);
    const person = await findPersonByEmail(core.database.db, email);
    const isRemoved = person !== undefined && (await finals.removeJudge(actor, person.id));
    return isRemoved ? { done: "Removed." } : { failed: "No one on the panel has this email address." };
  },
};
