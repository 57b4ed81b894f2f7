import { fullName } from "#domain/people/full-name.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { cameCents } from "#server/storage/queries/payments.ts";
import { fromText } from "#server/storage/queries/rows.ts";

/** What somebody has paid: under their own address, or for another one while they were signed in. */
export interface Receipt {
  id: string;
  registrationType: RegistrationType;
  amountCents: number;
  refundedCents: number;
  paidAt: Instant;
  sessionId: string | null;
  email: string;
  /** Whom it was registered for, with their organization. */
  name: string;
  isOwnAddress: boolean;
  /** Whether the money is still with us, and nobody fights over it. */
  isPaid: boolean;
}

export async function receiptsOf(db: Queries, season: string, personId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom("registrations")
    .innerJoin("people", (join) => join.on("people.id", "=", personId))
    .select([
      "registrations.id",
      "registration_type",
      cameCents.as("came_cents"),
      "refunded_cents",
      "paid_at",
      "session_id",
      "status",
      "disputed_at",
      "registrations.email",
      "registrations.first_name",
      "registrations.last_name",
      "company",
      "registrations.email_key",
      "people.email_key as own_key",
    ])
    .where("season", "=", season)
    .where("paid_at", "is not", null)
    .where((row) =>
      row.or([row("registered_by", "=", personId), row("registrations.email_key", "=", row.ref("people.email_key"))]),
    )
    .orderBy("paid_at")
    .orderBy("registrations.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    registrationType: row.registration_type,
    amountCents: Number(row.came_cents),
    refundedCents: row.refunded_cents,
    paidAt: fromText(row.paid_at ?? ""),
    sessionId: row.session_id,
    email: row.email ?? "",
    name: [fullName(row.first_name, row.last_name), row.company].filter(Boolean).join("\n"),
    isOwnAddress: row.email_key === row.own_key,
    isPaid: row.status === "paid" && row.disputed_at === null,
  }));
}
