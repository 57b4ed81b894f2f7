import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { listHeldVotes, type HeldVote } from "#server/voting/list-votes.ts";

/** Held votes that have something in common, and are decided together. For whom they are is nowhere in it. */
export interface HeldCluster {
  name: string;
  votes: readonly HeldVote[];
  firstAt: Instant;
  lastAt: Instant;
  mailDomains: readonly string[];
}

/** The largest first. A vote that was held for two reasons stands in both. */
export async function heldClusters(db: Queries, season: string): Promise<HeldCluster[]> {
  const byName = new Map<string, HeldVote[]>();
  for (const vote of await listHeldVotes(db, season))
    for (const name of vote.clusters.length > 0 ? vote.clusters : [vote.id]) {
      const known = byName.get(name);
      if (known) known.push(vote);
      else byName.set(name, [vote]);
    }
  return [...byName]
    .map(([name, votes]) => {
      return {
        name,
        votes,
        firstAt: votes[0]!.castAt,
        lastAt: votes.at(-1)!.castAt,
        mailDomains: [...new Set(votes.map(({ mailDomain }) => mailDomain))].toSorted(),
      };
    })
    .toSorted((a, b) => b.votes.length - a.votes.length || a.firstAt - b.firstAt);
}
