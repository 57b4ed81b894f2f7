import type { AppealOutcome } from "#domain/appeals/appeal-outcome.ts";
import type { Day, Instant } from "#domain/time/time.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { AppealSubject } from "#server/storage/tables/appeals.ts";

export interface Appeal {
  id: string;
  submissionId: string;
  subject: AppealSubject;
  decisionAt: Instant;
  /** Empty once whoever wrote it was forgotten. */
  text: string;
  filedAt: Instant;
  /** The last day on which it is decided. */
  dueOn: Day;
  outcome: AppealOutcome | null;
  reason: string | null;
  decidedAt: Instant | null;
  /** Who decides, by seat. */
  committee: readonly { seat: string; name: string }[];
}

export async function findAppeal(db: Queries, season: string, appealId: string): Promise<Appeal | null> {
  const row = await db
    .selectFrom("appeals")
    .selectAll()
    .where("season", "=", season)
    .where("id", "=", appealId)
    .executeTakeFirst();
  return row ? toAppeal(db, row) : null;
}

/** The appeal against one decision, or null. */
export async function readAppeal(
  db: Queries,
  { submissionId, subject, decisionAt }: { submissionId: string; subject: AppealSubject; decisionAt: string },
): Promise<Appeal | null> {
  const row = await db
    .selectFrom("appeals")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("subject", "=", subject)
    .where("decision_at", "=", decisionAt)
    .executeTakeFirst();
  return row ? toAppeal(db, row) : null;
}

/** A project's appeals that were upheld, the latest first: the decisions that they were against are no more. */
export async function listUpheld(db: Queries, submissionId: string): Promise<Appeal[]> {
  const rows = await db
    .selectFrom("appeals")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("outcome", "=", "upheld")
    .orderBy("decided_at", "desc")
    .execute();
  return Promise.all(rows.map((row) => toAppeal(db, row)));
}

/** A season's appeals: open ones first, those that are due soonest before the others. */
export async function listAppeals(db: Queries, season: string): Promise<Appeal[]> {
  const rows = await db
    .selectFrom("appeals")
    .selectAll()
    .where("season", "=", season)
    .orderBy((row) => row.case().when("decided_at", "is", null).then(0).else(1).end())
    .orderBy("due_on")
    .orderBy("filed_at")
    .orderBy("id")
    .execute();
  return Promise.all(rows.map((row) => toAppeal(db, row)));
}

async function toAppeal(db: Queries, row: RowOf<"appeals">): Promise<Appeal> {
  const seats = await db
    .selectFrom("appeal_seats")
    .select(["seat", "name"])
    .where("appeal_id", "=", row.id)
    .orderBy("seat")
    .execute();
  return {
    id: row.id,
    submissionId: row.submission_id,
    subject: row.subject,
    decisionAt: fromText(row.decision_at),
    text: row.text ?? "",
    filedAt: fromText(row.filed_at),
    dueOn: row.due_on,
    outcome: row.outcome,
    reason: row.reason,
    decidedAt: row.decided_at === null ? null : fromText(row.decided_at),
    committee: seats.map(({ seat, name }) => ({ seat, name: name ?? "" })),
  };
}
