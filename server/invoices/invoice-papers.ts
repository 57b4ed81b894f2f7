import { copyFor } from "#content/copy.ts";
import { describedProgramme } from "#content/facts.ts";
import { site } from "#content/site.ts";
import { decideInvoice } from "#domain/invoices/decide-invoice.ts";
import type { Invoice, InvoicePayment } from "#domain/invoices/invoice.ts";
import { defaultLocale } from "#domain/text/locale.ts";
import type { DocumentInput } from "#server/documents/document-kinds.ts";

/** What the paper of an invoice is made from. The same as long as the invoice is kept. */
export function invoicePaper(invoice: Invoice): DocumentInput<"invoice"> {
  const { dueOn, bank, early } = invoice;
  return { ...billOf(invoice), dueOn, bank, early };
}

/** The paper that says an invoice was paid; null where it was not, or nothing is known any more of how. */
export function receiptPaper(invoice: Invoice, payments: readonly InvoicePayment[]): DocumentInput<"receipt"> | null {
  const { status, receivedCents, owedCents } = decideInvoice(invoice, payments);
  const last = payments.at(-1);
  if (status !== "paid" || !last) return null;
  const bill = billOf(invoice);
  const more = owedCents - invoice.amountCents;
  const { difference } = copyFor(defaultLocale).documents.bill;
  const references = payments.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  return {
    ...bill,
    lines: more > 0 ? [...bill.lines, { description: difference, amountCents: more }] : bill.lines,
    receivedOn: last.receivedOn,
    receivedCents,
    reference: [...new Set(references)].join(", "),
  };
}

function billOf({ number, issuedOn, from, billTo, poNumber, amountCents }: Invoice) {
  const { packages, year } = describedProgramme();
  const description = copyFor(defaultLocale).documents.bill.line(packages.chamber.title, site.name, year);
  return {
    number,
    issuedOn,
    from,
    billTo: billTo ?? "",
    poNumber,
    lines: [{ description, amountCents }],
    programmeName: site.name,
    contactEmail: site.contacts.general,
  };
}
