import { copyFor } from "#content/copy.ts";
import { invoiceNumber, type Invoice } from "#domain/invoices/invoice.ts";
import type { InvoiceFields } from "#domain/invoices/invoice-form.ts";
import { addDays } from "#domain/invoices/reminders.ts";
import { quotePrice, type Quote } from "#domain/programme/pricing.ts";
import { defaultLocale } from "#domain/text/locale.ts";
import { dayIn, type Instant } from "#domain/time/time.ts";
import type { InvoiceSettings } from "#server/env/invoice-lines.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { emailKey, toText } from "#server/storage/queries/rows.ts";
import type { InvoiceOptions } from "./invoice-options.ts";
import { findInvoice } from "./invoice-rows.ts";

/**
 * A registration that is paid by invoice, at the price of the moment in which it was asked for. Number, registration
 * and mails are one transaction, so that no number is lost; whoever comes at the same moment waits for theirs.
 */
export function issueInvoice(
  { db, locks, clock, programme, priceIds }: InvoiceOptions,
  settings: InvoiceSettings,
  fields: InvoiceFields,
  requestedAt: Instant,
): Promise<Invoice> {
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const quote = quotePrice(programme, priceIds, "chamber", requestedAt);
    const season = programme.id;
    await locks.takeTurn(transaction, `invoice-number:${season}`);
    const registrationId = crypto.randomUUID();
    await insertRegistration(transaction, {
      id: registrationId,
      season,
      fields,
      quote,
      now,
      terms: termsOf(programme),
    });
    const sequence = await nextSequence(transaction, season);
    const issuedOn = dayIn(now, programme.zone);
    await transaction
      .insertInto("invoices")
      .values({
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
        accepted_at: null,
        early_kept_at: null,
        voided_at: null,
      })
      .execute();
    const { email, firstName, lastName, phone, company: organization } = fields;
    await ensurePerson(transaction, { email, firstName, lastName, phone, organization }, now);
    await queueMail(transaction, { kind: "invoice", ids: { registrationId }, at: now });
    await queueMail(transaction, { kind: "invoice-notice", ids: { registrationId }, at: now });
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
  const person = `${firstName} ${lastName}`;
  const { attention } = copyFor(defaultLocale).documents.bill;
  return [...(company === null ? [person] : [company, attention(person)]), billingAddress].join("\n");
}

interface NewInvoiced {
  id: string;
  season: string;
  fields: InvoiceFields;
  quote: Quote;
  now: Instant;
  terms: string;
}

/** Without a checkout and without a next look at the payment provider: it has nothing to do with this one. */
async function insertRegistration(transaction: Queries, { id, season, fields, quote, now, terms }: NewInvoiced) {
  const { firstName, lastName, email, phone, company } = fields;
  await transaction
    .insertInto("registrations")
    .values({
      id,
      season,
      status: "invoiced",
      registration_type: quote.registrationType,
      tier: quote.tier,
      first_name: firstName,
      last_name: lastName,
      email,
      email_key: emailKey(email),
      phone,
      company,
      price_id: quote.priceId,
      amount_cents: quote.amountCents,
      currency: quote.currency,
      terms_version: terms,
      session_id: null,
      session_url: null,
      session_expires_at: toText(now),
      success_url: "",
      cancel_url: "",
      session_claimed_until: null,
      created_at: toText(now),
      status_at: toText(now),
      paid_at: null,
      disputed_at: null,
      dispute_lost_at: null,
      duplicate_of: null,
      next_check_at: null,
      forgotten_at: null,
    })
    .execute();
}
