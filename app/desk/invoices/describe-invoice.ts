import type { DeskServices } from "#server/desk/desk-services.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskFact } from "../parts/desk-facts.tsx";

export type FoundInvoice = NonNullable<Awaited<ReturnType<DeskServices["invoices"]["find"]>>>;

/** What is known about an invoice, in words. */
export function describeInvoice({ copy, facts }: DeskRequest, found: FoundInvoice): DeskFact[] {
  const words = copy.desk.invoices(facts);
  const { columns, facts: labels } = words;
  const { invoice, registration, balance, isOverdue } = found;
  const moment = (at: number | null) => (at === null ? "" : copy.desk.moment(facts, at));
  return [
    { label: columns.status, value: words.statuses[isOverdue ? "overdue" : registration.status] },
    { label: labels.registration, value: labels.seeRegistration, to: `/desk/registrations/${registration.id}` },
    { label: labels.email, value: registration.email ?? words.forgotten },
    { label: labels.billTo, value: invoice.billTo?.split("\n").join(", ") ?? "" },
    { label: labels.poNumber, value: invoice.poNumber ?? "" },
    { label: columns.issued, value: words.day(invoice.issuedOn) },
    { label: columns.due, value: words.day(invoice.dueOn) },
    { label: columns.amount, value: copy.money(invoice.amountCents) },
    { label: labels.standard, value: invoice.early ? copy.money(invoice.standardCents) : "" },
    { label: columns.received, value: copy.money(balance.receivedCents) },
    { label: labels.owed, value: copy.money(balance.owedCents) },
    { label: labels.accepted, value: moment(invoice.acceptedAt) },
    { label: labels.earlyKept, value: moment(invoice.earlyKeptAt) },
    { label: labels.voided, value: moment(invoice.voidedAt) },
  ];
}
