import type { CastVote } from "./cast-vote.ts";
import { findClusters } from "./find-clusters.ts";
import type { HoldReason, HoldRules } from "./hold-rules.ts";

export interface Hold {
  vote: string;
  reasons: HoldReason[];
}

/**
 * The votes that are to be held now: the whole of each cluster, also what was counted before it was one. What a person
 * has decided stays decided and is evidence all the same. Holding ends only with a person's decision, so nothing is
 * released here when a cluster thins out. Give it at least every vote that shares a browser, an organization's domain
 * or a network with the one that was just cast or moved.
 */
export function votesToHold(votes: readonly CastVote[], rules: HoldRules): Hold[] {
  const reasons = new Map<string, HoldReason[]>();
  for (const { reason, votes: members } of findClusters(votes, rules))
    for (const { id, status, decided } of members)
      if (status === "counted" && !decided) reasons.set(id, [...(reasons.get(id) ?? []), reason]);
  return [...reasons].map(([vote, why]) => ({ vote, reasons: why }));
}
