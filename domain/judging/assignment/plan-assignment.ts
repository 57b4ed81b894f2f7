import { compareText } from "#domain/text/compare-text.ts";
import type { AssignmentPlan, AssignmentProblem, ReviewPair } from "./assignment.ts";
import { balance } from "./balance.ts";
import { chance } from "./chance.ts";
import { lacks, startDraft, type AssignmentDraft } from "./draft.ts";
import { fill } from "./fill.ts";
import { joinParts } from "./join-parts.ts";
import { countParts, findLinks } from "./parts.ts";

/**
 * Gives the projects their reviews: as many as can be had without a conflict and within every capacity, with even
 * loads, and with all judges connected through the projects they share. It repairs an assignment in the same way: what
 * is kept stays, what is missing is added. The same problem and seed give the same plan.
 */
export function planAssignment(problem: AssignmentProblem): AssignmentPlan {
  const draft = startDraft(problem);
  fill(draft, chance(problem.seed ?? ""));
  balance(draft);
  joinParts(draft);
  const reviews = reviewsOf(draft);
  const kept = problem.kept ?? [];
  return {
    reviews,
    added: without(reviews, kept),
    removed: without(kept, reviews).map(({ judge, project }) => ({ judge, project })),
    missing: draft.projectIds
      .map((project, p) => ({ project, reviews: lacks(draft, p) }))
      .filter(({ reviews }) => reviews > 0),
    parts: countParts(findLinks(draft)),
  };
}

function reviewsOf(draft: AssignmentDraft): ReviewPair[] {
  return draft.projectIds.flatMap((project, p) =>
    draft.judgesOf[p]!.map((j) => ({ judge: draft.judgeIds[j]!, project })).toSorted((a, b) =>
      compareText(a.judge, b.judge),
    ),
  );
}

function without<Pair extends ReviewPair>(pairs: readonly Pair[], others: readonly ReviewPair[]): Pair[] {
  const key = ({ judge, project }: ReviewPair) => JSON.stringify([judge, project]);
  const known = new Set(others.map(key));
  return pairs.filter((pair) => !known.has(key(pair)));
}
