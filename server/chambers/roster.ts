import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { countMembers } from "./chamber-rows.ts";

/** A member who agreed to be on the chamber's roster, and how far they are. */
export interface RosterEntry {
  memberId: string;
  name: string;
  joinedAt: Instant;
  lessons: number;
  stages: number;
  team: string | null;
}

export interface Roster {
  entries: readonly RosterEntry[];
  /** Everybody who has joined, and those of them who are a number only. */
  total: number;
  unlisted: number;
  page: number;
  pages: number;
}

export const rosterPageSize = 100;

/** By name only who agreed to it; the others are counted. */
export async function readRoster(db: Queries, chamberId: string, wantedPage: number): Promise<Roster> {
  const listed = db
    .selectFrom("chamber_members")
    .where("chamber_id", "=", chamberId)
    .where("removed_at", "is", null)
    .where("listed_at", "is not", null);
  const { count } = await listed.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / rosterPageSize));
  const page = Math.min(Math.max(1, wantedPage), pages);
  const members = await listed
    .innerJoin("people", "people.id", "chamber_members.person_id")
    .select(["chamber_members.id", "person_id", "season", "joined_at", "first_name", "last_name", "email"])
    .orderBy("joined_at")
    .orderBy("chamber_members.id")
    .limit(rosterPageSize)
    .offset((page - 1) * rosterPageSize)
    .execute();
  const progress = await progressOf(db, members);
  const total = await countMembers(db, chamberId);
  return {
    entries: members.map((row) => ({
      memberId: row.id,
      name: nameOf(row),
      joinedAt: fromText(row.joined_at),
      lessons: progress.lessons.get(row.person_id) ?? 0,
      stages: progress.stages.get(row.person_id) ?? 0,
      team: progress.teams.get(row.person_id) ?? null,
    })),
    total,
    unlisted: total - Number(count),
    page,
    pages,
  };
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
