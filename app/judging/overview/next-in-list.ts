import type { JudgingOverviewWords } from "#content/en/judging/overview.ts";
import type { Instant } from "#domain/time/time.ts";
import type { WorkItem } from "#server/judging/judge-work.ts";

export interface NextWork {
  step: { title: string; text: string };
  /** Null where there is nothing to open. */
  open: { action: string; to: string } | null;
}

/** The one thing to do now: what was begun, then what comes first in the judge's order. */
export function nextInList(
  words: JudgingOverviewWords["next"],
  work: readonly WorkItem[],
  season: { opensAt: Instant; closesAt: Instant },
  now: Instant,
): NextWork {
  if (now >= season.closesAt) return { step: words.closed, open: words.results };
  const item = work.find(({ state }) => state === "begun") ?? work.find(({ state }) => state === "new");
  if (item) {
    const { action, ...step } = item.state === "begun" ? words.goOn(item.title) : words.begin(item.title);
    return { step, open: { action, to: `/judging/${item.submissionId}` } };
  }
  if (work.length > 0) return { step: words.done, open: null };
  return { step: now < season.opensAt ? words.before : words.waiting, open: null };
}
