/**
 * The equations of the correction, with the projects' points eliminated: for each judge j
 *
 *   (n_j + 3)·b_j − Σ over j's projects of the mean b of the project's judges = Σ over them of (r − mean r).
 *
 * The left side is 3 times the identity plus the Laplacian of a graph: symmetric, positive definite, and each row
 * sums to 3. So there is one solution on any graph, and no b is further off than a third of the greatest residual.
 */
export interface SeveritySystem {
  /** For each review the number of its project, of its judge, and its mark. */
  project: Int32Array;
  judge: Int32Array;
  mark: Float64Array;
  reviewsOfProject: Int32Array;
  reviewsOfJudge: Int32Array;
}

const shrinkage = 3;
const closeEnough = 1e-9;
const needed = 1e-7;

/** What each judge gives above the others, to better than 1e-9, by conjugate gradients. */
export function solveSeverity(system: SeveritySystem): Float64Array {
  const judges = system.reviewsOfJudge.length;
  const wanted = rightSide(system);
  const severity = new Float64Array(judges);
  for (let attempt = 0; attempt < 5; attempt++) {
    const residual = subtract(wanted, multiply(system, severity));
    if (greatest(residual) <= closeEnough) return severity;
    improve(system, severity, residual);
  }
  const left = greatest(subtract(wanted, multiply(system, severity)));
  if (left > needed) throw new Error(`The severity correction stopped with a residual of ${left}`);
  return severity;
}

/** Preconditioned with the diagonal. Adds to `severity` what takes the residual away. */
function improve(system: SeveritySystem, severity: Float64Array, residual: Float64Array): void {
  const judges = severity.length;
  const scaled = new Float64Array(judges);
  const direction = new Float64Array(judges);
  let previous = 0;
  for (let round = 0; round < 4 * judges + 100 && greatest(residual) > closeEnough / 10; round++) {
    for (let j = 0; j < judges; j++) scaled[j] = residual[j]! / (system.reviewsOfJudge[j]! + shrinkage);
    const product = dot(residual, scaled);
    const keep = round === 0 ? 0 : product / previous;
    for (let j = 0; j < judges; j++) direction[j] = scaled[j]! + keep * direction[j]!;
    const image = multiply(system, direction);
    const step = product / dot(direction, image);
    for (let j = 0; j < judges; j++) {
      severity[j]! += step * direction[j]!;
      residual[j]! -= step * image[j]!;
    }
    previous = product;
  }
}

/** The mean over each project's reviews of what they hold. */
export function projectMeans({ project, reviewsOfProject }: SeveritySystem, values: Float64Array): Float64Array {
  const means = new Float64Array(reviewsOfProject.length);
  for (let i = 0; i < project.length; i++) means[project[i]!]! += values[i]!;
  for (let p = 0; p < means.length; p++) means[p]! /= reviewsOfProject[p]!;
  return means;
}

/** For each review the number of its judge. */
export function byReview({ judge }: SeveritySystem, ofJudge: Float64Array): Float64Array {
  const values = new Float64Array(judge.length);
  for (let i = 0; i < judge.length; i++) values[i] = ofJudge[judge[i]!]!;
  return values;
}

function multiply(system: SeveritySystem, severity: Float64Array): Float64Array {
  const { project, judge, reviewsOfJudge } = system;
  const means = projectMeans(system, byReview(system, severity));
  const result = new Float64Array(severity.length);
  for (let j = 0; j < result.length; j++) result[j] = (reviewsOfJudge[j]! + shrinkage) * severity[j]!;
  for (let i = 0; i < project.length; i++) result[judge[i]!]! -= means[project[i]!]!;
  return result;
}

function rightSide(system: SeveritySystem): Float64Array {
  const { project, judge, mark, reviewsOfJudge } = system;
  const means = projectMeans(system, mark);
  const result = new Float64Array(reviewsOfJudge.length);
  for (let i = 0; i < mark.length; i++) result[judge[i]!]! += mark[i]! - means[project[i]!]!;
  return result;
}

export function subtract(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - b[i]!);
}

function greatest(values: Float64Array): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
