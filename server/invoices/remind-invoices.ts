import { reminderOn } from "#domain/invoices/reminders.ts";
import { civilIn, dayIn } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { settleEach } from "#server/operations/settle-each.ts";
import type { InvoiceOptions } from "./invoice-options.ts";

/** Reminds whoever has an open invoice of its due day, each time once, and not at night. Gives how many mails were queued. */
export async function remindInvoices({ db, clock, programme }: InvoiceOptions): Promise<number> {
  const now = clock.now();
  if (civilIn(now, programme.zone).slice(11) < programme.submission.remind.at) return 0;
  const today = dayIn(now, programme.zone);
  const open = await db
    .selectFrom("invoices")
    .innerJoin("registrations", "registrations.id", "invoices.registration_id")
    .select(["invoices.registration_id as registrationId", "invoices.due_on as dueOn"])
    .where("registrations.status", "=", "invoiced")
    .where("registrations.email", "is not", null)
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
