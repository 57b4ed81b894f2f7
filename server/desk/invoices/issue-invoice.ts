import { invoiceMessages, registrationMessages } from "#content/en/messages.ts";
import type { Invoice } from "#domain/invoices/invoice.ts";
import { checkInvoiceRequest, type InvoiceFieldName } from "#domain/invoices/invoice-form.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { FieldErrors } from "#domain/registration/registration-form.ts";
import type { Desk } from "../desk.ts";

export type IssueResult =
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
