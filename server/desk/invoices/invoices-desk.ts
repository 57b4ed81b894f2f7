import { decideInvoice } from "#domain/invoices/decide-invoice.ts";
import type { Actor } from "#domain/people/actor.ts";
import { dayIn } from "#domain/time/time.ts";
import { invoiceDocument, receiptDocument } from "#server/invoices/invoice-documents.ts";
import type { Desk } from "../desk.ts";
import { acceptChamber, voidOneInvoice, markPaid } from "./change-invoice.ts";
import { listInvoiceEntries, type InvoiceQuery } from "./invoice-list.ts";
import type { TypedPayment } from "../money/add-by-hand.ts";
import { invoiceMessages, registrationMessages } from "#content/en/messages.ts";
import type { Invoice } from "#domain/invoices/invoice.ts";
import { checkInvoiceRequest, type InvoiceFieldName } from "#domain/invoices/invoice-form.ts";
import type { FieldErrors } from "#domain/registration/registration-form.ts";

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

type IssueResult =
  | { ok: true; invoice: Invoice }
  | { ok: false; reason: "not_offered" }
  | { ok: false; reason: "invalid"; errors: FieldErrors<InvoiceFieldName> };

/** Issues an invoice for a chamber that asked otherwise than on the site, at the price of the moment. */
export async function issueAtDesk(
  { invoices, clock, programme: { limits } }: Pick<Desk, "invoices" | "clock" | "programme">,
  actor: Actor,
  entered: Readonly<Record<InvoiceFieldName, string>>,
): Promise<IssueResult> {
  if (!invoices.offered) return { ok: false, reason: "not_offered" };
  const messages = { ...registrationMessages(limits.registration), ...invoiceMessages(limits.invoice) };
  const check = checkInvoiceRequest(limits, messages, entered);
  if (!check.ok) return { ok: false, reason: "invalid", errors: check.errors };
  return { ok: true, invoice: await invoices.issue(check.fields, clock.now(), actor) };
}
