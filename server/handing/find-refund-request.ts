import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { cameCents } from "#server/storage/queries/payments.ts";
import { fromText } from "#server/storage/queries/rows.ts";

export interface RefundRequest {
  id: string;
  registrationId: string;
  name: string;
  email: string | null;
  package: RegistrationType;
  /** What came for it. */
  amountCents: number;
  refundedCents: number;
  reason: string | null;
  answer: string | null;
  askedAt: Instant;
  settledAt: Instant | null;
}

export async function findRefundRequest(db: Queries, id: string): Promise<RefundRequest | null> {
  const row = await db
    .selectFrom("refund_requests")
    .innerJoin("registrations", "registrations.id", "refund_requests.registration_id")
    .innerJoin("people", "people.id", "refund_requests.person_id")
    .select(["refund_requests.id", "registration_id", "reason", "answer", "asked_at", "settled_at"])
    .select(cameCents.as("came_cents"))
    .select(["registration_type", "refunded_cents", "people.first_name", "people.last_name", "people.email"])
    .where("refund_requests.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    registrationId: row.registration_id,
    name: nameOf(row),
    email: row.email,
    package: row.registration_type,
    amountCents: Number(row.came_cents),
    refundedCents: row.refunded_cents,
    reason: row.reason,
    answer: row.answer,
    askedAt: fromText(row.asked_at),
    settledAt: row.settled_at === null ? null : fromText(row.settled_at),
  };
}
