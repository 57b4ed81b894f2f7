import { hasRoom, isFresh, type AssignmentDraft } from "./draft.ts";
import { pass, search } from "./find-path.ts";

/**
 * Evens out the judges' shares, load over capacity, by passing on reviews that nobody knows of yet. First the greatest
 * share comes down as far as it can; then the least goes up as far as it can without raising the greatest. So their
 * difference exceeds the least possible by no more than one review of the judge with the smallest capacity.
 */
export function balance(draft: AssignmentDraft): void {
  settle(draft, {
    urgency: (from) => share(draft, from),
    isGain: (from, to) => share(draft, to, 1) < share(draft, from),
  });
  const greatest = Math.max(0, ...working(draft).map((j) => share(draft, j)));
  settle(draft, {
    urgency: (from) => share(draft, from, -1),
    isGain: (from, to) => share(draft, to, 1) <= greatest && share(draft, to) < share(draft, from, -1),
  });
}

interface Aim {
  /** The judge with the greatest hands a review on first. */
  urgency: (from: number) => number;
  /** Whether a review should go from one judge to the other. Who is less urgent gains nothing where another does not. */
  isGain: (from: number, to: number) => boolean;
}

function settle(draft: AssignmentDraft, { urgency, isGain }: Aim): void {
  const judges = working(draft);
  const open = new Set(judges);
  while (open.size > 0) {
    const from = mostUrgent(open, urgency);
    const gains = (to: number) => to !== from && hasRoom(draft, to) && isGain(from, to);
    if (!judges.some(gains)) return;
    const own = draft.projectsOf[from]!.filter((p) => isFresh(draft, p, from));
    const { judges: reached, pathTo } = search(draft, own, { mayPass: isFresh, without: from });
    const best = reached.filter(gains).toSorted((a, b) => share(draft, a, 1) - share(draft, b, 1))[0];
    if (best !== undefined) pass(draft, pathTo(best), from);
    // Whoever was reached can reach nobody else, and is not more urgent: they are done, whatever happens around them.
    else for (const judge of [from, ...reached]) open.delete(judge);
  }
}

function mostUrgent(judges: Iterable<number>, urgency: (judge: number) => number): number {
  let most = -1;
  for (const judge of judges) if (most < 0 || urgency(judge) > urgency(most)) most = judge;
  return most;
}

/** Load over capacity, as it would be with so many reviews more. */
function share(draft: AssignmentDraft, judge: number, more = 0): number {
  return (draft.projectsOf[judge]!.length + more) / draft.capacity[judge]!;
}

function working(draft: AssignmentDraft): number[] {
  return draft.judgeIds.map((_, judge) => judge).filter((judge) => draft.capacity[judge]! > 0);
}
