import { factsAt } from "#content/facts.ts";
import {
  judgeInvitedEmail,
  judgeProjectCameEmail,
  judgeRelievedEmail,
  judgeReminderEmail,
  judgeWorkEmail,
  reviewsMissingEmail,
  secondWaveWaitsEmail,
  type JudgeMailFacts,
} from "#content/en/emails/judging.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { mailKind, type MailContext } from "#server/mail/mail-kind.ts";
import { findRow, fromText, toText } from "#server/storage/queries/rows.ts";
import { countFirstWave } from "../judging/assignment/assign-wave.ts";
import { lacksReviews } from "../judging/assignment/missing-reviews.ts";
import { readWave } from "../judging/assignment/wave-rows.ts";
import { ofAssignment } from "#server/storage/queries/joins.ts";

interface Ids {
  personId: string;
  judgeId: string;
}

/** What a judge is told is as it stands when the mail goes out. Null once the role is gone. */
async function loadJudge({ judgeId }: Ids, { db, now }: MailContext): Promise<JudgeMailFacts | null> {
  const judge = await db
    .selectFrom("judges")
    .innerJoin("people", "people.id", "judges.person_id")
    .select(["judges.capacity", "people.first_name"])
    .where("judges.id", "=", judgeId)
    .where("judges.removed_at", "is", null)
    .executeTakeFirst();
  if (!judge) return null;
  const { left, due } = await db
    .selectFrom("assignments")
    .innerJoin("submissions", "submissions.id", "assignments.submission_id")
    .leftJoin("reviews", ofAssignment)
    .select((row) => [
      row.fn.countAll().as("left"),
      // What is overdue has no date to be asked for by; what came later has its own.
      row.fn.min("assignments.due_at").filterWhere("assignments.due_at", ">", toText(now)).as("due"),
    ])
    .where("assignments.judge_id", "=", judgeId)
    .where("assignments.ended_at", "is", null)
    .where("reviews.finished_at", "is", null)
    .where("submissions.status", "in", ["locked", "accepted"])
    .executeTakeFirstOrThrow();
  return {
    firstName: plainLine(judge.first_name ?? ""),
    capacity: judge.capacity,
    left: Number(left),
    dueAt: due === null ? null : fromText(due),
  };
}

/** The same, and null where nothing is left to mark. */
async function loadOpenWork(ids: Ids, context: MailContext): Promise<JudgeMailFacts | null> {
  const judge = await loadJudge(ids, context);
  return judge && judge.left > 0 ? judge : null;
}

export const judgingMailKinds = {
  "judge-invited": mailKind("judge-invited", {
    load: loadJudge,
    render: (judge, { now, siteUrl }) => judgeInvitedEmail(factsAt(now), judge, siteUrl),
  }),
  "judge-work": mailKind("judge-work", {
    load: async ({ wave, ...ids }: Ids & { wave: string }, context) => {
      const judge = await loadOpenWork(ids, context);
      return judge && { judge, wave: Number(wave) };
    },
    render: ({ judge, wave }, { now, siteUrl }) => judgeWorkEmail(factsAt(now), judge, wave, siteUrl),
  }),
  "judge-project-came": mailKind("judge-project-came", {
    load: async ({ submissionId, ...ids }: Ids & { submissionId: string }, context) => {
      const given = { judge_id: ids.judgeId, submission_id: submissionId, ended_at: null };
      // Marked already, or somebody else's by now.
      const isTheirs = await findRow(context.db, "assignments", ["id"], given);
      const review = await findRow(context.db, "reviews", ["finished_at"], {
        judge_id: ids.judgeId,
        submission_id: submissionId,
      });
      return isTheirs && !review?.finished_at ? loadOpenWork(ids, context) : null;
    },
    render: (judge, { now, siteUrl }) => judgeProjectCameEmail(factsAt(now), judge, siteUrl),
  }),
  "judge-reminder": mailKind("judge-reminder", {
    async load(ids: Ids, context) {
      const row = await findRow(context.db, "judges", ["last_active_at", "reminded_at"], { id: ids.judgeId });
      // Came back before the mail went out.
      const isBack = row?.last_active_at && row.reminded_at && row.last_active_at > row.reminded_at;
      return isBack ? null : loadOpenWork(ids, context);
    },
    render: (judge, { now, siteUrl }) => judgeReminderEmail(factsAt(now), judge, siteUrl),
  }),
  "judge-relieved": mailKind("judge-relieved", {
    async load(ids: Ids, context) {
      // Invited again before the mail went out.
      const isRelieved = await findRow(context.db, "judges", ["relieved_at"], { id: ids.judgeId });
      return isRelieved?.relieved_at ? loadJudge(ids, context) : null;
    },
    render: (judge, { now }) => judgeRelievedEmail(factsAt(now), judge),
  }),
  "second-wave-waits": mailKind("second-wave-waits", {
    // Somebody has started it before the mail went out.
    load: async ({ season }, { db }) =>
      (await readWave(db, season, 2))?.status === "given-out" ? null : countFirstWave(db, season),
    render: (counts, { now, siteUrl }) => secondWaveWaitsEmail(factsAt(now), counts, siteUrl),
  }),
  "reviews-missing": mailKind("reviews-missing", {
    // Somebody has taken those projects, or they are out, before the mail went out.
    load: async ({ season }, { db }) => ((await lacksReviews(db, season)) ? {} : null),
    render: (_, { now, siteUrl }) => reviewsMissingEmail(factsAt(now), siteUrl),
  }),
};
