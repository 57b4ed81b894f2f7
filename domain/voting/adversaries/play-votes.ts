import { mailboxKey } from "#domain/text/mailbox-key.ts";
import type { CastVote } from "../cast-vote.ts";
import { ownDomain } from "../find-clusters.ts";
import type { HoldRules } from "../hold-rules.ts";
import { votesToHold } from "../votes-to-hold.ts";
import type { AttackStep } from "./adversaries.ts";
import { castBy, type Voter } from "./crowds.ts";

/** Plays the steps one after the other, as the site does: a second vote of one voter moves the first. Votes by key. */
export function playVotes(steps: readonly AttackStep[], rules: HoldRules): Map<string, CastVote> {
  const votes = new Map<string, CastVote>();
  const sharing = new Map<string, Set<CastVote>>();
  for (const [index, step] of steps.entries()) {
    if ("deskCounts" in step) {
      for (const vote of votes.values())
        if (vote.status === "held") Object.assign(vote, { status: "counted", decided: true });
      continue;
    }
    const vote = cast(votes, sharing, step.cast, index * 1000, rules);
    const traits = traitsOf(vote, rules);
    for (const trait of traits) sharing.set(trait, (sharing.get(trait) ?? new Set()).add(vote));
    const near = new Set(traits.flatMap((trait) => [...sharing.get(trait)!]));
    const held = new Set(votesToHold([...near], rules, vote).map((hold) => hold.vote));
    for (const other of near) if (held.has(other.id)) other.status = "held";
  }
  return votes;
}

function cast(
  votes: Map<string, CastVote>,
  sharing: ReadonlyMap<string, Set<CastVote>>,
  voter: Voter,
  at: number,
  rules: HoldRules,
): CastVote {
  const key = mailboxKey(voter.address)!;
  const known = votes.get(key);
  const vote = castBy(voter, key, at);
  if (known) {
    for (const trait of traitsOf(known, rules)) sharing.get(trait)?.delete(known);
    // Nobody sets a vote free by moving it, and no decision follows it.
    if (known.status !== "counted") vote.status = "held";
  }
  votes.set(key, vote);
  return vote;
}

function traitsOf({ browser, network, venue, domain }: CastVote, rules: HoldRules): string[] {
  const own = ownDomain(domain, rules);
  return [
    `browser ${browser}`,
    venue === null ? `network ${network}` : `venue ${venue}`,
    ...(own === null ? [] : [`domain ${own}`]),
  ];
}
