import { assign, isFree, isFresh, release, type AssignmentDraft } from "./draft.ts";
import { findLinks, type Link } from "./parts.ts";

/**
 * Joins what is apart wherever exchanging two reviews can do it, since the marks of judges who never meet cannot be
 * compared. An exchange leaves every load and every number of reviews as it is.
 */
export function joinParts(draft: AssignmentDraft): void {
  for (let pair = findExchange(draft); pair; pair = findExchange(draft)) {
    const [one, two] = pair;
    release(draft, one.p, one.j);
    release(draft, two.p, two.j);
    assign(draft, one.p, two.j);
    assign(draft, two.p, one.j);
  }
}

/**
 * Two reviews of different parts whose judges can change places so that the parts become one. That takes one review
 * that is no bridge: its part holds together without it, and both halves of the other get a link to it.
 */
export function findExchange(draft: AssignmentDraft): [Link, Link] | null {
  const links = findLinks(draft);
  if (links.every(({ part }) => part === links[0]!.part)) return null;
  const fresh = links.filter(({ p, j }) => isFresh(draft, p, j));
  const ofProject = [...Map.groupBy(fresh, ({ p }) => p).values()];
  const ofJudge = Map.groupBy(
    fresh.filter(({ isBridge }) => !isBridge),
    ({ j }) => j,
  );
  for (const [judge, ones] of ofJudge)
    for (const twos of ofProject) {
      const { p, part } = twos[0]!;
      if (part === ones[0]!.part || !isFree(draft, p, judge)) continue;
      for (const one of ones) for (const two of twos) if (isFree(draft, one.p, two.j)) return [one, two];
    }
  return null;
}
