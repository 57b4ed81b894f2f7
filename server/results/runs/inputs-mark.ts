import { createHash } from "node:crypto";
import { readReviewsMark } from "#server/judging/reviews-mark.ts";
import type { Queries } from "#server/storage/database.ts";

/**
 * Another text whenever the ranking, or what the desk shows of it, may have become another one. Reading this takes a
 * hundredth of what computing it takes. Who approves a run has its inputs read all the same.
 */
export async function readInputsMark(db: Queries, season: string): Promise<string> {
  const parts = await Promise.all([
    readReviewsMark(db, season),
    readProjects(db, season),
    readVotes(db, season),
    readDisplays(db, season),
    readInsiders(db, season),
  ]);
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

const readProjects = (db: Queries, season: string) =>
  db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .select([
      "submissions.id",
      "submissions.status",
      "submissions.locked_version",
      "submissions.locked_at",
      "teams.name",
    ])
    .where("submissions.season", "=", season)
    .where("submissions.locked_version", "is not", null)
    .orderBy("submissions.id")
    .execute();

const readVotes = (db: Queries, season: string) =>
  db
    .selectFrom("votes")
    .select((votes) => [
      "status",
      votes.fn.countAll().as("count"),
      votes.fn.max("cast_at").as("cast"),
      votes.fn.max("moved_at").as("moved"),
      votes.fn.max("decided_at").as("decided"),
    ])
    .where("season", "=", season)
    .groupBy("status")
    .orderBy("status")
    .execute();

const readDisplays = (db: Queries, season: string) =>
  db
    .selectFrom("displays")
    .select((displays) => [
      displays.fn.countAll().as("count"),
      displays.fn.max("first_at").as("first"),
      displays.fn.count("ended_at").as("ended"),
      displays.fn.max("ended_at").as("last_ended"),
    ])
    .where("season", "=", season)
    .executeTakeFirstOrThrow();

/** By whose addresses votes are told that do not count. */
async function readInsiders(db: Queries, season: string) {
  const members = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .select(["team_members.id", "team_members.left_at", "people.email"])
    .where("team_members.season", "=", season)
    .orderBy("team_members.id")
    .execute();
  const judges = await db
    .selectFrom("judges")
    .innerJoin("people", "people.id", "judges.person_id")
    .select("people.email")
    .where("judges.season", "=", season)
    .orderBy("judges.id")
    .execute();
  const organizers = await db
    .selectFrom("organizers")
    .innerJoin("people", "people.id", "organizers.person_id")
    .select("people.email")
    .orderBy("organizers.person_id")
    .execute();
  return [members, judges, organizers];
}
