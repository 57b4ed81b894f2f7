/** What decides a project's place, already rounded as it is published. */
export interface Standing {
  total: number;
  /** The judges' points to two decimals. */
  judges: number;
  /** The mean of the uncorrected points for impact, on any scale that is the same for all. */
  impact: number;
}

/** Below zero where `a` stands before `b`; 0 where they share a place. */
function compareStandings(a: Standing, b: Standing): number {
  return b.total - a.total || b.judges - a.judges || b.impact - a.impact;
}

/** In order from the first place on. Who is equal in everything shares a place, and the next is left out: 1, 2, 2, 4. */
export function rank<Row extends Standing>(rows: readonly Row[]): (Row & { place: number })[] {
  const ranked: (Row & { place: number })[] = [];
  for (const [index, row] of rows.toSorted(compareStandings).entries()) {
    const before = ranked.at(-1);
    const place = before && compareStandings(before, row) === 0 ? before.place : index + 1;
    ranked.push({ ...row, place });
  }
  return ranked;
}
