import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { addInstitution } from "#server/voting/institutions.ts";
import type { Verb } from "#server/desk/cli/verb.ts";

export const addInstitutionVerb: Verb = {
  name: "institution add",
  form: "<mail domain>",
  summary: "list an email domain that many honest votes will come from: a university, an employer",
  details: ["Votes from it, and from domains below it, are not held for coming from one domain."],
  async run({ core, actor }, { positionals: [domain = ""] }) {
    const result = await addInstitution(votingOptionsOf(core), actor, domain);
    if (!result.ok) return { failed: "That is not an email domain. Write it like university.example." };
    return { done: `Listed: ${result.domain}` };
  },
};
