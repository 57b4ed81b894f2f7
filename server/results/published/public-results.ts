import { compareText } from "#domain/text/compare-text.ts";
import type { Queries } from "#server/storage/database.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { publishedRun, type PublishedRun } from "../runs/run-rows.ts";
import { ofLocked } from "#server/storage/queries/joins.ts";

/** A project as the public may see it: by its name, or by the town that its team comes from (empty where unsaid). */
export type PublicProject =
  | {
      isNamed: true;
      id: string;
      title: string;
      pitch: string;
      category: string;
      team: string;
      town: string;
      slug: string | null;
    }
  | { isNamed: false; town: string };

/** What was published about a season. */
export interface PublicResults {
  season: string;
  run: PublishedRun;
  /** Whether an earlier run was published before this one. */
  isCorrected: boolean;
  finalists: readonly PublicProject[];
  /** Awards by their id in the record, in the order in which they were given. */
  awards: readonly { award: string; projects: readonly PublicProject[] }[];
  /** How many people, in how many teams, completed every stage. */
  innovators: { people: number; teams: number };
  /** How many projects have a place. */
  ranked: number;
}

/** Null before anything was published. Nobody is named who does not want to be, and nobody stays who was put out. */
export async function readPublicResults(db: Queries, season: string): Promise<PublicResults | null> {
  const run = await publishedRun(db, season);
  if (!run) return null;
  const published = await db
    .selectFrom("score_runs")
    .select((row) => row.fn.countAll().as("count"))
    .where("season", "=", season)
    .where("published_at", "is not", null)
    .executeTakeFirstOrThrow();
  const finalists = await projects(db)
    .innerJoin("finalists", "finalists.submission_id", "submissions.id")
    .where("finalists.season", "=", season)
    .execute();
  const awarded = await projects(db)
    .innerJoin("awards", "awards.submission_id", "submissions.id")
    .select(["awards.award", "awards.given_at"])
    .where("awards.season", "=", season)
    .orderBy("awards.given_at")
    .execute();
  return {
    season,
    run,
    isCorrected: Number(published.count) > 1,
    finalists: inOrder(finalists.map(toPublic)),
    awards: [...Map.groupBy(awarded, ({ award }) => award)].map(([award, rows]) => ({
      award,
      projects: inOrder(rows.map(toPublic)),
    })),
    innovators: await countInnovators(db, season),
    ranked: await countRanked(db, run.id),
  };
}

async function countInnovators(db: Queries, season: string): Promise<PublicResults["innovators"]> {
  const { people, teams } = await db
    .selectFrom("certificates")
    .select((row) => [row.fn.countAll().as("people"), row.fn.count("submission_id").distinct().as("teams")])
    .where("season", "=", season)
    .where("kind", "=", "stage-4")
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return { people: Number(people), teams: Number(teams) };
}

async function countRanked(db: Queries, runId: string): Promise<number> {
  const { ranked } = await db
    .selectFrom("score_rows")
    .select((row) => row.fn.count("place").as("ranked"))
    .where("run_id", "=", runId)
    .executeTakeFirstOrThrow();
  return Number(ranked);
}

/** Projects that take part, as they were locked. */
function projects(db: Queries) {
  return db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("submission_versions", ofLocked)
    .select([
      "submissions.id",
      "submissions.may_be_named",
      "submissions.slug",
      "submissions.shown_at",
      "submissions.hidden_at",
      "teams.name",
      "submission_versions.content",
    ])
    .where("submissions.status", "in", ["locked", "accepted"]);
}

interface ProjectRow {
  id: string;
  may_be_named: number;
  slug: string | null;
  shown_at: string | null;
  hidden_at: string | null;
  name: string;
  content: string;
}

function toPublic(row: ProjectRow): PublicProject {
  const { title, pitch, category, ...content } = toContent(row.content);
  const town = content.town.trim();
  if (row.may_be_named === 0) return { isNamed: false, town };
  const isShown = row.shown_at !== null && row.hidden_at === null;
  return { isNamed: true, id: row.id, title, pitch, category, team: row.name, town, slug: isShown ? row.slug : null };
}

/** By title, so that no order tells a place; whoever is not named comes last. */
function inOrder(projects: readonly PublicProject[]): PublicProject[] {
  const key = (project: PublicProject) => (project.isNamed ? `0${project.title.toLowerCase()}` : `1${project.town}`);
  return projects.toSorted((a, b) => compareText(key(a), key(b)));
}
