import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { addInstitution } from "#server/voting/institutions.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const addInstitutionVerb: Verb = {
  name: "institution add",
  form: "<mail domain>",
  summary: "list an email domain that many honest votes will come from: a university, an employer",
  details: ["Votes from it, and from domains below it, are not held for coming from one domain."],
  options: {},
  words: 1,
  async run({ core, terminal, actor }, { positionals: [domain = ""] }) {
    const result = await addInstitution(votingOptionsOf(core), actor, domain);
    if (!result.ok) {
      terminal.note("That is not an email domain. Write it like university.example.");
      return "failed";
    }
    await terminal.print(`Listed: ${result.domain}`);
    return "done";
  },
};
