import { deskSubmissions } from "#content/en/desk/submissions.ts";
import { describedProgramme, factsAt } from "#content/facts.ts";
import { refuseProject, type ProjectRefused } from "#server/appeals/refuse-project.ts";
import { openCompetition } from "#server/open-competition.ts";
import { wholeId } from "#server/desk/whole-id.ts";
import { reasonOption, textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

const { grounds } = describedProgramme();
const groundIds = grounds.map(({ id }) => id).join(", ");

const refusals: Readonly<Record<Exclude<Extract<ProjectRefused, { ok: false }>["reason"], "already">, string>> = {
  unknown_submission: "There is no submission in the competition with that id.",
  unknown_ground: `The contest rules have these grounds: ${groundIds}.`,
  no_reason: "Say why with --reason.",
};

export const refuseProjectVerb: Verb = {
  name: "refuse",
  form: "<submission id> --ground G --reason R",
  summary: "take a project out of judging, display and ranking; its team is told and can appeal",
  details: [
    ...grounds.map(({ id, name }) => `--ground ${id.padEnd(13)} ${name}`),
    "--reason R   why; the team will read it",
  ],
  async run({ core, env, terminal, actor }, given) {
    const [typed = ""] = given.positionals;
    const ground = textOption(given, "ground");
    if (ground === undefined) throw new UsageError(`name a ground from the contest rules with --ground: ${groundIds}`);
    const reason = reasonOption(given);
    const { appeals } = openCompetition(core, env.siteUrl);
    const submissionId = await wholeId(appeals.db, "submissions", typed);
    const result = await refuseProject(appeals, actor, { submissionId, ground, reason });
    const { already } = deskSubmissions(factsAt(core.clock.now())).refusals;
    if (!result.ok) return { failed: { ...refusals, already }[result.reason] };
    await terminal.print("It is out of judging, display and ranking. We'll email the team, and they can appeal.");
    if (result.approvalWithdrawn)
      await terminal.print("The approved run no longer matches: compute and approve a new one with `desk results`.");
    return "done";
  },
};
