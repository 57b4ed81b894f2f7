import { chance } from "#domain/judging/assignment/chance.ts";

interface Mark {
  /** The number of the project's team. */
  project: number;
  criterion: number;
  /** The judge's number. */
  judge: number;
}

/** What a judge gives: the project's worth, the judge's severity, and now and then a taste of their own. */
export function markOf({ project, criterion, judge }: Mark): number {
  const talent = chance(`project ${project}`)() * 4;
  const worth = 3 + Math.round(talent + chance(`project ${project}, ${criterion}`)() * 2 - 1);
  const severity = (judge % 5) - 2;
  const taste = Math.round(chance(`judge ${judge}, ${project}, ${criterion}`)() * 1.2 - 0.6);
  return Math.min(10, Math.max(0, worth + severity + taste));
}
