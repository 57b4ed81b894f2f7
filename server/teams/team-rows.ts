import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { nameOf } from "#server/people/people.ts";

export interface TeamMember {
  personId: string;
  name: string;
  email: string | null;
  joinedAt: Instant;
  /** When the lead's notice ends the membership, or null. */
  removalAt: Instant | null;
}

/** A team as its members see it, in the order in which they joined. */
export interface Team {
  id: string;
  season: string;
  name: string;
  code: string;
  leadId: string;
  chamberId: string | null;
  nominatedAt: Instant | null;
  members: readonly TeamMember[];
}

export const readTeam = (db: Queries, teamId: string): Promise<Team | null> => readTeamBy(db, teamId);

/** The team that the person is in now, or null. */
export function readTeamOf(db: Queries, season: string, personId: string): Promise<Team | null> {
  return readTeamBy(db, membershipOf(db, season, personId));
}

async function readTeamBy(db: Queries, team: string | ReturnType<typeof membershipOf>): Promise<Team | null> {
  const rows = await db
    .selectFrom("teams")
    .leftJoin("team_members", (join) =>
      join.onRef("team_members.team_id", "=", "teams.id").on("team_members.left_at", "is", null),
    )
    .leftJoin("people", "people.id", "team_members.person_id")
    .select(["teams.id", "teams.season", "teams.name", "teams.code", "lead_id", "chamber_id", "nominated_at"])
    .select(["team_members.person_id", "first_name", "last_name", "email", "joined_at", "removal_at"])
    .where("teams.id", "=", team)
    .where("teams.ended_at", "is", null)
    .orderBy("joined_at")
    .orderBy("team_members.id")
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    id: first.id,
    season: first.season,
    name: first.name,
    code: first.code,
    leadId: first.lead_id,
    chamberId: first.chamber_id,
    nominatedAt: first.nominated_at === null ? null : fromText(first.nominated_at),
    members: rows.flatMap((row) =>
      row.person_id === null || row.joined_at === null
        ? []
        : {
            personId: row.person_id,
            name: nameOf(row),
            email: row.email,
            joinedAt: fromText(row.joined_at),
            removalAt: row.removal_at === null ? null : fromText(row.removal_at),
          },
    ),
  };
}

const membershipOf = (db: Queries, season: string, personId: string) =>
  db
    .selectFrom("team_members")
    .select("team_id")
    .where("season", "=", season)
    .where("person_id", "=", personId)
    .where("left_at", "is", null);

/** The id of the team that the person is in now, or null. */
export async function teamIdOf(db: Queries, season: string, personId: string): Promise<string | null> {
  return (await membershipOf(db, season, personId).executeTakeFirst())?.team_id ?? null;
}

/** What that team is called. */
export async function teamNameOf(db: Queries, season: string, personId: string): Promise<string | null> {
  return (await readTeamOf(db, season, personId))?.name ?? null;
}

/**
 * Whether the team's project is locked on condition, or from the deadline on waits to be decided: people may still leave
 * it, and nobody may come, whose answer it would have to wait for.
 */
export async function takesNobody(db: Queries, teamId: string, isClosed: boolean): Promise<boolean> {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where("team_id", "=", teamId)
    .where("status", "in", ["draft", "submitted"])
    .where((eb) =>
      eb.or([
        eb("conditional_at", "is not", null),
        ...(isClosed ? [eb.and([eb("version", ">", 0), eb("out_at", "is", null), eb("do_not_enter", "=", 0)])] : []),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

const lockedStates = ["locked", "accepted", "refused"] as const;

/** Whether the team's project has been locked: from then on the team is who it was at the deadline. */
export async function isLocked(db: Queries, teamId: string): Promise<boolean> {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where("team_id", "=", teamId)
    .where("status", "in", lockedStates)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who of these people is in a team whose project is locked. */
export async function inLockedTeams(db: Queries, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom("team_members")
    .innerJoin("submissions", "submissions.team_id", "team_members.team_id")
    .select("person_id")
    .where("person_id", "in", people)
    .where("left_at", "is", null)
    .where("status", "in", lockedStates)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}
