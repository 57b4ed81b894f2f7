import { voteClosesAt, voteOpensAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import type { HoldRules } from "./hold-rules.ts";

/** What the vote of a season goes by. */
export interface VotingSeason {
  id: string;
  /** The first instant at which the showcase is open and votes count, and the first at which they no longer do. */
  opensAt: Instant;
  closesAt: Instant;
  hold: Pick<HoldRules, "browserMost" | "domainMost" | "networkMost" | "oneProject">;
  /** How many voters a venue is expected to have where the desk says nothing else. */
  venueVoters: number;
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

/** The vote as the programme record has it. */
export function votingSeasonOf(programme: Programme): VotingSeason {
  const { held, venueVoters, showUnseen } = programme.voting;
  return {
    id: programme.id,
    opensAt: voteOpensAt(programme),
    closesAt: voteClosesAt(programme),
    hold: {
      browserMost: held.perBrowser,
      domainMost: held.perMailDomain,
      networkMost: held.perNetwork,
      oneProject: { from: held.oneProject.from, share: held.oneProject.sharePercent },
    },
    venueVoters,
    showUnseen,
  };
}
