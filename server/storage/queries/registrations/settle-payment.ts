import type { Transaction } from "kysely";
import { appendAudit } from "../audit-log.ts";
import type { Database, Queries, RowOf } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { paymentsOf } from "../payments.ts";
import { findRow, insertRow, updateRow, toRegistration, toText, toTextOrNull } from "../rows.ts";
import { sumPayments } from "#domain/payments/payment.ts";
import { stepOf } from "#domain/registration/registration.ts";
import type { Settlement } from "#domain/registration/settlement.ts";
import type { OnSettled, SettleInput, SettleOutcome } from "#server/storage/store.ts";

type Row = RowOf<"registrations">;

/** The event, the change of state and all that follows from it in one transaction, or none of it. */
export function createSettle(db: Queries, locks: Locks, onSettled: readonly OnSettled[]) {
  return (input: SettleInput) =>
    db.transaction().execute((transaction) => settleWithin(transaction, locks, onSettled, input));
}

/** The same within the caller's transaction, for whatever must be written together with it. */
export async function settleWithin(
  transaction: Transaction<Database>,
  locks: Locks,
  onSettled: readonly OnSettled[],
  input: SettleInput,
): Promise<SettleOutcome> {
  const person = await lockPerson(transaction, locks, input.registrationId);
  const row = person.find(({ id }) => id === input.registrationId);
  if (!row) return { result: "unknown_registration" };
  if (input.event !== null && (await isRecorded(transaction, input.event.id))) return { result: "repeated" };
  const before = toRegistration(row);
  const settlement = input.decide(before, {
    earlierPaid: earliestPaid(person, row),
    isOvertaken: input.answersBefore !== undefined && input.answersBefore !== row.answers,
    recorded: sumPayments(await paymentsOf(transaction, row.id)),
  });
  if (settlement === "ask_again") return { result: "ask_again" };
  await recordEvent(transaction, row, input);
  const changed = await apply(transaction, row, settlement, input);
  const after = toRegistration(changed ? await readRow(transaction, row.id) : row);
  const { mails } = settlement;
  if (!changed && mails.length === 0) return { result: "unchanged", before: before.status, registration: after };
  for (const follow of onSettled) await follow(transaction, { before, after, mails, at: input.at });
  if (input.logAs) {
    const detail = stepOf(before.status, after.status);
    await appendAudit(transaction, { ...input.logAs, at: input.at, subjects: [row.id], detail });
  }
  return { result: "changed", before: before.status, registration: after };
}

/**
 * Locks the registration together with the same person's others for the same package and season, always in the same
 * order: two payments by one person that are confirmed at the same moment then see each other.
 */
async function lockPerson(transaction: Transaction<Database>, locks: Locks, registrationId: string): Promise<Row[]> {
  const own = await findRow(transaction, "registrations", ["email_key", "registration_type", "season"], {
    id: registrationId,
  });
  if (!own) return [];
  const all = transaction.selectFrom("registrations").selectAll();
  const wanted =
    own.email_key === null
      ? all.where("id", "=", registrationId)
      : all
          .where("email_key", "=", own.email_key)
          .where("registration_type", "=", own.registration_type)
          .where("season", "=", own.season);
  const rows = await wanted.orderBy("id").$call(locks.forUpdate).execute();
  if (rows.some(({ id }) => id === registrationId)) return rows;
  // The person was forgotten between the two statements.
  return all.where("id", "=", registrationId).$call(locks.forUpdate).execute();
}

function earliestPaid(person: readonly Row[], own: Row): string | null {
  const paid = person.filter(({ id, status, paid_at }) => id !== own.id && status === "paid" && paid_at !== null);
  const [first] = paid.toSorted((a, b) => (a.paid_at ?? "").localeCompare(b.paid_at ?? ""));
  return first?.id ?? null;
}

async function isRecorded(transaction: Transaction<Database>, eventId: string): Promise<boolean> {
  const row = await findRow(transaction, "payment_events", ["event_id"], { event_id: eventId });
  return row !== undefined;
}

/** The registration is locked, so nobody else is recording an event of its. */
async function recordEvent(transaction: Transaction<Database>, row: Row, input: SettleInput): Promise<void> {
  if (input.event === null) return;
  await insertRow(transaction, "payment_events", {
    event_id: input.event.id,
    type: input.event.type,
    session_id: input.sessionId ?? "",
    registration_id: row.id,
    received_at: toText(input.at),
  });
}

/** Writes what was decided. Whether anything is different now. */
async function apply(
  transaction: Transaction<Database>,
  row: Row,
  settlement: Settlement,
  { sessionId, at, answersBefore }: SettleInput,
): Promise<boolean> {
  const next = {
    status: settlement.status,
    refunded_cents: settlement.refundedCents,
    paid_at: toTextOrNull(settlement.paidAt),
    disputed_at: toTextOrNull(settlement.disputedAt),
    dispute_lost_at: toTextOrNull(settlement.disputeLostAt),
    duplicate_of: settlement.duplicateOf,
    amount_cents: settlement.amountCents ?? row.amount_cents,
    asked_cents: settlement.askedCents === undefined ? row.asked_cents : settlement.askedCents,
    card_cents: settlement.cardCents === undefined ? row.card_cents : settlement.cardCents,
    session_id: row.session_id ?? sessionId,
    next_check_at: settlement.status === "pending" ? row.next_check_at : null,
  };
  const keys = Object.keys(next) as (keyof typeof next)[];
  const changed = keys.some((key) => next[key] !== row[key]);
  // An answer that changes nothing counts as well: one that was asked for earlier may still be on its way.
  const answers = answersBefore === undefined ? {} : { answers: row.answers + 1 };
  const statusAt = settlement.status === row.status ? {} : { status_at: toText(at) };
  if (changed || answersBefore !== undefined)
    await updateRow(transaction, "registrations", row.id, { ...next, ...statusAt, ...answers });
  return changed;
}

async function readRow(transaction: Transaction<Database>, id: string): Promise<Row> {
  return transaction.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
