const slack = 1e-7;

/**
 * To two decimals, half up, and for numbers from 0 on. A value less than 1e-7 below a half counts as the half: what
 * is 69.875 on paper may come out of a computation a little lower, and must not lose its cent for that.
 */
export function roundPoints(points: number): number {
  return Math.floor((points + slack) * 100 + 0.5) / 100;
}
