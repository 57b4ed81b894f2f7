import type { Invoice } from "#domain/invoices/invoice.ts";
import type { Queries, RowOf } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

const instantOrNull = (text: string | null) => (text === null ? null : fromText(text));

export function toInvoice(row: RowOf<"invoices">): Invoice {
  return {
    registrationId: row.registration_id,
    season: row.season,
    number: row.number,
    issuedAt: fromText(row.issued_at),
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    amountCents: row.amount_cents,
    standardCents: row.standard_cents,
    early: row.early === 1,
    from: row.from_lines,
    bank: row.bank_lines,
    billTo: row.bill_to,
    poNumber: row.po_number,
    acceptedAt: instantOrNull(row.accepted_at),
    earlyKeptAt: instantOrNull(row.early_kept_at),
    settledCents: row.settled_cents,
    voidedAt: instantOrNull(row.voided_at),
  };
}

/** Null where the registration is not paid by invoice. */
export async function findInvoice(db: Queries, registrationId: string): Promise<Invoice | null> {
  const row = await db
    .selectFrom("invoices")
    .selectAll()
    .where("registration_id", "=", registrationId)
    .executeTakeFirst();
  return row ? toInvoice(row) : null;
}
