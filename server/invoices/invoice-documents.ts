import { copyFor } from "#content/copy.ts";
import { describedProgramme } from "#content/facts.ts";
import { site } from "#content/site.ts";
import { decideInvoice } from "#domain/invoices/decide-invoice.ts";
import type { Invoice } from "#domain/invoices/invoice.ts";
import type { Payment } from "#domain/payments/payment.ts";
import { defaultLocale } from "#domain/text/locale.ts";
import type { DocumentInput } from "#server/documents/document-kinds.ts";

/** What the paper of an invoice is made from. The same as long as the invoice is kept. */
export function invoiceDocument(invoice: Invoice): DocumentInput<"invoice"> {
  const { dueOn, bank, early } = invoice;
  return { ...billOf(invoice), dueOn, bank, early };
}

/** The paper that says an invoice was paid; null where it was not, or nothing is known any more of how. */
export function receiptDocument(invoice: Invoice, payments: readonly Payment[]): DocumentInput<"receipt"> | null {
  const { status, owedCents } = decideInvoice(invoice, payments);
  const came = payments.filter(({ amountCents }) => amountCents > 0);
  const last = came.at(-1);
  if (status !== "paid" || !last) return null;
  const bill = billOf(invoice);
  const more = owedCents - invoice.amountCents;
  const { difference, agreed } = copyFor(defaultLocale).documents.bill;
  const references = came.flatMap(({ reference }) => (reference ? [reference] : []));
  return {
    ...bill,
    lines:
      more === 0
        ? bill.lines
        : [
            ...bill.lines,
            { description: more > 0 && invoice.settledCents === null ? difference : agreed, amountCents: more },
          ],
    receivedOn: last.receivedOn,
    receivedCents: owedCents,
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
