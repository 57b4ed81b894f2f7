import type { Instant } from "#domain/time/time.ts";
import { isUnder } from "./organization-domain.ts";

/** What the desk may know of a vote: where it came from and when, and nothing of what it is for. */
export interface VoteOrigin {
  /** Names of what it has in common with others, as "network-Ab3dE6gH". */
  clusters: readonly string[];
  mailDomain: string;
  /** "Ab3dE6gH": enough of a hash to tell networks apart. */
  network: string;
  /** The venue's id, or null. */
  venue: string | null;
  cameAt: Instant;
}

/** A choice of votes by where they came from. What is left out does not matter; all that is named must fit. */
export interface VoteSlice {
  cluster?: string | undefined;
  /** Domains below it included. */
  mailDomain?: string | undefined;
  network?: string | undefined;
  venue?: string | undefined;
  /** From this instant on, and before that one. */
  from?: Instant | undefined;
  to?: Instant | undefined;
}

export const isEmptySlice = (slice: VoteSlice): boolean => Object.values(slice).every((value) => value === undefined);

export function isInSlice(vote: VoteOrigin, { cluster, mailDomain, network, venue, from, to }: VoteSlice): boolean {
  return (
    (cluster === undefined || vote.clusters.includes(cluster)) &&
    (mailDomain === undefined || isUnder(vote.mailDomain, new Set([mailDomain]))) &&
    (network === undefined || vote.network === network) &&
    (venue === undefined || vote.venue === venue) &&
    (from === undefined || vote.cameAt >= from) &&
    (to === undefined || vote.cameAt < to)
  );
}
