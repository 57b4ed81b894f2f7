import type { Instant } from "#domain/time/time.ts";
import { isInSlice, type VoteSlice } from "#domain/voting/vote-slice.ts";
import type { ListedVote } from "#server/voting/list-held-votes.ts";

/** Votes that have something in common, and are decided together. For whom they are is nowhere in it. */
export interface VoteCluster {
  name: string;
  votes: readonly ListedVote[];
  firstAt: Instant;
  lastAt: Instant;
  mailDomains: readonly string[];
}

/** The largest first. A vote that was held for two reasons stands in both. */
export function clustersAmong(votes: readonly ListedVote[]): VoteCluster[] {
  const byName = new Map<string, ListedVote[]>();
  for (const vote of votes)
    for (const name of vote.clusters) {
      const known = byName.get(name);
      if (known) known.push(vote);
      else byName.set(name, [vote]);
    }
  return [...byName]
    .map(([name, members]) => {
      const times = members.map(({ cameAt }) => cameAt);
      return {
        name,
        votes: members,
        firstAt: times.reduce((a, b) => Math.min(a, b)),
        lastAt: times.reduce((a, b) => Math.max(a, b)),
        mailDomains: mostFirst(members, ({ mailDomain }) => mailDomain).map(({ value }) => value),
      };
    })
    .toSorted((a, b) => b.votes.length - a.votes.length || a.firstAt - b.firstAt);
}

/** What a slice of votes is made of, to cut it further: so many from each mail domain, network and venue. */
export interface SliceParts {
  votes: number;
  firstAt: Instant | null;
  lastAt: Instant | null;
  mailDomains: readonly SlicePart[];
  networks: readonly SlicePart[];
  venues: readonly SlicePart[];
}

export interface SlicePart {
  value: string;
  votes: number;
}

export function partsOf(votes: readonly ListedVote[], slice: VoteSlice): SliceParts {
  const chosen = votes.filter((vote) => isInSlice(vote, slice));
  const times = chosen.map(({ cameAt }) => cameAt);
  return {
    votes: chosen.length,
    firstAt: times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b)),
    lastAt: times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b)),
    mailDomains: mostFirst(chosen, ({ mailDomain }) => mailDomain),
    networks: mostFirst(chosen, ({ network }) => network),
    venues: mostFirst(chosen, ({ venue }) => venue ?? ""),
  };
}

function mostFirst(votes: readonly ListedVote[], valueOf: (vote: ListedVote) => string): SlicePart[] {
  return [...Map.groupBy(votes, valueOf)]
    .flatMap(([value, members]) => (value === "" ? [] : [{ value, votes: members.length }]))
    .toSorted((a, b) => b.votes - a.votes || (a.value < b.value ? -1 : 1));
}
