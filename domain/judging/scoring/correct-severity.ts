import { compareText } from "#domain/text/compare-text.ts";
import { byReview, projectMeans, solveSeverity, subtract, type SeveritySystem } from "./severity-system.ts";

/** The mark of one finished review. */
export interface Mark {
  project: string;
  judge: string;
  mark: number;
}

export interface Correction {
  /** Each project's points J, not yet kept within the scale. */
  points: Map<string, number>;
  /** What each judge gives above (mild) or below (harsh) the others. */
  severity: Map<string, number>;
}

/**
 * Takes out of the marks how harsh or mild each judge is. J of a project is the mean of r − b over its reviews; b of
 * a judge is the sum of r − J over the judge's reviews, divided by their number plus 3. The 3 keeps a judge with few
 * reviews near zero. Computing the two in turns leads to the one solution; here it is solved for, which is exact on
 * graphs where the turns would take thousands.
 */
export function correctSeverity(marks: readonly Mark[]): Correction {
  // In one order, so that the last digit does not depend on how the reviews came.
  const ordered = marks.toSorted(
    (a, b) => compareText(a.project, b.project) || compareText(a.judge, b.judge) || a.mark - b.mark,
  );
  const projects = numberEach(ordered.map(({ project }) => project));
  const judges = numberEach(ordered.map(({ judge }) => judge));
  const system: SeveritySystem = {
    project: Int32Array.from(ordered, ({ project }) => projects.get(project)!),
    judge: Int32Array.from(ordered, ({ judge }) => judges.get(judge)!),
    mark: Float64Array.from(ordered, ({ mark }) => mark),
    reviewsOfProject: new Int32Array(projects.size),
    reviewsOfJudge: new Int32Array(judges.size),
  };
  for (const project of system.project) system.reviewsOfProject[project]!++;
  for (const judge of system.judge) system.reviewsOfJudge[judge]!++;
  const severity = solveSeverity(system);
  const points = projectMeans(system, subtract(system.mark, byReview(system, severity)));
  return {
    points: new Map(Array.from(projects, ([id, number]) => [id, points[number]!])),
    severity: new Map(Array.from(judges, ([id, number]) => [id, severity[number]!])),
  };
}

function numberEach(ids: readonly string[]): Map<string, number> {
  return new Map([...new Set(ids)].map((id, number) => [id, number]));
}
