import { randomUUID } from "node:crypto";
import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { findRow, fromText, insertRow, toText } from "#server/storage/queries/rows.ts";
import type { OnSettled } from "#server/storage/store.ts";
import type { HandingOptions } from "./hand-place.ts";

export type RefundAsked = { ok: true } | { ok: false; reason: "not_yours" | "not_paid" | "asked" };

/** Puts a request for money back before the desk. Only who paid can ask: the money goes back where it came from. */
export function askForRefund(
  { db, locks, clock }: HandingOptions,
  personId: string,
  { registrationId, reason }: { registrationId: string; reason: string },
): Promise<RefundAsked> {
  return db.transaction().execute(async (transaction): Promise<RefundAsked> => {
    await locks.takeTurn(transaction, `place:${registrationId}`);
    const paid = await transaction
      .selectFrom("registrations")
      .innerJoin("people", (join) => join.on("people.id", "=", personId))
      .select(["registrations.id", "status"])
      .where("registrations.id", "=", registrationId)
      .where((row) =>
        row.or([row("registered_by", "=", personId), row("registrations.email_key", "=", row.ref("people.email_key"))]),
      )
      .executeTakeFirst();
    if (!paid) return { ok: false, reason: "not_yours" };
    if (paid.status !== "paid") return { ok: false, reason: "not_paid" };
    const at = clock.now();
    const open = await findRow(transaction, "refund_requests", ["reason", "asked_at"], {
      registration_id: registrationId,
      settled_at: null,
    });
    // Pressed twice, it is asked once, and nobody reads of a problem.
    if (open && (open.reason ?? "") === reason && isPressedTwice(fromText(open.asked_at), at)) return { ok: true };
    if (open) return { ok: false, reason: "asked" };
    const requestId = randomUUID();
    await insertRow(transaction, "refund_requests", {
      id: requestId,
      registration_id: registrationId,
      person_id: personId,
      reason: reason === "" ? null : reason,
      asked_at: toText(at),
    });
    await queueMail(transaction, { kind: "refund-asked", ids: { requestId }, at });
    return { ok: true };
  });
}

/** Money that went back settles what was asked for it, in the same transaction. */
export const settleRefundRequests: OnSettled = async (transaction, { before, after, at }) => {
  if (after.refundedCents <= before.refundedCents) return;
  await transaction
    .updateTable("refund_requests")
    .set({ settled_at: toText(at) })
    .where("registration_id", "=", after.id)
    .where("settled_at", "is", null)
    .execute();
};

export type RefundAnswered = { ok: true } | { ok: false; reason: "unknown" | "settled" | "no_answer" };

/** The desk answers without paying back: the person gets the words by mail. */
export function answerRefundRequest(
  { db, at }: { db: Queries; at: Instant },
  actor: Actor,
  { id, answer }: { id: string; answer: string },
): Promise<RefundAnswered> {
  return db.transaction().execute(async (transaction): Promise<RefundAnswered> => {
    const found = await findRow(
      transaction,
      "refund_requests",
      ["person_id", "registration_id", "settled_at", "answer"],
      { id },
    );
    if (!found) return { ok: false, reason: "unknown" };
    if (answer !== "" && found.answer === answer && isPressedTwice(fromText(found.settled_at!), at))
      return { ok: true };
    if (found.settled_at !== null) return { ok: false, reason: "settled" };
    if (answer === "") return { ok: false, reason: "no_answer" };
    const { numUpdatedRows } = await transaction
      .updateTable("refund_requests")
      .set({ answer, settled_at: toText(at) })
      .where("id", "=", id)
      .where("settled_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return { ok: false, reason: "settled" };
    await queueMail(transaction, { kind: "refund-answered", ids: { personId: found.person_id, requestId: id }, at });
    await appendAudit(transaction, { at, actor, action: "answer-refund", subjects: [found.registration_id] });
    return { ok: true };
  });
}
