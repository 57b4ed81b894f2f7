import { describedProgramme } from "#content/facts.ts";
import { isAppealOutcome } from "#domain/appeals/appeal-outcome.ts";
import { decideAppeal, type AppealDecided } from "#server/appeals/decide-appeal.ts";
import { openCompetition } from "#server/open-competition.ts";
import { wholeId } from "#server/desk/whole-id.ts";
import { reasonOption, textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

const seats = describedProgramme().appeals.committee;

const refusals: Readonly<Record<Extract<AppealDecided, { ok: false }>["reason"], string>> = {
  unknown_appeal: "There is no appeal of this season with that id.",
  no_reason: "Say why with --reason.",
  not_ranking: "Only an appeal of the ranking can end with corrected marks.",
  already: "It is already decided.",
  unknown_seat: `The committee has these seats: ${seats.map(({ id }) => id).join(", ")}.`,
};

export const decideAppealVerb: Verb = {
  name: "appeal decide",
  form: "<id> upheld|rejected|corrected --reason R",
  summary: "record the committee's decision on an appeal; the team is told",
  details: [
    "An upheld appeal adds a finalist once results are published, and removes none.",
    "A project that was left out is in, and then a finalist, as soon as nothing is missing.",
    "corrected: the marks were wrong and are corrected, and the place stays the same.",
    "--reason R   why; the team will read it",
    ...seats.map(({ id, name }) => `--${id} N   who sat for ${name}`),
  ],
  moreOptions: Object.fromEntries(seats.map(({ id }) => [id, { type: "string" }])),
  async run({ core, env, terminal, actor }, given) {
    const [typed = "", outcome = ""] = given.positionals;
    if (!isAppealOutcome(outcome)) throw new UsageError("an appeal can be upheld, rejected or corrected");
    const reason = reasonOption(given);
    const committee = Object.fromEntries(
      seats.flatMap(({ id }) => {
        const name = textOption(given, id);
        return name === undefined ? [] : [[id, name]];
      }),
    );
    const { appeals } = openCompetition(core, env.siteUrl);
    const appealId = await wholeId(appeals.db, "appeals", typed);
    const result = await decideAppeal(appeals, actor, { appealId, outcome, reason, committee });
    if (!result.ok) return { failed: refusals[result.reason] };
    await terminal.print(`Decided: ${outcome}. We'll email the team.`);
    if (result.isFinalist) await terminal.print("The team is now among the finalists.");
    return "done";
  },
};
