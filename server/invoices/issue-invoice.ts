import { copyFor } from "#content/copy.ts";
import { invoiceNumber, type Invoice } from "#domain/invoices/invoice.ts";
import type { InvoiceFields } from "#domain/invoices/invoice-form.ts";
import type { Actor } from "#domain/people/actor.ts";
import { addDays } from "#domain/invoices/reminders.ts";
import { fullName } from "#domain/people/full-name.ts";
import { quotePrice } from "#domain/programme/pricing.ts";
import { defaultLocale } from "#domain/text/locale.ts";
import { pressedTwiceMs } from "#domain/desk/pressed-twice.ts";
import { dayIn, type Instant } from "#domain/time/time.ts";
import type { InvoiceSettings } from "#server/env/invoice-lines.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { inTransaction } from "#server/storage/in-transaction.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { emailKey, insertRow, toText } from "#server/storage/queries/rows.ts";
import type { InvoiceOptions } from "./invoice-options.ts";
import { findInvoice } from "./invoice-rows.ts";
import { insertUnpaid } from "./insert-unpaid.ts";

/** The registration of an invoice that was issued for the same a moment ago: the desk's button was pressed twice. */
async function justIssued(
  db: Queries,
  season: string,
  { email, company }: InvoiceFields,
  now: Instant,
): Promise<string | null> {
  const row = await db
    .selectFrom("invoices")
    .innerJoin("registrations", "registrations.id", "invoices.registration_id")
    .select("invoices.registration_id")
    .where("registrations.email_key", "=", emailKey(email))
    .where("registrations.company", "=", company)
    .where("invoices.season", "=", season)
    .where("invoices.issued_at", ">", toText(now - pressedTwiceMs))
    .where("invoices.voided_at", "is", null)
    .executeTakeFirst();
  return row?.registration_id ?? null;
}

/**
 * A registration that is paid by invoice, at the price of the moment in which it was asked for. Number, registration
 * and mails are one transaction, so that no number is lost; whoever comes at the same moment waits for theirs.
 */
export function issueInvoice(
  { db, locks, clock, programme, priceIds }: InvoiceOptions,
  settings: InvoiceSettings,
  fields: InvoiceFields,
  requestedAt: Instant,
  /** Who issued it at the desk; left out where the chamber asked for it. */
  actor?: Actor,
): Promise<Invoice> {
  return inTransaction(db, async (transaction) => {
    const now = clock.now();
    const quote = quotePrice(programme, priceIds, "chamber", requestedAt);
    const season = programme.id;
    await locks.takeTurn(transaction, `invoice-number:${season}`);
    const before = actor && (await justIssued(transaction, season, fields, now));
    if (before) return (await findInvoice(transaction, before))!;
    const registrationId = crypto.randomUUID();
    await insertUnpaid(transaction, {
      id: registrationId,
      season,
      status: "invoiced",
      fields,
      quote,
      now,
      terms: termsOf(programme),
    });
    const sequence = await nextSequence(transaction, season);
    const issuedOn = dayIn(now, programme.zone);
    await insertRow(transaction, "invoices", {
      registration_id: registrationId,
      season,
      sequence,
      number: invoiceNumber(season, sequence),
      issued_at: toText(now),
      issued_on: issuedOn,
      due_on: addDays(issuedOn, programme.invoiceDueDays),
      amount_cents: quote.amountCents,
      standard_cents: programme.packages.chamber.standardPrice,
      early: quote.tier === "early" ? 1 : 0,
      from_lines: settings.from.join("\n"),
      bank_lines: settings.bank.join("\n"),
      bill_to: billTo(fields),
      po_number: fields.poNumber,
    });
    const { email, firstName, lastName, phone, company: organization } = fields;
    await ensurePerson(transaction, { email, firstName, lastName, phone, organization }, now);
    await queueMail(transaction, { kind: "invoice", ids: { registrationId }, at: now });
    if (actor) await appendAudit(transaction, { at: now, actor, action: "issue-invoice", subjects: [registrationId] });
    else await queueMail(transaction, { kind: "invoice-notice", ids: { registrationId }, at: now });
    return (await findInvoice(transaction, registrationId))!;
  });
}

const termsOf = ({ legal }: InvoiceOptions["programme"]): string => legal.termsEffectiveOn;

/** The last number is held until the transaction ends: there is no gap, and none is given twice. */
async function nextSequence(transaction: Queries, season: string): Promise<number> {
  const { last } = await transaction
    .selectFrom("invoices")
    .select((row) => row.fn.max("sequence").as("last"))
    .where("season", "=", season)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Whose books it is for: the organization, the person, the address. */
function billTo({ company, firstName, lastName, billingAddress }: InvoiceFields): string {
  const person = fullName(firstName, lastName);
  const { attention } = copyFor(defaultLocale).documents.bill;
  return [...(company === null ? [person] : [company, attention(person)]), billingAddress].join("\n");
}
