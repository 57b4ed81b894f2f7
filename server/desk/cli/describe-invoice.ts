import { bill } from "#content/en/documents/invoice.ts";
import type { Invoice } from "#domain/invoices/invoice.ts";
import type { Payment } from "#domain/payments/payment.ts";
import { exportText } from "#server/export/csv.ts";
import { safeText } from "./display-text.ts";

interface ShownInvoice {
  invoice: Invoice;
  payments: readonly Payment[];
}

/** As `show --json` gives it. */
export function invoiceRecord({ invoice, payments }: ShownInvoice) {
  const { number, issuedOn, dueOn, amountCents, early, acceptedAt, voidedAt } = invoice;
  return {
    number,
    issuedOn,
    dueOn,
    amountCents,
    early,
    poNumber: exportText(invoice.poNumber),
    accepted: acceptedAt !== null,
    void: voidedAt !== null,
    payments: payments.map((payment) => ({
      amountCents: payment.amountCents,
      receivedOn: payment.receivedOn,
      reference: exportText(payment.reference),
    })),
  };
}

export function invoiceLines({ invoice, payments }: ShownInvoice): string[] {
  const { number, issuedOn, dueOn, amountCents, early, acceptedAt, voidedAt } = invoice;
  const notes = [
    ...(early ? ["early bird price"] : []),
    ...(acceptedAt === null ? [] : ["accepted before payment"]),
    ...(voidedAt === null ? [] : ["void"]),
  ];
  return [
    `  Invoice ${number}`,
    `    ${bill.money(amountCents)}, issued ${bill.day(issuedOn)}, due by ${bill.day(dueOn)}${notes.map((note) => `, ${note}`).join("")}`,
    ...payments.map(
      ({ amountCents: cents, receivedOn, reference }) =>
        `    ${bill.money(cents)} on ${bill.day(receivedOn)}  ${safeText(reference)}`,
    ),
  ];
}
