import type { Group } from "#domain/desk/small-groups.ts";
import type { Queries } from "#server/storage/database.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";
import { toContent } from "#server/submission/submission-rows.ts";

const rowsOf = (db: Queries, season: string) =>
  db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("submission_versions as version", "version.submission_id", "submissions.id")
    .select(({ selectFrom }) => [
      "submissions.id",
      "version.content",
      selectFrom("team_members")
        .select((row) => row.fn.countAll().as("count"))
        .whereRef("team_members.team_id", "=", "teams.id")
        .where("left_at", "is", null)
        .as("people"),
    ])
    .where("teams.season", "=", season)
    .where("teams.ended_at", "is", null)
    .where(({ eb, selectFrom }) =>
      eb(
        "version.version",
        "=",
        selectFrom("submission_versions as newest")
          .select((row) => row.fn.max("newest.version").as("version"))
          .whereRef("newest.submission_id", "=", "submissions.id"),
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

/** People on teams by the town that the team's newest version of its project names, however it is written. */
export async function townsOfTeams(db: Queries, season: string): Promise<Group[]> {
  const rows = await readInSlices<Row>((after, limit) =>
    rowsOf(db, season)
      .where("submissions.id", ">", after?.id ?? "")
      .orderBy("submissions.id")
      .limit(limit)
      .execute(),
  );
  const towns = new Map<string, Group>();
  for (const { content, people } of rows) {
    const name = toContent(content).town.trim().replaceAll(/\s+/g, " ");
    if (name === "") continue;
    const key = name.toLowerCase();
    const known = towns.get(key) ?? { name, people: 0 };
    towns.set(key, { ...known, people: known.people + Number(people) });
  }
  return [...towns.values()];
}
