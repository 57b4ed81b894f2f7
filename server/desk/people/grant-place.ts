import type { Actor } from "#domain/people/actor.ts";
import { checkText, isVisible } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { PortalDesk } from "./portal-desk.ts";

export interface Grant {
  email: string;
  firstName: string;
  lastName: string;
  reason: string;
}

/** `isNew`: false where the person had a place already, which then stays as it is. */
export type Granted =
  { ok: true; personId: string; isNew: boolean } | { ok: false; reason: "no_address" | "no_name" | "no_reason" };

/** Gives somebody a place without payment, and tells them how to use it. */
export async function grantPlace(desk: PortalDesk, actor: Actor, grant: Grant): Promise<Granted> {
  const { db, clock, programme } = desk;
  const { limits } = programme;
  const [email, firstName, lastName, reason] = [grant.email, grant.firstName, grant.lastName, grant.reason].map(
    (text) => text.trim(),
  ) as [string, string, string, string];
  if (!isPlainAddress(email)) return { ok: false, reason: "no_address" };
  const isName = (name: string, max: number) =>
    isVisible(name) && name.length <= max && checkText(name, "name") === null;
  if (!isName(firstName, limits.registration.firstName) || !isName(lastName, limits.registration.lastName))
    return { ok: false, reason: "no_name" };
  if (reason === "") return { ok: false, reason: "no_reason" };
  return db.transaction().execute(async (transaction): Promise<Granted> => {
    const at = clock.now();
    const personId = await ensurePerson(transaction, { email, firstName, lastName }, at);
    const place = { season: programme.id, personId, source: "desk", sourceId: null } as const;
    const isNew = await givePlace(transaction, place, at);
    if (isNew) {
      await queueMail(transaction, { kind: "portal-access", ids: { personId }, at, again: true });
      await appendAudit(transaction, { at, actor, action: "grant", subjects: [personId], reason });
    }
    return { ok: true, personId, isNew };
  });
}
