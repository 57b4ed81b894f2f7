import type { Instant } from "#domain/time/time.ts";

/** What is kept of one vote, and all that the rules may look at. No address in plain, of mail or network. */
export interface CastVote {
  id: string;
  project: string;
  /** Keyed hashes: of the voter's address, of the browser's mark and of the network that the vote came from. */
  voter: string;
  browser: string;
  network: string;
  /** The domain of the mail address, in ASCII and small letters, and whether it is one that throws mail away. */
  domain: string;
  disposable: boolean;
  /** The session that the desk had announced, in whose hours it was cast, or null. */
  venue: string | null;
  /** When it was cast, or last moved: a vote that is moved comes anew. */
  cameAt: Instant;
  status: VoteStatus;
  /** A person has decided on it, which no rule undoes. */
  decided: boolean;
}

export const voteStatuses = ["counted", "held", "struck"] as const;
export type VoteStatus = (typeof voteStatuses)[number];
