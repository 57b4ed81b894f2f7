import { z } from "zod";
import { displays } from "./scoring/audience-points.ts";
import { repeated, shapeProblems, type FileResult, type FileProblem } from "./file-result.ts";
import { isFinished, isScore } from "./scoring/judge-mark.ts";
import { scoreRun, type ScoreInputs } from "./scoring/score-run.ts";

const id = z.string().min(1);

/** The file that anybody can score: the inputs of a run. Points of the audience default to what the season has. */
const scoreFileSchema = z.object({
  weights: z.record(id, z.number().nonnegative()),
  impact: id,
  audience: z.number().nonnegative().default(15),
  finalists: z.int().nonnegative(),
  reviews: z.array(z.object({ project: id, judge: id, scores: z.record(z.string(), z.unknown()) })),
  votes: z.array(z.object({ project: id, count: z.int().nonnegative(), displayed: z.enum(displays) })).default([]),
});

export interface ScoreFileRow {
  project: string;
  judges: number;
  audience: number;
  total: number;
  place: number;
  finalist: boolean;
}

export interface ScoreFileOutput {
  rows: ScoreFileRow[];
  unjudged: string[];
}

/**
 * Scores a file that was read as JSON. A review without all its criteria does not count; a score that is no whole
 * number from 0 to 10 refuses the file, and so does whatever would make the result depend on a guess.
 */
export function scoreFile(json: unknown): FileResult<ScoreFileOutput> {
  const parsed = scoreFileSchema.safeParse(json);
  if (!parsed.success) return { ok: false, problems: shapeProblems(parsed.error) };
  const { weights, impact, reviews, votes } = parsed.data;
  const problems: FileProblem[] = [];
  if (!Object.hasOwn(weights, impact)) problems.push({ path: "impact", reason: "unknown-criterion", value: impact });
  for (const [index, { scores }] of reviews.entries())
    for (const [criterion, score] of Object.entries(scores)) {
      const path = `reviews[${index}].scores.${criterion}`;
      if (!Object.hasOwn(weights, criterion)) problems.push({ path, reason: "unknown-criterion", value: criterion });
      else if (score !== null && !isScore(score)) problems.push({ path, reason: "not-a-score", value: score });
    }
  if (problems.length > 0) return { ok: false, problems };
  const inputs = parsed.data as ScoreInputs;
  problems.push(
    ...repeated("reviews", inputs.reviews, ({ project, judge, scores }) =>
      isFinished(scores, weights) ? [project, judge] : null,
    ),
    ...repeated("votes", votes, ({ project }) => [project]),
  );
  if (problems.length > 0) return { ok: false, problems };
  const { rows, unjudged } = scoreRun(inputs);
  const output = rows.map(({ project, judges, audience, total, place, finalist }) => ({
    project,
    judges: legible(judges),
    audience: legible(audience),
    total,
    place,
    finalist,
  }));
  return { ok: true, output: { rows: output, unjudged } };
}

/** Without the digits that differ from one machine to the next. */
function legible(points: number): number {
  return Number(points.toFixed(9));
}
