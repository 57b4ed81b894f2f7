import { chance } from "#domain/judging/assignment/chance.ts";

/** Two projects that every judge finds equally good: they end level. */
const twins: Readonly<Record<number, number>> = { 9: 8, 21: 20 };

interface Mark {
  /** The number of the project's team. */
  project: number;
  criterion: number;
  /** The judge's number. */
  judge: number;
}

/** What a judge gives: the project's worth, the judge's severity, and now and then a taste of their own. */
export function markOf({ project, criterion, judge }: Mark): number {
  const twin = twins[project] ?? project;
  const isTwin = Object.entries(twins).flat().map(Number).includes(project);
  const talent = chance(`project ${twin}`)() * 4;
  const worth = 3 + Math.round(talent + chance(`project ${twin}, ${criterion}`)() * 2 - 1);
  const severity = (judge % 5) - 2;
  const taste = isTwin ? 0 : Math.round(chance(`judge ${judge}, ${project}, ${criterion}`)() * 1.2 - 0.6);
  return Math.min(10, Math.max(0, worth + severity + taste));
}
