import { askedBeside, decideReceived } from "#domain/registration/decide-received.ts";
import type { Payment } from "#domain/payments/payment.ts";
import { stepOf, type Registration, type RegistrationStatus } from "#domain/registration/registration.ts";
import type { Settlement } from "#domain/registration/settlement.ts";
import { settleBalance, settleInvoice, type SettledBy } from "#server/invoices/settle-invoice.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { settleWithin } from "#server/storage/queries/registrations/settle-payment.ts";
import type { HeldRegistration, MoneyOptions } from "./hold-registration.ts";

/** How a registration stands with its money after a change. */
export interface MoneyBalance {
  status: RegistrationStatus;
  /** What is here of what came. */
  keptCents: number;
  owedCents: number;
}

interface Changed {
  payments: readonly Payment[];
  /** Another amount that is asked from now on. */
  askedCents?: number;
}

/** Brings a registration to where its money now stands, by its invoice where it has one, and logs what was done. */
export async function settleHeld(
  options: MoneyOptions,
  held: HeldRegistration,
  { payments, askedCents }: Changed,
  deed: SettledBy | null,
): Promise<MoneyBalance> {
  const { transaction, now, registration, invoice } = held;
  if (invoice) {
    const changed = { ...held, invoice, payments };
    const settled = deed ? settleInvoice(options, changed, deed) : settleBalance(options, changed);
    const { status, receivedCents, owedCents } = await settled;
    return { status, keptCents: receivedCents, owedCents };
  }
  const asked = { ...registration, amountCents: askedCents ?? registration.askedCents ?? registration.amountCents };
  const balance = decideReceived(asked, { before: held.payments, now: payments });
  const { locks, onSettled } = options;
  const { id } = registration;
  await settleWithin(transaction, locks, onSettled, {
    registrationId: id,
    sessionId: null,
    event: null,
    at: now,
    decide: (before, { earlierPaid }) => ({
      ...settlementOf(before, balance, earlierPaid, now),
      askedCents: askedBeside(asked.amountCents, balance.amountCents),
    }),
  });
  if (deed)
    await appendAudit(transaction, {
      ...deed,
      at: now,
      subjects: [id],
      detail: [deed.detail, stepOf(registration.status, balance.status)].filter(Boolean).join(", "),
    });
  const isNewlyPaid = balance.status === "paid" && registration.status !== "paid";
  if (isNewlyPaid && balance.amountCents > 0 && registration.email !== null)
    await queueMail(transaction, { kind: "receipt", ids: { registrationId: id }, at: now, again: true });
  const keptCents = balance.receivedCents - balance.refundedCents;
  return { status: balance.status, keptCents, owedCents: asked.amountCents };
}

function settlementOf(
  before: Registration,
  { status, receivedCents, refundedCents, amountCents }: ReturnType<typeof decideReceived>,
  earlierPaid: string | null,
  now: number,
): Settlement {
  const isNew = status === "paid" && before.paidAt === null;
  return {
    ...before,
    status,
    amountCents,
    refundedCents,
    // What was entered is struck: nothing has come.
    paidAt: status === "review" && receivedCents === 0 ? null : isNew ? now : before.paidAt,
    duplicateOf: isNew ? earlierPaid : before.duplicateOf,
    mails: refundedCents > before.refundedCents && before.email !== null ? ["refund"] : [],
  };
}
