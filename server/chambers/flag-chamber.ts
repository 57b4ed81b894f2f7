import { placeFlags, type ChamberFlag } from "#domain/chambers/chamber.ts";
import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { endSource } from "#server/people/source-of-place.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, readRow, updateRows, toText } from "#server/storage/queries/rows.ts";

/**
 * What a chamber stood on is gone: nobody new joins, the organizer is told, and whoever is inside stays until a person
 * has decided. Where the chamber was paid for a second time, it goes on with that payment, and where the card came after
 * an invoice on which it was let in, with that.
 */
export async function flagChamber(
  transaction: Queries,
  registrationId: string,
  flag: ChamberFlag,
  at: Instant,
): Promise<void> {
  const chamber = await findRow(transaction, "chambers", ["id"], { registration_id: registrationId, closed_at: null });
  if (!chamber) return;
  const own = await readRow(transaction, "registrations", ["duplicate_of"], { id: registrationId });
  // Paid three times, the third may be known as another payment of the first, which this one had taken the place of.
  const family = own.duplicate_of === null ? [registrationId] : [registrationId, own.duplicate_of];
  const paid = await transaction
    .selectFrom("registrations")
    .select("registrations.id")
    .leftJoin("chambers", "chambers.registration_id", "registrations.id")
    .where((row) => row.or([row("duplicate_of", "in", family), row("registrations.id", "in", family)]))
    .where("registrations.id", "!=", registrationId)
    .where("registration_type", "=", "chamber")
    .where("status", "=", "paid")
    .where("disputed_at", "is", null)
    .where("chambers.id", "is", null)
    .executeTakeFirst();
  const other = paid ?? (await acceptedInvoice(transaction, registrationId));
  if (other) {
    await transaction.updateTable("chambers").set({ registration_id: other.id }).where("id", "=", chamber.id).execute();
    return;
  }
  await updateRows(transaction, "chambers", { id: chamber.id, flag: null }, { flag, flagged_at: toText(at) });
  await endSource(transaction, { source: "chamber", sourceId: chamber.id }, placeFlags[flag], at);
  await queueMail(transaction, {
    kind: "chamber-flagged",
    ids: { chamberId: chamber.id },
    at,
    occasion: `${flag} ${toText(at)}`,
  });
}

/** The invoice on which the same chamber was let in, open still. */
const acceptedInvoice = (db: Queries, registrationId: string) =>
  db
    .selectFrom("registrations as own")
    .innerJoin("registrations as other", (join) =>
      join.onRef("other.email_key", "=", "own.email_key").onRef("other.season", "=", "own.season"),
    )
    .innerJoin("invoices", "invoices.registration_id", "other.id")
    .select("other.id")
    .where("own.id", "=", registrationId)
    .where("other.id", "!=", registrationId)
    .where("other.status", "=", "invoiced")
    .where("accepted_at", "is not", null)
    .where(({ eb, fn }) => eb(fn<string>("lower", ["other.company"]), "=", fn<string>("lower", ["own.company"])))
    .executeTakeFirst();

/** The chamber goes on, and so do its members. */
export async function clearChamberFlag(transaction: Queries, chamberId: string): Promise<void> {
  await transaction
    .updateTable("chambers")
    .set({ flag: null, flagged_at: null })
    .where("id", "=", chamberId)
    .where("flag", "is not", null)
    .execute();
  await transaction
    .updateTable("places")
    .set({ flag: null, flagged_at: null })
    .where("source", "=", "chamber")
    .where("source_id", "=", chamberId)
    .where("flag", "in", Object.values(placeFlags))
    .execute();
}
