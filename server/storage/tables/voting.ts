import type { VoteStatus } from "#domain/voting/cast-vote.ts";
import type { Generated } from "kysely";

export interface VotingTables {
  /**
   * One person's vote. What it is told apart by are keyed hashes, and they go once the results are out: then only project,
   * status and times are left.
   */
  votes: {
    id: string;
    season: string;
    submission_id: string;
    /** Of the canonical address: one vote for each in a season. */
    voter_hash: string | null;
    network_hash: string | null;
    browser_hash: string | null;
    mail_domain: string | null;
    /** The domain that somebody registered, in which all those below it are one. */
    organization_domain: string | null;
    disposable: number;
    /** Cast in a session that the desk had announced. */
    venue_id: string | null;
    /** `excluded`: an insider's, written down when the hashes go, by which it could be told before. */
    status: VoteStatus | "excluded";
    /** Why it was held: reasons with commas between them; "desk-" and the entry of the log where the desk held it. */
    why: string | null;
    cast_at: string;
    moved_at: string | null;
    /** From then on no rule changes its status. */
    decided_at: string | null;
  };

  /** With it a season's voters are hashed. It goes when their hashes go. */
  vote_keys: {
    season: string;
    value: string;
  };

  /** What a vote was before the desk decided on it, by the entry of the log that tells of the decision. */
  vote_decisions: {
    entry_id: string;
    vote_id: string;
    season: string;
    became: VoteStatus;
    was_status: VoteStatus | "excluded";
    was_why: string | null;
    was_decided_at: string | null;
  };

  /** A place and hours in which people vote together. Nobody there is held for the network they share. */
  venues: {
    id: string;
    season: string;
    place: string;
    from_at: string;
    to_at: string;
    /** So many voters are expected; what exceeds it is held. */
    expected: number;
    /** In the address behind the QR code. */
    secret: string;
    created_at: string;
  };

  /** Mail domains of institutions, from which many honest votes are expected. */
  institution_domains: {
    season: string;
    domain: string;
    added_at: string;
  };
}

export interface ShowcaseTables {
  /** Which projects the public could see while it voted: the audience's points depend on it. */
  displays: {
    submission_id: string;
    season: string;
    first_at: string;
    /** When it was last seen to be gone, or null while it is on display. */
    ended_at: string | null;
  };

  /** A visitor's word that something is wrong with a project. */
  project_reports: {
    id: string;
    season: string;
    submission_id: string;
    /** Gone with the season's data, and whenever the desk has dealt with it. */
    message: string | null;
    reported_at: string;
    settled_at: string | null;
  };

  /**
   * One row for every change of something that public pages show, written by triggers, so that nobody has to think of it.
   * Rows, not a counter: two transactions that change things need not wait for each other.
   */
  data_changes: {
    id: Generated<number>;
  };
}
