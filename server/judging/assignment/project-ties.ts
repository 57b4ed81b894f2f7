import { findTies, type JudgeTies, type ProjectTies, type Tie } from "#domain/judging/scoring/find-ties.ts";
import type { Queries } from "#server/storage/database.ts";

/** The chambers that teams belong to, by team: of these teams, or of the season's. */
export type TeamChamber = ProjectTies["chambers"][number];
export type ChambersOfTeams = (
  db: Queries,
  season: string,
  teamIds?: readonly string[],
) => Promise<ReadonlyMap<string, readonly TeamChamber[]>>;

type Member = ProjectTies["members"][number];

/**
 * People who stand close to a team without being in it, by team: who has left it, who speaks for a chamber of theirs, and
 * the advisors whom it has asked. Of these teams, or of the season's.
 */
export async function closePeople(
  db: Queries,
  season: string,
  chambers: ReadonlyMap<string, readonly TeamChamber[]>,
  teamIds?: readonly string[],
): Promise<(teamId: string) => Member[]> {
  const contacts = await db
    .selectFrom("chamber_contacts")
    .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
    .select(["chamber_id", "person_id"])
    .where("chambers.season", "=", season)
    .where("removed_at", "is", null)
    .execute();
  const advisors = await db
    .selectFrom("advisor_questions")
    .innerJoin("advisors", "advisors.id", "advisor_questions.advisor_id")
    .select(["team_id", "person_id"])
    .distinct()
    .where("advisors.season", "=", season)
    .$if(teamIds !== undefined, (query) => query.where("team_id", "in", ["", ...(teamIds ?? [])]))
    .execute();
  const former = await db
    .selectFrom("team_members")
    .select(["team_id", "person_id"])
    .where("season", "=", season)
    .where("left_at", "is not", null)
    .$if(teamIds !== undefined, (query) => query.where("team_id", "in", ["", ...(teamIds ?? [])]))
    .execute();
  const ofChamber = Map.groupBy(contacts, ({ chamber_id }) => chamber_id);
  const ofTeam = Map.groupBy([...advisors, ...former], ({ team_id }) => team_id);
  return (teamId) =>
    [...(chambers.get(teamId) ?? []).flatMap(({ id }) => ofChamber.get(id) ?? []), ...(ofTeam.get(teamId) ?? [])].map(
      ({ person_id }) => ({ personId: person_id, organization: null }),
    );
}

/** What ties these judges to these few projects. */
export async function tiesTo(
  db: Queries,
  { season, chambersOfTeams }: { season: string; chambersOfTeams: ChambersOfTeams },
  judges: readonly JudgeTies[],
  submissionIds: readonly string[],
): Promise<Tie[]> {
  const projects = await db
    .selectFrom("submissions")
    .select(["id", "team_id"])
    .where("id", "in", ["", ...submissionIds])
    .execute();
  const teamIds = projects.map(({ team_id }) => team_id);
  const chambers = await chambersOfTeams(db, season, teamIds);
  const close = await closePeople(db, season, chambers, teamIds);
  const members = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .select(["team_id", "person_id as personId", "organization"])
    .where("team_id", "in", ["", ...teamIds])
    .where("left_at", "is", null)
    .execute();
  return findTies(
    judges,
    projects.map(({ id, team_id: teamId }) => ({
      id,
      chambers: chambers.get(teamId) ?? [],
      members: [...members.filter(({ team_id }) => team_id === teamId), ...close(teamId)],
    })),
  );
}
