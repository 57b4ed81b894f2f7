import type { readinessWords } from "#content/en/portal/readiness-words.ts";
import { isPersonItem, type ReadinessItem } from "#domain/submission/readiness.ts";
import type { ReadinessProps } from "./readiness-list.tsx";

export interface ReadinessReader {
  personId: string;
  /** Nobody else is on the team: whatever it lacks is theirs to do. */
  isAlone: boolean;
  /** The lead has a button beside each person who has not answered. */
  mayRemind: boolean;
  /** Nothing can be settled any more. */
  isOver: boolean;
  /** The page to which the button leads back. */
  back: string;
}

/** The list of what stands between a team and the lock, for one reader. */
export function readinessProps(
  words: typeof readinessWords,
  items: readonly ReadinessItem[],
  { personId, isAlone, mayRemind, isOver, back }: ReadinessReader,
): ReadinessProps {
  return {
    title: words.missing,
    none: words.none,
    turn: isOver ? "" : words.turn(items, personId, isAlone),
    back,
    items: items.map((item) => {
      const isOthers = isPersonItem(item) && item.owner === "person" && item.person.personId !== personId;
      return {
        text: words.line(item, personId, isOver),
        // Somebody else's details are theirs.
        to: isOver || (isPersonItem(item) && item.person.personId !== personId) ? null : item.to,
        remind:
          mayRemind && isOthers ? { personId: item.person.personId, label: words.remind(item.person.firstName) } : null,
      };
    }),
  };
}
