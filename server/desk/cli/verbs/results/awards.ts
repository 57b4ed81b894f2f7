import { describedProgramme } from "#content/facts.ts";
import { textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";
import { openCompetition } from "#server/open-competition.ts";
import { listAwardKinds, makeAward, type AwardMade } from "#server/results/award-kinds.ts";

const refusals: Readonly<Record<Extract<AwardMade, { ok: false }>["reason"], string>> = {
  no_name: "Give the award a name, in visible characters.",
  no_purpose: "--for says what the award is for, in one line.",
  invalid_sponsor: "Give the sponsor's name in visible characters, without a web address.",
  too_long: "Name, purpose or sponsor is too long.",
  name_taken: "There is already an award with this name.",
};

export const listAwardsVerb: Verb = {
  name: "award list",
  form: "[--json]",
  summary: "list every award that can be given: those in the record, and those made at the desk",
  details: ["--json   one object a line: name, for, sponsor, winners"],
  async run({ core, env, terminal }, given) {
    const { results } = openCompetition(core, env.siteUrl);
    const own = describedProgramme().awards.map(({ id, name, description }) => ({
      name,
      for: description,
      sponsor: null as string | null,
      winners: results.season.awards.find((award) => award.id === id)?.winners ?? "several",
    }));
    const made = (await listAwardKinds(results.db, results.season.id)).map(({ purpose, ...kind }) => ({
      name: kind.name,
      for: purpose,
      sponsor: kind.sponsor,
      winners: kind.winners,
    }));
    const all = [...own, ...made];
    if (given.options["json"]) for (const award of all) await terminal.print(JSON.stringify(award));
    else
      for (const { name, winners, sponsor } of all)
        await terminal.print(
          [name, winners === "one" ? "one winner" : "several winners", sponsor].filter(Boolean).join(", "),
        );
    return "done";
  },
};

export const addAwardVerb: Verb = {
  name: "award add",
  form: '"<name>" --for P [--sponsor S] [--several]',
  summary: "add an award to those in the record, such as a sponsor's",
  details: [
    "--for P       what it is for, in one line",
    "--sponsor S   who gives it",
    "--several     several projects can get it; without this, one can",
  ],
  async run({ core, env, actor }, given) {
    const [name = ""] = given.positionals;
    const purpose = textOption(given, "for");
    if (purpose === undefined) throw new UsageError("--for is missing");
    const { results } = openCompetition(core, env.siteUrl);
    const kind = {
      name,
      purpose,
      sponsor: textOption(given, "sponsor") ?? null,
      winners: given.options["several"] === true ? "several" : "one",
    } as const;
    const taken = describedProgramme().awards.map((award) => award.name);
    const made = await makeAward(results, actor, kind, taken);
    if (!made.ok) return { failed: refusals[made.reason] };
    return { done: `Added: ${name}. Give it with: award <submission id> "${name}".` };
  },
};
