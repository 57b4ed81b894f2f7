import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { displayedSubmissions, type DisplaySeason } from "../submission/displayed.ts";
import { versionOfLocked } from "#server/storage/queries/joins.ts";

/** A project as the list of the showcase shows it. */
export interface ListedProject {
  id: string;
  slug: string;
  title: string;
  pitch: string;
  team: string;
  town: string;
  category: string;
  chamber: string | null;
}

/** The names of chambers by their ids. */
export type ChamberNames = (db: Queries, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const rowsOf = (db: Queries, season: DisplaySeason, now: Instant) =>
  displayedSubmissions(db, season, now)
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("submission_versions as version", versionOfLocked)
    .select(["submissions.id", "submissions.slug", "submissions.team_id", "teams.name as team", "teams.chamber_id"])
    .select("version.content");

type ProjectRow = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

/** Every project on display, in no order that means anything. */
export async function readProjects(
  db: Queries,
  season: DisplaySeason,
  now: Instant,
  chamberNames: ChamberNames,
): Promise<ListedProject[]> {
  const rows = await readInSlices<ProjectRow>((after, limit) =>
    rowsOf(db, season, now)
      .where("submissions.id", ">", after?.id ?? "")
      .orderBy("submissions.id")
      .limit(limit)
      .execute(),
  );
  const names = await chamberNames(db, [...new Set(rows.flatMap(({ chamber_id }) => chamber_id ?? []))]);
  return rows.map((row) => toListed(row, names));
}

/** The row of one project on display, or undefined. */
export const findProjectRow = (db: Queries, season: DisplaySeason, now: Instant, slug: string) =>
  rowsOf(db, season, now).where("submissions.slug", "=", slug).executeTakeFirst();

export function toListed(row: ProjectRow, chamberNames: ReadonlyMap<string, string>): ListedProject {
  const { title, pitch, town, category } = toContent(row.content);
  const chamber = row.chamber_id === null ? null : (chamberNames.get(row.chamber_id) ?? null);
  return { id: row.id, slug: row.slug!, title, pitch, team: row.team, town: town.trim(), category, chamber };
}
