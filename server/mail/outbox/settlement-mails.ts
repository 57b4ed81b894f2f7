import type { OnSettled } from "#server/storage/store.ts";
import { queueMail } from "./queue-mail.ts";

/** Puts the mails that follow from a change of a registration into the outbox, together with the change. */
export const queueSettlementMails: OnSettled = async (transaction, { after, mails, at }) => {
  for (const kind of mails)
    // Money may go back several times, and each time is told.
    await queueMail(transaction, { kind, ids: { registrationId: after.id }, at, again: kind.startsWith("refund") });
};
