import { scoreRun, type ScoreInputs } from "#domain/judging/scoring/score-run.ts";
import { gatherInputs } from "#server/results/runs/gather-inputs.ts";
import { levelScores } from "./level-scores.ts";
import type { World } from "./world.ts";

/** So many pairs are tried. Among the first of sixty projects there is always one. */
const pairsTried = 10;

/**
 * Some judges look at a project again, and it ends level with another: the ranking shows how that is decided. The
 * audience gave both the same, so that the judges alone decide it.
 */
export async function tieTwo({ core, competition }: World): Promise<void> {
  const { judging, results } = competition;
  const { inputs, submissionOf } = await gatherInputs(results.db, results.season, results.voteCounts);
  const changed = nearPairs(inputs).reduce<ReturnType<typeof levelScores>>(
    (found, [project, other]) => found ?? levelScores(inputs, project, other),
    null,
  );
  for (const { project, judge, scores } of changed ?? []) {
    const { person_id: personId } = await core.database.db
      .selectFrom("judges")
      .select("person_id")
      .where("id", "=", judge)
      .executeTakeFirstOrThrow();
    const submissionId = submissionOf.get(project)!;
    const opened = await judging.open(personId, submissionId);
    if (!opened.ok) throw new Error(`a judge cannot look again: ${opened.reason}`);
    const { version, noteToOrganizers, noteToTeam } = opened.review;
    await judging.saveMarks(personId, submissionId, { version, marks: { scores, noteToOrganizers, noteToTeam } });
  }
}

/** Pairs of projects with the same points from the audience, those first that stand nearest to each other. */
function nearPairs(inputs: ScoreInputs): [project: string, other: string][] {
  return [...Map.groupBy(scoreRun(inputs).rows, ({ audience }) => audience).values()]
    .flatMap((rows) => rows.slice(1).map((row, index) => ({ row, above: rows[index]! })))
    .toSorted((a, b) => a.above.total - a.row.total - (b.above.total - b.row.total))
    .slice(0, pairsTried)
    .flatMap(({ row, above }) => [
      [row.project, above.project],
      [above.project, row.project],
    ]);
}
