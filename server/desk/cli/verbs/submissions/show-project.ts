import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { hideProject, showProject, type ProjectShown } from "#server/showcase/show-project.ts";
import { reasonOption, type VerbOutcome, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<ProjectShown, { ok: false }>["reason"], string>> = {
  unknown_submission: "There is no submission of this season with that id.",
  not_locked: "It is not locked: only what was submitted by the deadline can be on display.",
  no_reason: "Say why with --reason.",
};

const say = (result: ProjectShown, done: string): VerbOutcome =>
  result.ok ? { done } : { failed: refusals[result.reason] };

export const showProjectVerb: Verb = {
  name: "show-project",
  form: "<submission id>",
  summary: "let a project into the showcase, once all its members have opted in",
  async run({ core, actor }, { positionals: [id = ""] }) {
    const result = await showProject(votingOptionsOf(core), actor, id);
    return say(result, "Shown. It is on display once the showcase is open and all its members have opted in.");
  },
};

export const hideProjectVerb: Verb = {
  name: "hide-project",
  form: "<submission id> --reason R",
  summary: "take a project out of the showcase, right away",
  details: [
    "Page, list and files are gone within two seconds on every instance.",
    "--reason R   why; kept with the log",
  ],
  async run({ core, actor }, given) {
    const [id = ""] = given.positionals;
    const reason = reasonOption(given);
    return say(await hideProject(votingOptionsOf(core), actor, id, reason), "Hidden.");
  },
};
