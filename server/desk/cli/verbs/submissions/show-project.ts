import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { hideProject, showProject, type ProjectShown } from "#server/showcase/show-project.ts";
import type { Terminal } from "#server/desk/cli/terminal.ts";
import { UsageError, type VerbOutcome, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<ProjectShown, { ok: false }>["reason"], string>> = {
  unknown_submission: "There is no submission of this season with that id.",
  not_locked: "It is not locked: only what was submitted by the deadline can be on display.",
  no_reason: "Say why with --reason.",
};

async function say(terminal: Terminal, result: ProjectShown, done: string): Promise<VerbOutcome> {
  if (result.ok) {
    await terminal.print(done);
    return "done";
  }
  terminal.note(refusals[result.reason]);
  return "failed";
}

export const showProjectVerb: Verb = {
  name: "show-project",
  form: "<submission id>",
  summary: "let a project into the showcase, once all its members have opted in",
  details: [],
  options: {},
  words: 1,
  async run({ core, terminal, actor }, { positionals: [id = ""] }) {
    const result = await showProject(votingOptionsOf(core), actor, id);
    return say(
      terminal,
      result,
      "Shown. It is on display once the showcase is open and all its members have opted in.",
    );
  },
};

export const hideProjectVerb: Verb = {
  name: "hide-project",
  form: "<submission id> --reason R",
  summary: "take a project out of the showcase, at once",
  details: [
    "Page, list and files are gone within two seconds on every instance.",
    "--reason R   why; kept with the log",
  ],
  options: { reason: { type: "string" } },
  words: 1,
  async run({ core, terminal, actor }, { positionals: [id = ""], options }) {
    const reason = options["reason"];
    if (typeof reason !== "string" || reason.trim() === "") throw new UsageError("say why with --reason");
    return say(terminal, await hideProject(votingOptionsOf(core), actor, id, reason), "Hidden.");
  },
};
