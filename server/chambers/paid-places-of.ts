import type { PaidTooMuch } from "#content/en/emails/email-content.ts";
import { paidTwice } from "#domain/registration/paid-twice.ts";
import { membershipOf } from "#server/chambers/chamber-rows.ts";
import { grantedScholarship, ownPayments } from "#server/people/source-of-place.ts";
import type { Queries } from "#server/storage/database.ts";

/** What somebody has paid for more than one place, or beside one that costs them nothing; null: nothing. */
export async function paidTooMuch(db: Queries, season: string, personId: string): Promise<PaidTooMuch | null> {
  const rows = await ownPayments(db, season, personId)
    .select(["registrations.id", "amount_cents", "refunded_cents"])
    .orderBy("registrations.id")
    .execute();
  const membership = await membershipOf(db, season, personId);
  const granted = await grantedScholarship(db, season, personId);
  const twice = paidTwice(
    rows.map((row) => ({ id: row.id, cents: row.amount_cents - row.refunded_cents })),
    membership ? "chamber" : granted ? "scholarship" : null,
  );
  return twice && { ...twice, chamber: membership?.chamberName ?? null };
}
