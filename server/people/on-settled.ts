import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { OnSettled } from "#server/storage/store.ts";
import { placeRegistrant } from "./place-registrant.ts";

/**
 * A paid registration gives its person a place in the same transaction, and the mail that says how to use it: each one,
 * since each receipt promises it, and somebody who pays twice has often lost the first.
 */
export const placesOnSettlement: OnSettled = async (transaction, { before, after, at }) => {
  const hasGivenPlace = before.status === "paid" && before.registrationType === after.registrationType;
  const personId = await placeRegistrant(transaction, after, at, hasGivenPlace);
  if (personId) await queueMail(transaction, { kind: "portal-access", ids: { personId }, at, occasion: after.id });
};
