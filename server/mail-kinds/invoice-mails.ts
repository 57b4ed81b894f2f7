import {
  invoiceEmail,
  invoiceNoticeEmail,
  invoiceReceiptEmail,
  invoiceReminderEmail,
  invoiceVoidEmail,
  type InvoiceMailFacts,
} from "#content/en/emails/invoices.ts";
import { factsAt } from "#content/facts.ts";
import { dayIn } from "#domain/time/time.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { mailKind, type MailContext } from "#server/mail/mail-kind.ts";
import { factsOf, privateWordsOf, registrantOf } from "#server/mail/registration-facts.ts";
import { paymentsOf } from "#server/storage/queries/payments.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { invoiceDocument, receiptDocument } from "../invoices/invoice-documents.ts";
import { findInvoice } from "../invoices/invoice-rows.ts";

interface Ids {
  registrationId: string;
}

async function loadInvoice({ registrationId }: Ids, { db, now }: MailContext) {
  const [registration, invoice, payments] = await Promise.all([
    findRegistration(db, registrationId),
    findInvoice(db, registrationId),
    paymentsOf(db, registrationId),
  ]);
  if (!registration || !invoice) return null;
  const facts: InvoiceMailFacts = {
    ...factsOf(registration),
    number: invoice.number,
    dueOn: invoice.dueOn,
    invoicedCents: invoice.amountCents,
    receivedCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    early: invoice.early,
    poNumber: invoice.poNumber === null ? null : plainLine(invoice.poNumber),
    isOverdue: dayIn(now, factsAt(now).programme.zone) > invoice.dueOn,
  };
  return { registration, invoice, payments, facts: { ...facts, isForgotten: registration.email === null } };
}

const pdf = (filename: string, content: Uint8Array) => ({ filename, contentType: "application/pdf", content });

/** An invoice that asks for nothing any more is not sent. */
async function loadOpen(ids: Ids, context: MailContext) {
  const loaded = await loadInvoice(ids, context);
  if (loaded === null || loaded.registration.email === null || loaded.registration.status !== "invoiced") return null;
  return { ...loaded.facts, paper: await context.documents.write("invoice", invoiceDocument(loaded.invoice)) };
}

export const invoiceMailKinds = {
  invoice: mailKind("invoice", {
    load: loadOpen,
    render: (facts, { now, siteUrl }) => invoiceEmail(factsAt(now), facts, siteUrl),
    attachments: ({ number, paper }) => [pdf(`invoice-${number}.pdf`, paper)],
    privateWords: (facts) => privateWordsOf(facts),
  }),

  "invoice-reminder": mailKind("invoice-reminder", {
    load: loadOpen,
    render: (facts, { now, siteUrl }) => invoiceReminderEmail(factsAt(now), facts, siteUrl),
    attachments: ({ number, paper }) => [pdf(`invoice-${number}.pdf`, paper)],
    privateWords: (facts) => privateWordsOf(facts),
  }),

  "invoice-receipt": mailKind("invoice-receipt", {
    async load(ids: Ids, context) {
      const loaded = await loadInvoice(ids, context);
      const input = loaded && receiptDocument(loaded.invoice, loaded.payments);
      if (!loaded || !input || loaded.registration.email === null) return null;
      return { ...loaded.facts, paper: await context.documents.write("receipt", input) };
    },
    render: (facts, { now, siteUrl }) => invoiceReceiptEmail(factsAt(now), facts, siteUrl),
    attachments: ({ number, paper }) => [pdf(`receipt-${number}.pdf`, paper)],
    privateWords: (facts) => privateWordsOf(facts),
  }),

  "invoice-void": mailKind("invoice-void", {
    async load(ids: Ids, context) {
      const loaded = await loadInvoice(ids, context);
      return loaded && loaded.registration.email !== null && loaded.invoice.voidedAt !== null ? loaded.facts : null;
    },
    render: (facts, { now }) => invoiceVoidEmail(factsAt(now), facts),
    privateWords: (facts) => privateWordsOf(facts),
  }),

  "invoice-notice": mailKind("invoice-notice", {
    async load(ids: Ids, context) {
      const loaded = await loadInvoice(ids, context);
      // Paid or void before the mail went out: nothing is due any more.
      return loaded?.registration.status === "invoiced" ? loaded.facts : null;
    },
    render: (facts, { now }) => invoiceNoticeEmail(factsAt(now), facts),
    replyTo: (facts) => registrantOf(facts),
    privateWords: (facts) => privateWordsOf(facts),
  }),
};
