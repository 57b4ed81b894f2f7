import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { toJudge, type Judge } from "./judge-rows.ts";
import { ofAssignment } from "#server/storage/queries/joins.ts";

/** A judge as the organizer sees one. */
export interface ListedJudge extends Judge {
  email: string | null;
  name: string;
  /** Projects that the judge has now, and those that are finished. */
  assigned: number;
  done: number;
}

/** The season's judges, those who were removed left out; in the order in which they were invited. */
export const listJudges = (db: Queries, season: string): Promise<ListedJudge[]> => readJudges(db, season);

/** One of them, also after the role was taken away. */
export const findListedJudge = async (db: Queries, season: string, judgeId: string): Promise<ListedJudge | null> =>
  (await readJudges(db, season, judgeId))[0] ?? null;

async function readJudges(db: Queries, season: string, onlyJudge?: string): Promise<ListedJudge[]> {
  const counts = await db
    .selectFrom("assignments")
    .leftJoin("reviews", ofAssignment)
    .select((row) => [
      "assignments.judge_id",
      row.fn.countAll().as("assigned"),
      row.fn.count("reviews.finished_at").as("done"),
    ])
    .where("assignments.season", "=", season)
    .where("assignments.ended_at", "is", null)
    .$if(onlyJudge !== undefined, (query) => query.where("assignments.judge_id", "=", onlyJudge!))
    .groupBy("assignments.judge_id")
    .execute();
  const countsOf = new Map(counts.map((row) => [row.judge_id, row]));
  const rows = await db
    .selectFrom("judges")
    .innerJoin("people", "people.id", "judges.person_id")
    .selectAll("judges")
    .select(["people.email", "people.first_name", "people.last_name"])
    .where("judges.season", "=", season)
    .$if(onlyJudge === undefined, (query) => query.where("judges.removed_at", "is", null))
    .$if(onlyJudge !== undefined, (query) => query.where("judges.id", "=", onlyJudge!))
    .orderBy("judges.invited_at")
    .orderBy("judges.id")
    .execute();
  return rows.map((row) => ({
    ...toJudge(row),
    email: row.email,
    name: nameOf(row),
    assigned: Number(countsOf.get(row.id)?.assigned ?? 0),
    done: Number(countsOf.get(row.id)?.done ?? 0),
  }));
}
