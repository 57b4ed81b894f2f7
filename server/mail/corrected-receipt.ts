import type { OnCorrected } from "#server/storage/store.ts";
import { queueMail } from "./queue-mail.ts";

/** Sends the receipt again, to the address as it is now. */
export const resendCorrectedReceipt: OnCorrected = async (transaction, { before, after, at }) => {
  if (before.email === after.email || after.paidAt === null) return;
  await queueMail(transaction, { kind: "receipt", ids: { registrationId: after.id }, at, again: true });
};
