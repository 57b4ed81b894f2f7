import type { CastVote } from "./cast-vote.ts";

/** Whose votes are not counted, as keyed hashes of their addresses. */
export interface Insiders {
  /** The members of each project: they may vote for others. */
  members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Judges and organizers. */
  everywhere: ReadonlySet<string>;
}

/** Whether the vote is one that the rules do not count: for the voter's own project, or by a judge or an organizer. */
export function isInsiders({ voter, project }: Pick<CastVote, "voter" | "project">, insiders: Insiders): boolean {
  return insiders.everywhere.has(voter) || (insiders.members.get(project)?.has(voter) ?? false);
}
