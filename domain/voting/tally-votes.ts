import type { CastVote, VoteStatus } from "./cast-vote.ts";

/** Whose votes are not counted, as keyed hashes of their addresses. */
export interface Insiders {
  /** The members of each project: they may vote for others. */
  members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Judges and organizers. */
  everywhere: ReadonlySet<string>;
}

export interface VoteTally extends Record<VoteStatus, number> {
  /** Votes of insiders, whatever their status. */
  excluded: number;
}

/** Whether the vote is one that the rules do not count: for the voter's own project, or by a judge or an organizer. */
export function isInsiders({ voter, project }: Pick<CastVote, "voter" | "project">, insiders: Insiders): boolean {
  return insiders.everywhere.has(voter) || (insiders.members.get(project)?.has(voter) ?? false);
}

/** The counts of each project that has a vote. Only what is counted makes points; the rest is published beside it. */
export function tallyVotes(votes: readonly CastVote[], insiders: Insiders): Map<string, VoteTally> {
  const tallies = new Map<string, VoteTally>();
  for (const vote of votes) {
    const tally = tallies.get(vote.project) ?? { counted: 0, held: 0, struck: 0, excluded: 0 };
    tally[isInsiders(vote, insiders) ? "excluded" : vote.status]++;
    tallies.set(vote.project, tally);
  }
  return tallies;
}
