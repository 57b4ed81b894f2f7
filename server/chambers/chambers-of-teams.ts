import type { ChambersOfTeams, TeamChamber } from "#server/judging/assignment/project-ties.ts";
import type { Queries } from "#server/storage/database.ts";

/** Every chamber that somebody in the team is in through, or that nominated it: a judge of any of them is tied to it. */
export const chambersOfTeams: ChambersOfTeams = async (db, season, teamIds) => {
  const ofMembers = db
    .selectFrom("team_members")
    .innerJoin("chamber_members", (join) =>
      join
        .onRef("chamber_members.person_id", "=", "team_members.person_id")
        .onRef("chamber_members.season", "=", "team_members.season"),
    )
    .innerJoin("chambers", "chambers.id", "chamber_members.chamber_id")
    .select(["team_members.team_id", "chambers.id", "chambers.name"])
    .where("team_members.season", "=", season)
    .where("left_at", "is", null)
    .where("chamber_members.removed_at", "is", null)
    .$if(teamIds !== undefined, (query) => query.where("team_members.team_id", "in", teamIds ?? []));
  const nominated = db
    .selectFrom("teams")
    .innerJoin("chambers", "chambers.id", "teams.chamber_id")
    .select(["teams.id as team_id", "chambers.id", "chambers.name"])
    .where("teams.season", "=", season)
    .$if(teamIds !== undefined, (query) => query.where("teams.id", "in", teamIds ?? []));
  if (teamIds?.length === 0) return new Map();
  const rows = [...(await ofMembers.execute()), ...(await nominated.execute())];
  const found = new Map<string, Map<string, TeamChamber>>();
  for (const { team_id, id, name } of rows)
    found.set(team_id, (found.get(team_id) ?? new Map<string, TeamChamber>()).set(id, { id, name }));
  return new Map([...found].map(([team, chambers]) => [team, [...chambers.values()]]));
};

/** As the gallery names them. One that has not said its name is shown with none. */
export async function chamberNames(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("chambers").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
