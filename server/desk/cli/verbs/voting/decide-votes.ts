import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { decideVotes, type VoteDecision, type VotesDecided } from "#server/voting/decide-votes.ts";
import { counted } from "#server/desk/cli/display-text.ts";
import { UsageError, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<VotesDecided, { ok: false }>["reason"], string>> = {
  not_held: "No held vote has this id, and no cluster of held votes this name.",
  ambiguous: "Several held votes begin like this: give more of the id.",
  no_reason: "Say why with --reason.",
};

function decisionVerb(word: "count" | "strike", decision: VoteDecision["decision"], summary: string): Verb {
  return {
    name: `votes ${word}`,
    form: "<id or cluster> --reason R",
    summary,
    details: [
      "A decision is final. `desk votes held` lists ids and clusters.",
      "--reason R   why; kept beside the log",
    ],
    options: { reason: { type: "string" } },
    words: 1,
    async run({ core, terminal, actor }, { positionals: [which = ""], options }) {
      const reason = options["reason"];
      if (typeof reason !== "string" || reason.trim() === "") throw new UsageError("say why with --reason");
      const result = await decideVotes(votingOptionsOf(core), actor, { which, decision, reason });
      if (!result.ok) {
        terminal.note(refusals[result.reason]);
        return "failed";
      }
      await terminal.print(`${decision === "counted" ? "Counted" : "Struck"}: ${counted(result.votes, "vote")}.`);
      return "done";
    },
  };
}

export const countVotesVerb = decisionVerb("count", "counted", "count a held vote, or all of a cluster");
export const strikeVotesVerb = decisionVerb("strike", "struck", "strike a held vote, or all of a cluster");
