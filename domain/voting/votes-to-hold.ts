import type { CastVote } from "./cast-vote.ts";
import { findClusters } from "./find-clusters.ts";
import type { HoldReason, HoldRules } from "./hold-rules.ts";

export interface Hold {
  vote: string;
  reasons: HoldReason[];
}

/**
 * The votes that are to be held now, also those that were counted before there were so many. What a person has decided
 * stays decided and is evidence all the same. Holding ends only with a person's decision, so nothing is released here
 * when a cluster thins out. With `of`, the vote that was just cast or moved, only its
 * clusters are judged: give it every vote that shares a browser, an own domain, a network or a venue with it.
 */
export function votesToHold(votes: readonly CastVote[], rules: HoldRules, of?: CastVote): Hold[] {
  const reasons = new Map<string, HoldReason[]>();
  for (const { reason, votes: members } of findClusters(votes, rules, of))
    for (const { id, status, decided } of members)
      if (status !== "struck" && !decided) reasons.set(id, [...(reasons.get(id) ?? []), reason]);
  return [...reasons].map(([vote, why]) => ({ vote, reasons: why }));
}
