import { appealWindow, windowIsOpen, type Window } from "#domain/appeals/appeal-window.ts";
import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { ReadinessItem } from "#domain/submission/readiness.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, findRows, fromText, toText } from "#server/storage/queries/rows.ts";
import type { AppealSubject } from "#server/storage/tables/appeals.ts";
import { namedItems } from "#server/submission/out-items.ts";
import { readSubmission } from "#server/submission/submission-rows.ts";
import { publishedRun } from "#server/results/runs/run-rows.ts";
import { readAppeal, type Appeal } from "./appeal-rows.ts";

/** A decision against a team, and until when it may appeal. */
export interface AppealableDecision {
  subject: AppealSubject;
  decidedAt: Instant;
  window: Window;
  isOpen: boolean;
  /** For a refusal: the ground and the organizer's words. */
  ground: string | null;
  reason: string | null;
  /** Where the project was left out: what it lacked. */
  missing: readonly ReadinessItem[];
  /** What the team has filed already, or null. */
  appeal: Appeal | null;
}

/** The decisions that a team can appeal against or could, the latest first. */
export async function decisionsAgainst(
  db: Queries,
  season: JudgingSeason,
  submissionId: string,
  now: Instant,
): Promise<AppealableDecision[]> {
  const found = [
    ...(await refusal(db, submissionId)),
    ...(await hiding(db, submissionId)),
    ...(await leftOut(db, submissionId)),
    ...(await ranking(db, season, submissionId)),
  ];
  return Promise.all(
    found
      .toSorted((a, b) => b.decidedAt - a.decidedAt)
      .map(async (decision) => {
        const window = appealWindow(decision.decidedAt, season.appeals, season.zone);
        const appeal = await readAppeal(db, {
          submissionId,
          subject: decision.subject,
          decisionAt: toText(decision.decidedAt),
        });
        return { missing: [], ...decision, window, isOpen: windowIsOpen(window, now), appeal };
      }),
  );
}

type Found = Pick<AppealableDecision, "subject" | "decidedAt" | "ground" | "reason"> &
  Partial<Pick<AppealableDecision, "missing">>;

async function refusal(db: Queries, submissionId: string): Promise<Found[]> {
  const rows = await findRows(db, "refusals", ["ground", "reason", "refused_at"], {
    submission_id: submissionId,
    lifted_at: null,
  });
  return rows.map(({ ground, reason, refused_at }) => ({
    subject: "refusal",
    decidedAt: fromText(refused_at),
    ground,
    reason,
  }));
}

async function hiding(db: Queries, submissionId: string): Promise<Found[]> {
  const row = await db
    .selectFrom("submissions")
    .select("hidden_at")
    .where("id", "=", submissionId)
    .where("status", "in", ["locked", "accepted"])
    .executeTakeFirst();
  if (!row || row.hidden_at === null) return [];
  return [{ subject: "display", decidedAt: fromText(row.hidden_at), ground: null, reason: null }];
}

/** A draft that was not complete at the deadline, or whose people did not answer in time. */
async function leftOut(db: Queries, submissionId: string): Promise<Found[]> {
  const submission = await readSubmission(db, submissionId);
  if (!submission?.out) return [];
  const { at, items } = submission.out;
  return [{ subject: "entry", decidedAt: at, ground: null, reason: null, missing: await namedItems(db, items) }];
}

/** The announcement as it was really published, for whoever was ranked and is no finalist. */
async function ranking(db: Queries, season: JudgingSeason, submissionId: string): Promise<Found[]> {
  const run = await publishedRun(db, season.id);
  if (!run) return [];
  const row = await db
    .selectFrom("score_rows")
    .innerJoin("submissions", "submissions.id", "score_rows.submission_id")
    .leftJoin("finalists", "finalists.submission_id", "score_rows.submission_id")
    .select("finalists.submission_id as finalist")
    .where("score_rows.run_id", "=", run.id)
    .where("score_rows.submission_id", "=", submissionId)
    .where("submissions.status", "in", ["locked", "accepted"])
    .executeTakeFirst();
  if (!row || row.finalist !== null) return [];
  // What a team has appealed against stays the decision until that is decided, although a corrected run is out.
  const open = await db
    .selectFrom("appeals")
    .select("decision_at")
    .where("submission_id", "=", submissionId)
    .where("subject", "=", "ranking")
    .where("decided_at", "is", null)
    .executeTakeFirst();
  const decidedAt = open ? fromText(open.decision_at) : await knownSince(db, season, submissionId, run.publishedAt);
  return [{ subject: "ranking", decidedAt, ground: null, reason: null }];
}

/**
 * From when on a team could appeal its place: since the announcement, or since it was back, where it was out in the days
 * that others had for it and had not used them yet.
 */
async function knownSince(
  db: Queries,
  { appeals, zone }: JudgingSeason,
  submissionId: string,
  publishedAt: Instant,
): Promise<Instant> {
  const ranked = { submission_id: submissionId, subject: "ranking", decision_at: toText(publishedAt) } as const;
  if (await findRow(db, "appeals", ["id"], ranked)) return publishedAt;
  const { lastAt } = appealWindow(publishedAt, appeals, zone);
  const { at } = await db
    .selectFrom("refusals")
    .select((row) => row.fn.max("lifted_at").as("at"))
    .where("submission_id", "=", submissionId)
    .where("refused_at", "<=", toText(lastAt))
    .executeTakeFirstOrThrow();
  return at === null ? publishedAt : Math.max(publishedAt, fromText(at));
}
