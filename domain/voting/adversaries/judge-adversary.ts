import { audiencePoints } from "#domain/judging/scoring/audience-points.ts";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import type { CastVote } from "../cast-vote.ts";
import { commonMailDomains } from "../common-mail-domains.ts";
import type { HoldRules } from "../hold-rules.ts";
import type { VotingSeason } from "../voting-season.ts";
import { leakedVenue, listedCollege, type Adversary, type AttackStep } from "./adversaries.ts";
import { crowds, projectNames, universities, type Voter } from "./crowds.ts";
import { playVotes } from "./play-votes.ts";

/** What an attack comes to. Shares are from 0 to 1, points as the ranking counts them. */
export interface AttackOutcome {
  id: Adversary["id"];
  stuffed: number;
  stuffedHeld: number;
  honest: number;
  honestHeld: number;
  /** What the honest leader loses of the audience's points, with the rules; and if nobody held anything. */
  leaderLoss: number;
  leaderLossUnheld: number;
}

const households = 2000;
/** Listed by the desk beforehand: a university, and a college's students. */
const institutions = new Set([...universities, listedCollege]);

/** Plays one adversary among honest households, and says what the rules make of it. */
export function judgeAdversary(adversary: Adversary, hold: VotingSeason["hold"], weight: number): AttackOutcome {
  const crowd = crowds(adversary.id);
  const early = adversary.honest?.(crowd) ?? [];
  const later = crowd.households(households);
  const honest = [...early, ...later];
  const rules = rulesOf(hold);
  const alone = playVotes(asSteps(honest), rules);
  const rival = leaderOf(alone);
  const own = projectNames.at(-1)!;
  const attack = adversary.attack(crowd, { own, rival, all: projectNames });
  const voters = attack.flatMap((step) => ("cast" in step ? [step.cast] : []));
  const steps = [...asSteps(early), ...mixed(asSteps(later), attack)];
  const attacked = playVotes(steps, rules);
  const before = pointsOf(alone.values(), rival, weight);
  return {
    id: adversary.id,
    stuffed: keysOf(voters).length,
    stuffedHeld: heldShare(attacked, voters),
    honest: keysOf(honest).length,
    honestHeld: heldShare(attacked, honest),
    leaderLoss: before - pointsOf(attacked.values(), rival, weight),
    leaderLossUnheld: before - pointsOf([...attacked.values()].map(counted), rival, weight),
  };
}

export function rulesOf(hold: VotingSeason["hold"]): HoldRules {
  return {
    ...hold,
    venueExpected: new Map([[leakedVenue.id, leakedVenue.expected]]),
    commonDomains: commonMailDomains,
    institutionDomains: institutions,
  };
}

export const asSteps = (voters: readonly Voter[]): AttackStep[] => voters.map((voter) => ({ cast: voter }));

/** Spreads the others evenly among the first. */
export function mixed(first: readonly AttackStep[], others: readonly AttackStep[]): AttackStep[] {
  const step = first.length / others.length;
  return [...first.map((one, at) => ({ one, at })), ...others.map((one, index) => ({ one, at: index * step }))]
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

export function heldShare(votes: ReadonlyMap<string, CastVote>, of: readonly Voter[]): number {
  const keys = keysOf(of);
  return keys.filter((key) => votes.get(key)!.status === "held").length / keys.length;
}

const keysOf = (voters: readonly Voter[]): string[] => [...new Set(voters.map(({ address }) => mailboxKey(address)!))];
const counted = (vote: CastVote): CastVote => ({ ...vote, status: "counted" });

function countsOf(votes: Iterable<CastVote>): Map<string, number> {
  const counts = new Map(projectNames.map((project) => [project, 0]));
  for (const { project, status } of votes)
    if (status === "counted") counts.set(project, (counts.get(project) ?? 0) + 1);
  return counts;
}

const leaderOf = (votes: ReadonlyMap<string, CastVote>): string =>
  [...countsOf(votes.values())].toSorted((a, b) => b[1] - a[1])[0]![0];

function pointsOf(votes: Iterable<CastVote>, project: string, weight: number): number {
  const counts = [...countsOf(votes)].map(([name, count]) => ({
    project: name,
    count,
    displayed: "always" as const,
  }));
  return audiencePoints(counts, weight).points.get(project)!;
}
