import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { inLockedTeams } from "#server/teams/team-rows.ts";

/** How far a member is. */
export interface MemberProgress {
  lessons: number;
  stages: number;
  team: string | null;
}

/** A member as the chamber's contacts see one. */
export interface RosterEntry {
  memberId: string;
  /** Null without the member's consent, and so is the progress. */
  name: string | null;
  business: string | null;
  joinedAt: Instant;
  progress: MemberProgress | null;
  /** Nobody leaves once the team's project is locked. */
  mayRemove: boolean;
}

export interface Roster {
  entries: readonly RosterEntry[];
  /** Everybody who has joined, and those of them who prefer not to be named. */
  total: number;
  unlisted: number;
  page: number;
  pages: number;
}

export const rosterPageSize = 100;

const membersOf = (db: Queries, chamberId: string) =>
  db.selectFrom("chamber_members").where("chamber_id", "=", chamberId).where("removed_at", "is", null);

/** By name only who agreed to it. */
export async function readRoster(db: Queries, chamberId: string, wantedPage: number): Promise<Roster> {
  const counted = await membersOf(db, chamberId)
    .select((row) => [row.fn.countAll().as("total"), row.fn.count("listed_at").as("listed")])
    .executeTakeFirstOrThrow();
  const total = Number(counted.total);
  const pages = Math.max(1, Math.ceil(total / rosterPageSize));
  const page = Math.min(Math.max(1, wantedPage), pages);
  const entries = await readSlice(db, chamberId, (page - 1) * rosterPageSize);
  return { entries, total, unlisted: total - Number(counted.listed), page, pages };
}

/** The whole roster, a page at a time. */
export async function* rosterPages(db: Queries, chamberId: string): AsyncGenerator<readonly RosterEntry[]> {
  for (let offset = 0; ; offset += rosterPageSize) {
    const entries = await readSlice(db, chamberId, offset);
    yield entries;
    if (entries.length < rosterPageSize) return;
  }
}

async function readSlice(db: Queries, chamberId: string, offset: number): Promise<RosterEntry[]> {
  const members = await membersOf(db, chamberId)
    .innerJoin("people", "people.id", "chamber_members.person_id")
    .select(["chamber_members.id", "person_id", "season", "joined_at", "listed_at", "business"])
    .select(["first_name", "last_name", "email"])
    .orderBy("joined_at")
    .orderBy("chamber_members.id")
    .limit(rosterPageSize)
    .offset(offset)
    .execute();
  const listed = members.filter(({ listed_at }) => listed_at !== null);
  const progress = await progressOf(db, listed);
  const locked = await inLockedTeams(
    db,
    members.map(({ person_id }) => person_id),
  );
  return members.map((row) => ({
    memberId: row.id,
    name: row.listed_at === null ? null : nameOf(row),
    business: row.business,
    joinedAt: fromText(row.joined_at),
    progress:
      row.listed_at === null
        ? null
        : {
            lessons: progress.lessons.get(row.person_id) ?? 0,
            stages: progress.stages.get(row.person_id) ?? 0,
            team: progress.teams.get(row.person_id) ?? null,
          },
    mayRemove: !locked.has(row.person_id),
  }));
}

async function progressOf(db: Queries, members: readonly { person_id: string; season: string }[]) {
  const [first] = members;
  if (!first) return { lessons: new Map<string, number>(), stages: new Map<string, number>(), teams: new Map() };
  const { season } = first;
  const people = members.map(({ person_id }) => person_id);
  const counted = (rows: readonly { person_id: string | null; count: string | number | bigint }[]) =>
    new Map(rows.flatMap(({ person_id, count }) => (person_id === null ? [] : [[person_id, Number(count)] as const])));
  const lessons = await db
    .selectFrom("lesson_progress")
    .select((row) => ["person_id" as const, row.fn.countAll().as("count")])
    .where("season", "=", season)
    .where("person_id", "in", people)
    .groupBy("person_id")
    .execute();
  // A stage that is complete has its certificate.
  const stages = await db
    .selectFrom("certificates")
    .select((row) => ["person_id" as const, row.fn.countAll().as("count")])
    .where("season", "=", season)
    .where("person_id", "in", people)
    .where("kind", "like", "stage-%")
    .where("revoked_at", "is", null)
    .groupBy("person_id")
    .execute();
  const teams = await db
    .selectFrom("team_members")
    .innerJoin("teams", "teams.id", "team_members.team_id")
    .select(["person_id", "teams.name"])
    .where("team_members.season", "=", season)
    .where("person_id", "in", people)
    .where("left_at", "is", null)
    .execute();
  return {
    lessons: counted(lessons),
    stages: counted(stages),
    teams: new Map(teams.map(({ person_id, name }) => [person_id, name])),
  };
}
