import type { Actor } from "#domain/people/actor.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { findPerson } from "#server/people/people.ts";
import { isOrganizer } from "#server/people/holds-role.ts";
import { organizerRoleOf } from "#server/people/roles.ts";
import { removePasskeys } from "#server/sign-in/account/own-passkeys.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { PortalDesk } from "./portal-desk.ts";

export type SessionsEnded =
  { ok: true; ended: number } | { ok: false; reason: "unknown_person" | "no_reason" | "organizers_only" };

/**
 * Signs a person out everywhere, for a lost device or a mailbox in wrong hands, and on request takes their passkeys
 * away. Whoever has a role at the desk is signed out by organizers only, and passkeys are theirs to remove.
 */
export async function endSessions(
  { db, clock }: Pick<PortalDesk, "db" | "clock">,
  actor: Actor,
  input: { personId: string; reason: string; passkeys: boolean },
): Promise<SessionsEnded> {
  const reason = input.reason.trim();
  if (reason === "") return { ok: false, reason: "no_reason" };
  return db.transaction().execute(async (transaction): Promise<SessionsEnded> => {
    const person = await findPerson(transaction, input.personId);
    if (!person || person.email === null) return { ok: false, reason: "unknown_person" };
    const role = await organizerRoleOf(transaction, person.id);
    if ((role || input.passkeys) && !(await isOrganizer(transaction, actor)))
      return { ok: false, reason: "organizers_only" };
    const ended = await transaction.deleteFrom("sessions").where("person_id", "=", person.id).executeTakeFirstOrThrow();
    await transaction.deleteFrom("known_browsers").where("person_id", "=", person.id).execute();
    const at = clock.now();
    if (input.passkeys && (await removePasskeys(transaction, person.id)))
      await queueMail(transaction, { kind: "passkey-removed", ids: { personId: person.id }, at, occasion: String(at) });
    const detail = input.passkeys ? "with passkeys" : null;
    const entry = { at, actor, action: "end-sessions" as const, subjects: [person.id], reason };
    await appendAudit(transaction, { ...entry, ...(detail && { detail }) });
    return { ok: true, ended: Number(ended.numDeletedRows) };
  });
}
