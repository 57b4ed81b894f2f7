import { createHash, randomBytes } from "node:crypto";
import { canonicalInputs } from "#domain/judging/scoring/canonical-inputs.ts";
import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { ScoreInputs } from "#domain/judging/scoring/score-run.ts";
import { readFinishedReviews } from "#server/judging/assignment/read-marks.ts";
import type { Queries } from "#server/storage/database.ts";
import { isPublished } from "#server/voting/votes-standing.ts";
import type { VotesInRun, VoteCounts } from "./vote-counts.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { findRows } from "#server/storage/queries/rows.ts";

/** All that decides the ranking at this moment, under names that reveal nothing. */
export interface GatheredInputs {
  inputs: ScoreInputs;
  /** The inputs as they are stored and published, and their SHA-256. */
  canonical: string;
  checksum: string;
  /** The project of each name. */
  submissionOf: ReadonlyMap<string, string>;
  /** Names of projects that left: they count for the others' points only. */
  left: ReadonlySet<string>;
  votes: { counted: number; held: number; struck: number };
}

export async function gatherInputs(
  db: Queries,
  season: JudgingSeason,
  voteCounts: VoteCounts,
): Promise<GatheredInputs> {
  const submissions = await readSubmissions(db, season.id);
  const reviews = await readFinishedReviews(db, season.id);
  const votes = (await voteCounts(db, season.id)).filter(({ submissionId }) => submissions.has(submissionId));
  const votesOf = new Map(votes.map((entry) => [entry.submissionId, entry]));
  const keys = await projectKeys(db, season.id, [...submissions.keys()]);
  const { weights, impact, audience, finalists } = season;
  const inputs: ScoreInputs = {
    weights,
    impact,
    audience,
    finalists,
    reviews: reviews.map(({ project, judge, scores }) => ({ project: keys.get(project)!, judge, scores })),
    votes: [...submissions].flatMap(([id, takesPart]) => {
      const { counted: count = 0, displayed = "never" } = votesOf.get(id) ?? {};
      // One that left counts only for the others' points, and only if it was on display.
      if (!takesPart && displayed === "never") return [];
      return [{ project: keys.get(id)!, count, displayed: takesPart ? displayed : "withdrawn" }];
    }),
  };
  const canonical = canonicalInputs(inputs);
  // Nobody decides on votes once results are out: one that came back with its project holds up no corrected run.
  const undecided = sum(votes, "held");
  const isOut = undecided > 0 && (await isPublished(db, season.id));
  return {
    inputs,
    canonical,
    checksum: createHash("sha256").update(canonical).digest("hex"),
    submissionOf: new Map([...submissions.keys()].map((id) => [keys.get(id)!, id])),
    left: new Set([...submissions].flatMap(([id, takesPart]) => (takesPart ? [] : [keys.get(id)!]))),
    votes: {
      counted: sum(votes, "counted"),
      held: isOut ? 0 : undecided,
      struck: sum(votes, "struck") + (isOut ? undecided : 0),
    },
  };
}

/** Projects by id, and whether they still take part. One that was refused is out altogether, its votes too. */
async function readSubmissions(db: Queries, season: string): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom("submissions")
    .select(["id", "status"])
    .where("season", "=", season)
    .where("status", "in", ["locked", "accepted", "withdrawn"])
    .where("locked_version", "is not", null)
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status !== "withdrawn"]));
}

const sum = (votes: readonly VotesInRun[], field: "counted" | "held" | "struck"): number =>
  votes.reduce((total, entry) => total + entry[field], 0);

/**
 * The names under which projects appear in the inputs that anybody may compute again, made where there are none yet.
 * They say nothing about the project, and stay for the season, so that the same marks are the same inputs.
 */
async function projectKeys(
  db: Queries,
  season: string,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await readKeys(db, season);
  const missing = submissionIds.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  for (const part of inParts(missing))
    await db
      .insertInto("project_keys")
      .values(part.map((id) => ({ submission_id: id, season, key: `project-${randomBytes(6).toString("hex")}` })))
      .onConflict((conflict) => conflict.column("submission_id").doNothing())
      .execute();
  // Another instance may have been first.
  return readKeys(db, season);
}

async function readKeys(db: Queries, season: string): Promise<Map<string, string>> {
  const rows = await findRows(db, "project_keys", ["submission_id", "key"], { season });
  return new Map(rows.map(({ submission_id, key }) => [submission_id, key]));
}
