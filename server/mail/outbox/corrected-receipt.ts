import type { OnCorrected, OnSettled } from "#server/storage/store.ts";
import { ownReceipt } from "#server/mail/own-receipt.ts";
import { queueAgain, queueMail } from "./queue-mail.ts";

/** Puts the mails that follow from a change of a registration into the outbox, together with the change. */
export const queueSettlementMails: OnSettled = async (transaction, { after, mails, at }) => {
  for (const kind of mails)
    // Money may go back several times, and each time is told.
    await queueMail(transaction, { kind, ids: { registrationId: after.id }, at, again: kind.startsWith("refund") });
};

/** Sends the receipt, or the open invoice, again, to the address as it is now. */
export const resendCorrectedReceipt: OnCorrected = async (transaction, { before, after, at }) => {
  if (before.email === after.email || (after.paidAt === null && after.status !== "invoiced")) return;
  // A free place has no receipt.
  if (after.amountCents === 0) return;
  const kind = await ownReceipt(transaction, after);
  if (kind !== null) await queueAgain(transaction, { kind, ids: { registrationId: after.id }, at });
};
