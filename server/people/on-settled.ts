import type { Programme } from "#domain/programme/programme.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { portalTimes } from "#server/portal/portal-times.ts";
import type { OnSettled } from "#server/storage/store.ts";
import { placeOnSettlement } from "./place-on-settlement.ts";

/** A paid registration gives its person a place in the same transaction, and after the launch a mail about the portal. */
export function placesOnSettlement(programme: Programme): OnSettled {
  const { launchAt } = portalTimes(programme);
  return async (transaction, { after, at }) => {
    const placed = await placeOnSettlement(transaction, after, at);
    if (placed?.isNew && at >= launchAt)
      await queueMail(transaction, { kind: "portal-open", ids: { personId: placed.personId }, at });
  };
}
