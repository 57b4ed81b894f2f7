import type { Agreement } from "#domain/judging/scoring/agreement.ts";
import type { AssignmentOptions } from "./assignment/assignment-options.ts";
import { readMarks } from "./assignment/read-marks.ts";

/** Judges whose marks do not follow the others', for a person to look at. Nothing is left out because of it. */
export async function flagJudges({
  db,
  season,
  computer,
}: Pick<AssignmentOptions, "db" | "season" | "computer">): Promise<Agreement[]> {
  const agreements = await computer.compute("agreement", await readMarks(db, season.id, season.weights));
  return agreements.filter(({ flagged }) => flagged);
}
