import type { Group } from "#domain/desk/small-groups.ts";
import type { Queries } from "#server/storage/database.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";
import { toContent } from "#server/submission/submission-rows.ts";

/** The few first, along their ids: by season first, every slice would go over all of them again. */
const rowsOf = (db: Queries, after: string, limit: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom("submissions")
        .select(["id", "team_id", "version"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .as("one"),
    )
    .innerJoin("teams", "teams.id", "one.team_id")
    .leftJoin("submission_versions as version", (join) =>
      join.onRef("version.submission_id", "=", "one.id").onRef("version.version", "=", "one.version"),
    )
    .select(({ selectFrom }) => [
      "one.id",
      "teams.season",
      "teams.ended_at",
      "version.content",
      selectFrom("team_members")
        .select((row) => row.fn.countAll().as("count"))
        .whereRef("team_members.team_id", "=", "teams.id")
        .where("left_at", "is", null)
        .as("people"),
    ])
    .orderBy("one.id");

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

/** People on teams by the town that the team's newest version of its project names, however it is written. */
export async function townsOfTeams(db: Queries, season: string): Promise<Group[]> {
  const rows = await readInSlices<Row>((after, limit) => rowsOf(db, after?.id ?? "", limit).execute());
  const towns = new Map<string, Group>();
  for (const { content, people, ...team } of rows) {
    if (team.season !== season || team.ended_at !== null || content === null) continue;
    const name = toContent(content).town.trim().replaceAll(/\s+/g, " ");
    if (name === "") continue;
    const key = name.toLowerCase();
    const known = towns.get(key) ?? { name, people: 0 };
    towns.set(key, { ...known, people: known.people + Number(people) });
  }
  return [...towns.values()];
}
