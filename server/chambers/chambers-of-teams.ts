import type { ChambersOfTeams } from "#server/judging/assignment/assignment-state.ts";
import type { ChamberNames } from "#server/showcase/read-projects.ts";

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
    .select(["team_members.team_id", "chambers.name"])
    .where("team_members.season", "=", season)
    .where("left_at", "is", null)
    .where("chamber_members.removed_at", "is", null)
    .$if(teamIds !== undefined, (query) => query.where("team_members.team_id", "in", teamIds ?? []));
  const nominated = db
    .selectFrom("teams")
    .innerJoin("chambers", "chambers.id", "teams.chamber_id")
    .select(["teams.id as team_id", "chambers.name"])
    .where("teams.season", "=", season)
    .$if(teamIds !== undefined, (query) => query.where("teams.id", "in", teamIds ?? []));
  if (teamIds?.length === 0) return new Map();
  const rows = [...(await ofMembers.execute()), ...(await nominated.execute())];
  const names = new Map<string, Set<string>>();
  for (const { team_id, name } of rows)
    if (name !== null) names.set(team_id, (names.get(team_id) ?? new Set()).add(name));
  return new Map([...names].map(([team, chambers]) => [team, [...chambers]]));
};

/** As the gallery names them. One that has not said its name is shown with none. */
export const chamberNames: ChamberNames = async (db, ids) => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("chambers").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
};
