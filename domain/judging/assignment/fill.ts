import { assign, countFree, hasRoom, isFree, type AssignmentDraft } from "./draft.ts";
import { pass, search } from "./find-path.ts";

const sharingCosts = 0.5;
const chanceCosts = 0.01;

/**
 * Gives out as many reviews as can be had. Nominated projects come first; among the others each gets its first review
 * before any gets its second, so that where judges are short the lack is shared; and the project with the fewest judges
 * chooses first. Whoever has got a review keeps the number of them.
 */
export function fill(draft: AssignmentDraft, random: () => number): void {
  const order = hardestFirst(draft, random);
  const closed = new Set<number>();
  const mostWanted = Math.min(draft.judgeIds.length, Math.max(0, ...draft.wanted));
  for (const nominated of [true, false]) {
    const group = order.filter((p) => draft.nominated[p] === nominated);
    for (let round = 1; round <= mostWanted; round++)
      for (const p of group)
        if (!closed.has(p) && draft.judgesOf[p]!.length < Math.min(round, draft.wanted[p]!))
          addReview(draft, p, random, closed);
  }
}

function hardestFirst(draft: AssignmentDraft, random: () => number): number[] {
  const choices = draft.projectIds.map((_, p) => countFree(draft, p));
  const turns = draft.projectIds.map(() => random());
  return choices.map((_, p) => p).toSorted((a, b) => choices[a]! - choices[b]! || turns[a]! - turns[b]!);
}

function addReview(draft: AssignmentDraft, p: number, random: () => number, closed: Set<number>): void {
  const judge = cheapestJudge(draft, p, random);
  if (judge !== null) return assign(draft, p, judge);
  const { judges, projects, pathTo } = search(draft, [p], { isGoal: (j) => hasRoom(draft, j) });
  const last = judges.at(-1);
  if (last !== undefined && hasRoom(draft, last)) pass(draft, pathTo(last));
  // Nobody who can be reached has room, and no later step can change that for any project on the way.
  else for (const project of projects) closed.add(project);
}

/** Little to do so far, and few projects together with those who are on this one: panels that mix compare better. */
function cheapestJudge(draft: AssignmentDraft, p: number, random: () => number): number | null {
  const together = projectsTogether(draft, p);
  let best: number | null = null;
  let leastCost = Infinity;
  for (let j = 0; j < together.length; j++) {
    if (!hasRoom(draft, j) || !isFree(draft, p, j)) continue;
    const load = draft.projectsOf[j]!.length / draft.capacity[j]!;
    const least = load + sharingCosts * together[j]!;
    if (least >= leastCost) continue;
    const cost = least + chanceCosts * random();
    if (cost < leastCost) {
      leastCost = cost;
      best = j;
    }
  }
  return best;
}

/** For each judge, how many projects the judge has together with those who are on this one. */
function projectsTogether(draft: AssignmentDraft, p: number): Int32Array {
  const together = new Int32Array(draft.judgeIds.length);
  for (const chosen of draft.judgesOf[p]!)
    for (const project of draft.projectsOf[chosen]!) for (const judge of draft.judgesOf[project]!) together[judge]!++;
  return together;
}
