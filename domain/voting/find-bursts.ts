import type { Instant } from "#domain/time/time.ts";

/** Many votes for one project in a short time. */
export interface Burst {
  project: string;
  firstAt: Instant;
  lastAt: Instant;
  votes: number;
}

export interface BurstRules {
  /** So many votes for one project within so many minutes. */
  fewest: number;
  minutes: number;
}

/**
 * Bursts are shown to the desk and never held: most are a newspaper's readers. Each lasts as long as every stretch of
 * so many minutes in it is dense enough.
 */
export function findBursts(
  votes: readonly { project: string; castAt: Instant }[],
  { fewest, minutes }: BurstRules,
): Burst[] {
  const bursts: Burst[] = [];
  for (const [project, members] of Map.groupBy(votes, (vote) => vote.project)) {
    const times = members.map(({ castAt }) => castAt).toSorted((a, b) => a - b);
    let open: { from: number; to: number } | null = null;
    const close = () => {
      if (open)
        bursts.push({ project, firstAt: times[open.from]!, lastAt: times[open.to]!, votes: open.to - open.from + 1 });
    };
    for (let from = 0, to = fewest - 1; to < times.length; from++, to++) {
      if (times[to]! - times[from]! > minutes * 60_000) continue;
      if (open && from <= open.to) open.to = to;
      else {
        close();
        open = { from, to };
      }
    }
    close();
  }
  return bursts.toSorted((a, b) => a.firstAt - b.firstAt);
}
