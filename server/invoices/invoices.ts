import type { InvoiceFields } from "#domain/invoices/invoice-form.ts";
import type { Actor } from "#domain/people/actor.ts";
import { type Instant, civilIn, dayIn } from "#domain/time/time.ts";
import { acceptInvoice, voidInvoice } from "./change-invoice.ts";
import { paymentsOf } from "#server/storage/queries/payments.ts";
import { findInvoice } from "./invoice-rows.ts";
import type { InvoiceOptions } from "./invoice-options.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { reminderOn } from "#domain/invoices/reminders.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { settleEach } from "#server/operations/settle-each.ts";

/** Registrations that are paid by invoice. Nothing here knows of the payment provider. */
export function createInvoices(options: InvoiceOptions) {
  const { db, settings } = options;
  return {
    /** Whether invoices are offered on this site. */
    offered: settings !== null,
    async issue(fields: InvoiceFields, requestedAt: Instant, actor?: Actor, within = db) {
      if (settings === null) throw new Error("an invoice was asked for on a site that offers none");
      return issueInvoice({ ...options, db: within }, settings, fields, requestedAt, actor);
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

/** Reminds whoever has an open invoice of its due day, each time once, and not at night. Gives how many mails were queued. */
async function remindInvoices({ db, clock, programme }: InvoiceOptions): Promise<number> {
  const now = clock.now();
  if (civilIn(now, programme.zone).slice(11) < programme.submission.remind.at) return 0;
  const today = dayIn(now, programme.zone);
  const open = await db
    .selectFrom("invoices")
    .innerJoin("registrations", "registrations.id", "invoices.registration_id")
    .select(["invoices.registration_id as registrationId", "invoices.due_on as dueOn"])
    .where("registrations.status", "=", "invoiced")
    .where("registrations.email", "is not", null)
    // Who asked for it twice, or took the card after all, has paid: the desk sees that it is open.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("registrations as other")
            .select("other.id")
            .whereRef("other.email_key", "=", "registrations.email_key")
            .whereRef("other.season", "=", "registrations.season")
            .whereRef("other.registration_type", "=", "registrations.registration_type")
            .where("other.status", "=", "paid")
            .where(({ eb, fn, val }) => {
              const named = (company: "other.company" | "registrations.company") =>
                fn<string>("lower", [fn.coalesce(company, val(""))]);
              return eb(named("other.company"), "=", named("registrations.company"));
            }),
        ),
      ),
    )
    .execute();
  let queued = 0;
  await settleEach(open, async ({ registrationId, dueOn }) => {
    const reminder = reminderOn(dueOn, today, programme.invoiceReminders, programme.zone);
    if (reminder === null) return;
    const { occasion, notAfter } = reminder;
    const mail = { kind: "invoice-reminder", ids: { registrationId }, at: now, notAfter, occasion } as const;
    if ((await queueMail(db, mail)) !== null) queued += 1;
  });
  return queued;
}
