import { silenceStep } from "#domain/judging/scoring/silence.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import { withAssignmentLock, type AssignmentOptions } from "./assignment/assignment-options.ts";
import { repairAssignment } from "./assignment/repair.ts";
import { endUnfinished } from "./end-unfinished.ts";
import { ofAssignment } from "#server/storage/queries/joins.ts";

const day = 24 * 3_600_000;
/** Nobody could show up while the site was away: before work goes to others, whoever has it has so long to come. */
const comeBackMs = day;

interface QuietJudge {
  id: string;
  personId: string;
  since: Instant;
  lastActiveAt: Instant | null;
  remindedAt: Instant | null;
}

/**
 * Reminds judges who have been silent for days, and relieves those who stay silent: what they have not finished goes to
 * others. Safe to repeat and to run on several instances. `upSince` is when the site was last back after a longer stop.
 */
export async function watchSilence(
  options: AssignmentOptions,
  upSince: Instant = -Infinity,
): Promise<{ reminded: number; relieved: number }> {
  const { db, clock, season, notices } = options;
  const counts = { reminded: 0, relieved: 0 };
  const now = clock.now();
  if (now < season.opensAt || now >= season.closesAt) return counts;
  const hasJustComeBack = Math.abs(now - upSince) < comeBackMs;
  for (const { id } of (await judgesWithWork(db, season.id, season.opensAt)).filter((judge) => isDue(judge, now)))
    await withAssignmentLock(options, async (transaction) => {
      // Looked at again in turn: the judge may have come back, or another instance may have done it.
      const [judge] = await judgesWithWork(transaction, season.id, season.opensAt, id);
      const step = judge && silenceStep(judge, now, season.silence);
      if (!judge || !step) return;
      const isRelief = step === "relieve";
      if (isRelief && hasJustComeBack) return;
      if (isRelief && !(await hasHadTime(transaction, judge, now - season.silence.relieveAfterDays * day))) return;
      await transaction
        .updateTable("judges")
        .set(isRelief ? { relieved_at: toText(now) } : { reminded_at: toText(now) })
        .where("id", "=", judge.id)
        .execute();
      counts[isRelief ? "relieved" : "reminded"] += 1;
      if (isRelief) await endUnfinished(transaction, judge.id, "relieved", now);
      await notices[isRelief ? "relieved" : "reminded"](transaction, judge, now);
    });
  if (counts.relieved > 0) await repairAssignment(options);
  return counts;

  function isDue(judge: QuietJudge, at: Instant): boolean {
    return silenceStep(judge, at, season.silence) !== null;
  }
}

/** Whether the reminder went out by then: a mail server that was away leaves nobody less time to answer it. */
async function hasHadTime(db: Queries, { personId, remindedAt }: QuietJudge, by: Instant): Promise<boolean> {
  const reminder = await db
    .selectFrom("outbox")
    .select(["status", "sent_at"])
    .where("kind", "=", "judge-reminder")
    .where("person_id", "=", personId)
    .where("created_at", "=", toText(remindedAt!))
    .executeTakeFirst();
  if (reminder?.status === "waiting") return false;
  // One that can never be delivered keeps no project waiting.
  return !reminder?.sent_at || fromText(reminder.sent_at) <= by;
}

/** Working judges with something unfinished, and since when. Nothing counts before judging began. */
async function judgesWithWork(
  db: Queries,
  season: string,
  opensAt: Instant,
  onlyJudge?: string,
): Promise<QuietJudge[]> {
  const rows = await db
    .selectFrom("assignments")
    .innerJoin("judges", "judges.id", "assignments.judge_id")
    .innerJoin("submissions", "submissions.id", "assignments.submission_id")
    .leftJoin("reviews", ofAssignment)
    .select((row) => [
      "judges.id",
      "judges.person_id",
      "judges.last_active_at",
      "judges.reminded_at",
      row.fn.min("assignments.assigned_at").as("since"),
    ])
    .where("assignments.season", "=", season)
    .where("assignments.ended_at", "is", null)
    .where("reviews.finished_at", "is", null)
    .where("submissions.status", "in", ["locked", "accepted"])
    .where("judges.removed_at", "is", null)
    .where("judges.relieved_at", "is", null)
    .$if(onlyJudge !== undefined, (query) => query.where("judges.id", "=", onlyJudge!))
    .groupBy(["judges.id", "judges.person_id", "judges.last_active_at", "judges.reminded_at"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    since: Math.max(opensAt, fromText(row.since)),
    lastActiveAt: row.last_active_at === null ? null : fromText(row.last_active_at),
    remindedAt: row.reminded_at === null ? null : fromText(row.reminded_at),
  }));
}
