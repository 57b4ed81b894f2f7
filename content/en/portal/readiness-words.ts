import { isPersonItem, type PersonItem, type ReadinessItem } from "#domain/submission/readiness.ts";
import { joined } from "../formats.ts";
import { missingWords } from "./missing-words.ts";

/** Whoever was forgotten has no name any more. */
const former = "A former member";

const personLines: Readonly<Record<PersonItem["kind"], { own: string; of: (name: string) => string }>> = {
  age: {
    own: "You have not said how old you are",
    of: (name) => `${name} has not said how old they are`,
  },
  consent: {
    own: "The consent of your parent or guardian is missing",
    of: (name) => `The consent of ${name}'s parent or guardian is missing`,
  },
  paper: {
    own: "Your signed consent form is waiting for the organizers",
    of: (name) => `${name}'s signed consent form is waiting for the organizers`,
  },
};

/** One thing that stands between a team and the lock, as a line. */
export function readinessLine(item: ReadinessItem, readerId: string | null = null, isOver = false): string {
  if (isPersonItem(item)) {
    const { own, of } = personLines[item.kind];
    return item.person.personId === readerId ? own : of(item.person.name || former);
  }
  return item.kind === "content" ? missingWords(item.missing, isOver) : "No one is on the team anymore";
}

/** Whose turn it is, in one sentence or two. Empty where nothing is missing. */
export function turnWords(items: readonly ReadinessItem[], readerId: string, isAlone: boolean): string {
  const isOwn = (item: ReadinessItem) =>
    isPersonItem(item)
      ? item.owner === "person" && item.person.personId === readerId
      : isAlone && item.owner === "team";
  const names = items.flatMap((item) =>
    isPersonItem(item) && item.owner === "person" && !isOwn(item) ? item.person.name || former : [],
  );
  const others = [
    ...new Set(names),
    ...(items.some((item) => item.owner === "team" && !isOwn(item))
      ? ["someone on your team to finish the project"]
      : []),
    ...(items.some(({ owner }) => owner === "desk") ? ["the organizers"] : []),
  ];
  return [
    ...(items.some(isOwn) ? ["It's your turn."] : []),
    ...(others.length > 0 ? [`We're waiting for ${joined(others)}.`] : []),
  ].join(" ");
}

export const readinessWords = {
  missing: "Still missing",
  none: "Nothing is missing: the project counts as it stands.",
  line: readinessLine,
  turn: turnWords,
  remind: (firstName: string) => `Remind ${firstName}`,
};
