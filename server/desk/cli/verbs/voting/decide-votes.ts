import type { VoteStatus } from "#domain/voting/cast-vote.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { isEmptySlice, type VoteSlice } from "#domain/voting/vote-slice.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { decideVotes, type VotesDecided } from "#server/voting/decide-votes.ts";
import { networkName } from "#server/voting/network-name.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { counted } from "#server/desk/cli/display-text.ts";
import {
  reasonOption,
  instantOption,
  textOption,
  UsageError,
  type GivenArguments,
  type Verb,
} from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<VotesDecided, { ok: false }>["reason"], string>> = {
  not_held: "No held vote matches. `desk votes held` lists them.",
  none_counted: "No counted vote matches.",
  ambiguous: "Several held votes begin like this: give more of the id.",
  no_reason: "Say why with --reason.",
  no_choice: "Say which votes: --domain, --network, --venue, --from and --to.",
  published: "The results are published, so votes can no longer be decided.",
};

const done: Readonly<Record<VoteStatus, string>> = { counted: "Counted", struck: "Struck", held: "Held" };

const sliceForm = "--domain D | --network N [--venue V] [--from T --to T]";
const sliceDetails = [
  "--domain D    votes from that email domain, and domains below it",
  "--network N   votes from that network: as `desk votes held` names it, or one of its IP addresses",
  "--venue V     votes from that venue, by its id",
  "--from T      cast or moved from then on, for example 2026-03-25T18:00:00-06:00",
  "--to T        and before then",
];

function decisionVerb(
  word: "count" | "strike" | "hold",
  decision: VoteStatus,
  { summary, details }: Pick<Verb, "summary" | "details">,
): Verb {
  const takesWord = decision !== "held";
  return {
    name: `votes ${word}`,
    form: takesWord ? `<id or cluster> | ${sliceForm} --reason R` : `${sliceForm} --reason R`,
    summary,
    details: [...(details ?? []), ...sliceDetails, "--reason R    why; kept with the log"],
    mayLackWords: takesWord,
    async run({ core, actor }, given) {
      const reason = reasonOption(given);
      const options = votingOptionsOf(core);
      const [which] = given.positionals;
      const slice = await sliceOption(given, options);
      if (which === undefined && isEmptySlice(slice)) throw new UsageError("say which votes");
      const isCluster = which !== undefined && /^(?:browser|network|domain|venue|disposable|desk)-/.test(which);
      const result = await decideVotes(options, actor, {
        slice: isCluster ? { ...slice, cluster: which } : slice,
        id: isCluster ? undefined : which,
        decision,
        reason,
      });
      if (!result.ok) return { failed: refusals[result.reason] };
      return { done: `${done[decision]}: ${counted(result.votes, "vote")}.` };
    },
  };
}

async function sliceOption(given: GivenArguments, { db, season }: VotingOptions): Promise<VoteSlice> {
  const domain = textOption(given, "domain");
  const mailDomain = domain === undefined ? undefined : mailboxKey(`name@${domain.trim()}`)?.split("@")[1];
  if (domain !== undefined && mailDomain === undefined)
    throw new UsageError("write --domain as it appears in an address, like club.example");
  const network = textOption(given, "network");
  return {
    mailDomain,
    network: network === undefined ? undefined : await networkName(db, season.id, network),
    venue: textOption(given, "venue"),
    from: instantOption(given, "from"),
    to: instantOption(given, "to"),
  };
}

export const countVotesVerb = decisionVerb("count", "counted", {
  summary: "count a held vote, a whole cluster, or some of the held votes",
  details: ["`desk votes held` lists ids and clusters."],
});
export const strikeVotesVerb = decisionVerb("strike", "struck", {
  summary: "strike a held vote, a whole cluster, or some of the held votes",
  details: ["`desk votes held` lists ids and clusters."],
});
export const holdVotesVerb = decisionVerb("hold", "held", {
  summary: "hold counted votes that came from one place, until you decide on them",
  details: ["Which project they are for is not shown. Held votes don't count until `desk votes count`."],
});
