import { randomInt, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ReviewPair } from "#domain/judging/assignment/assignment.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { AssignmentEnd } from "#server/storage/tables/judging.ts";
import type { WaveNumber } from "./wave-rows.ts";

export interface NewAssignments {
  season: string;
  wave: WaveNumber;
  pairs: readonly ReviewPair[];
  dueAt: Instant;
  now: Instant;
}

/** Gives projects to judges, each at a random place of the judge's list. Others get their turn in between. */
export async function insertAssignments(
  transaction: Queries,
  { season, wave, pairs, dueAt, now }: NewAssignments,
): Promise<void> {
  for (const part of inParts(pairs)) {
    await transaction
      .insertInto("assignments")
      .values(
        part.map(({ judge, project }) => ({
          id: randomUUID(),
          season,
          judge_id: judge,
          submission_id: project,
          wave,
          assigned_at: toText(now),
          due_at: toText(dueAt),
          order_key: randomInt(2 ** 31),
        })),
      )
      .execute();
    await nextTurn();
  }
}

/** Takes projects away from judges. What was saved of their marks stays. */
export async function endAssignments(
  transaction: Queries,
  pairs: readonly ReviewPair[],
  why: AssignmentEnd,
  now: Instant,
): Promise<void> {
  for (const { judge, project } of pairs)
    await transaction
      .updateTable("assignments")
      .set({ ended_at: toText(now), ended_why: why })
      .where("judge_id", "=", judge)
      .where("submission_id", "=", project)
      .where("ended_at", "is", null)
      .execute();
}
