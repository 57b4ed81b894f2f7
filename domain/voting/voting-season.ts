import type { Instant } from "#domain/time/time.ts";
import type { HoldRules } from "./hold-rules.ts";

/** What the vote of a season goes by. */
export interface VotingSeason {
  id: string;
  /** The first instant at which the showcase is open and votes count, and the first at which they no longer do. */
  opensAt: Instant;
  closesAt: Instant;
  hold: Pick<HoldRules, "browserMost" | "domainFewest" | "networkFewest" | "oneProjectShare">;
  /** Whether projects that nobody has looked at are shown all the same. */
  showUnseen: boolean;
}

export type VotePhase = "before" | "open" | "over";

export function votePhaseAt(
  { opensAt, closesAt }: Pick<VotingSeason, "opensAt" | "closesAt">,
  now: Instant,
): VotePhase {
  if (now < opensAt) return "before";
  return now < closesAt ? "open" : "over";
}
