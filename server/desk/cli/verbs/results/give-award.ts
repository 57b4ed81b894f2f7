import { needsReason } from "#domain/judging/needs-reason.ts";
import { describedProgramme } from "#content/facts.ts";
import { openCompetition } from "#server/open-competition.ts";
import { listAwardKinds } from "#server/results/award-kinds.ts";
import { giveAward, type AwardGiven } from "#server/results/awards.ts";
import { wholeId } from "#server/desk/whole-id.ts";
import { reasonOption, textOption, type Verb } from "#server/desk/cli/verb.ts";

const { awards } = describedProgramme();

const refusals: Readonly<Record<Extract<AwardGiven, { ok: false }>["reason"], string>> = {
  unknown_submission: "There is no submission in the competition with that id.",
  unknown_award: 'There is no such award. "award list" names them all.',
  already: "It already has this award.",
  too_early: "Awards are given once the results are published.",
  withdrawn: "This team has withdrawn its project.",
  has_winner: "This award has one winner, and another project has it. Undo that first.",
};

export const giveAwardVerb: Verb = {
  name: "award",
  form: '<submission id> "<award>" [--reason R]',
  summary: "give a project an award: its members get an email and a certificate",
  details: [
    `<award>      ${awards.map(({ name }) => `"${name}"`).join(", ")}`,
    "--reason R   why this one, for awards that the organizer decides; kept beside the log. Needed for the global showcase",
  ],
  async run({ core, env, actor }, given) {
    const [typed = "", named = ""] = given.positionals;
    const { results } = openCompetition(core, env.siteUrl);
    const wanted = named.trim().toLowerCase();
    const made = await listAwardKinds(results.db, results.season.id);
    const known = [...awards, ...made.map(({ name }) => ({ id: name, name }))];
    const award = known.find(({ id, name }) => [id.toLowerCase(), name.toLowerCase()].includes(wanted));
    const submissionId = await wholeId(results.db, "submissions", typed);
    const reason = needsReason(award?.id ?? "") ? reasonOption(given) : (textOption(given, "reason") ?? "");
    const result = await giveAward(results, actor, { submissionId, award: award?.id ?? named, reason });
    if (!result.ok) return { failed: refusals[result.reason] };
    return { done: `Given: ${award?.name ?? named}. The members have a certificate, and we'll email them.` };
  },
};
