import { programme } from "#content/programme.ts";
import { adversaries } from "#domain/voting/adversaries/adversaries.ts";
import { judgeAdversary } from "#domain/voting/adversaries/judge-adversary.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import type { Row, Say } from "../attempt.ts";

export const how =
  "eight named attacks on the vote, each among 2,000 honest households, played through the very function that holds votes";

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

export async function measure(say: Say): Promise<Row[]> {
  const { hold } = votingSeasonOf(programme);
  const weight = programme.criteria.find(({ decidedBy }) => decidedBy === "public")!.weight;
  return adversaries.map((adversary) => {
    const { id, stuffed, stuffedHeld, honest, honestHeld, leaderLoss, leaderLossUnheld } = judgeAdversary(
      adversary,
      hold,
      weight,
    );
    say(`${id}: ${stuffed} stuffed, ${honest} honest; unheld the leader would lose ${leaderLossUnheld.toFixed(2)}`);
    return {
      what: `adversary ${id}`,
      figure: `${percent(stuffedHeld)} of ${stuffed} held, ${percent(honestHeld)} of ${honest} honest, leader loses ${leaderLoss.toFixed(2)} (${leaderLossUnheld.toFixed(2)} if nobody held any)`,
      limit: "at least 99%, at most 1%, at most 1 point",
      ok: stuffedHeld >= 0.99 && honestHeld <= 0.01 && leaderLoss <= 1,
    };
  });
}
