import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

const week = 7 * 24 * 3_600_000;

/** How far a chamber's members are, in sums: the board reads it, and nobody is named. */
export interface ChamberProgress {
  joined: number;
  joinedThisWeek: number;
  /** Members who have read a lesson, and lessons read by all of them. */
  readers: number;
  lessons: number;
  /** Certificates of a stage, by its number. */
  stages: Readonly<Record<string, number>>;
}

export async function readProgress(db: Queries, chamberId: string, now: Instant): Promise<ChamberProgress> {
  const members = () =>
    db.selectFrom("chamber_members").where("chamber_id", "=", chamberId).where("removed_at", "is", null);
  const joined = await members()
    .select((row) => row.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const recent = await members()
    .select((row) => row.fn.countAll().as("count"))
    .where("joined_at", ">", toText(now - week))
    .executeTakeFirstOrThrow();
  const read = await members()
    .innerJoin("lesson_progress", (join) =>
      join
        .onRef("lesson_progress.person_id", "=", "chamber_members.person_id")
        .onRef("lesson_progress.season", "=", "chamber_members.season"),
    )
    .select((row) => [
      row.fn.countAll().as("lessons"),
      row.fn.count("lesson_progress.person_id").distinct().as("readers"),
    ])
    .executeTakeFirstOrThrow();
  const stages = await members()
    .innerJoin("certificates", (join) =>
      join
        .onRef("certificates.person_id", "=", "chamber_members.person_id")
        .onRef("certificates.season", "=", "chamber_members.season"),
    )
    .select((row) => ["certificates.kind", row.fn.countAll().as("count")])
    .where("certificates.kind", "like", "stage-%")
    .where("certificates.revoked_at", "is", null)
    .groupBy("certificates.kind")
    .execute();
  return {
    joined: Number(joined.count),
    joinedThisWeek: Number(recent.count),
    readers: Number(read.readers),
    lessons: Number(read.lessons),
    stages: Object.fromEntries(stages.map(({ kind, count }) => [kind.replace("stage-", ""), Number(count)])),
  };
}
