import type { InvoiceFields } from "#domain/invoices/invoice-form.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import { acceptInvoice, voidInvoice } from "./change-invoice.ts";
import { paymentsOf } from "#server/storage/queries/payments.ts";
import { findInvoice } from "./invoice-rows.ts";
import type { InvoiceOptions } from "./invoice-options.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { remindInvoices } from "./remind-invoices.ts";

/** Registrations that are paid by invoice. Nothing here knows of the payment provider. */
export function createInvoices(options: InvoiceOptions) {
  const { db, settings } = options;
  return {
    /** Whether invoices are offered on this site. */
    offered: settings !== null,
    async issue(fields: InvoiceFields, requestedAt: Instant, actor?: Actor) {
      if (settings === null) throw new Error("an invoice was asked for on a site that offers none");
      return issueInvoice(options, settings, fields, requestedAt, actor);
    },
    void: (registrationId: string, actor: Actor, reason?: string) =>
      voidInvoice(options, registrationId, actor, reason),
    accept: (registrationId: string, actor: Actor, reason: string) =>
      acceptInvoice(options, registrationId, actor, reason),
    remind: () => remindInvoices(options),
    /** Null where the registration is not paid by invoice. */
    async find(registrationId: string) {
      const invoice = await findInvoice(db, registrationId);
      return invoice && { invoice, payments: await paymentsOf(db, registrationId) };
    },
  };
}

export type Invoices = ReturnType<typeof createInvoices>;
