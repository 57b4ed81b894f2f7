import { decideInvoice } from "#domain/invoices/decide-invoice.ts";
import type { Actor } from "#domain/people/actor.ts";
import { dayIn } from "#domain/time/time.ts";
import { invoiceDocument, receiptDocument } from "#server/invoices/invoice-documents.ts";
import type { Desk } from "../desk.ts";
import { acceptChamber, voidOneInvoice } from "./decide-on-invoice.ts";
import { listInvoiceEntries, type InvoiceQuery } from "./invoice-list.ts";
import type { TypedPayment } from "../money/read-payment.ts";
import { issueAtDesk } from "./issue-invoice.ts";
import { markPaid } from "./mark-paid.ts";

/** What the desk's pages about invoices ask for. */
export function createInvoicesDesk(desk: Desk) {
  const { store, clock, programme, invoices, money } = desk;
  return {
    list: (query: InvoiceQuery) => listInvoiceEntries(desk, query),

    /** An invoice with what came for it and how it stands; null where the registration has none. */
    async find(registrationId: string) {
      const [found, registration] = await Promise.all([
        invoices.find(registrationId),
        store.findRegistration(registrationId),
      ]);
      if (!found || !registration) return null;
      const today = dayIn(clock.now(), programme.zone);
      return {
        ...found,
        registration,
        balance: decideInvoice(found.invoice, found.payments),
        /** What its documents are made from: the receipt is null until it is paid. */
        documents: { invoice: invoiceDocument(found.invoice), receipt: receiptDocument(found.invoice, found.payments) },
        today,
        isOverdue: registration.status === "invoiced" && found.invoice.dueOn < today,
      };
    },

    issue: (actor: Actor, entered: Parameters<typeof issueAtDesk>[2]) => issueAtDesk(desk, actor, entered),
    markPaid: (actor: Actor, id: string, typed: TypedPayment) => markPaid(desk, actor, id, typed, { onInvoice: true }),
    strikePayment: (actor: Actor, id: string, paymentId: string, reason: string) =>
      money.strike(id, paymentId, { actor, reason }),
    void: (actor: Actor, id: string, reason?: string) => voidOneInvoice(desk, actor, id, reason),
    accept: (actor: Actor, id: string, reason: string) => acceptChamber(desk, actor, id, reason),

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(actor: Actor, query: InvoiceQuery): Promise<AsyncIterable<string>> {
      await store.appendAudit({ at: clock.now(), actor, action: "export", subjects: [], detail: "invoices" });
      return listInvoiceEntries(desk, query).file();
    },
  };
}
