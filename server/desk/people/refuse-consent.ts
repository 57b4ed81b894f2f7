import type { Actor } from "#domain/people/actor.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { isOrganizer } from "#server/people/is-organizer.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { PortalDesk } from "./portal-desk.ts";

export type ConsentRefused = { ok: true } | { ok: false; reason: "no_paper" | "no_reason" | "organizers_only" };

/** A signed form cannot be accepted: the young person and the guardian are asked for another one, and told why. */
export async function refuseConsent(
  { db, clock, portal }: Pick<PortalDesk, "db" | "clock" | "portal">,
  actor: Actor,
  input: { personId: string; reason: string },
): Promise<ConsentRefused> {
  const reason = input.reason.trim();
  const { personId } = input;
  if (reason === "") return { ok: false, reason: "no_reason" };
  return db.transaction().execute(async (transaction): Promise<ConsentRefused> => {
    // A minor's papers open for organizers only: nobody else can say what is wrong with one.
    if (!(await isOrganizer(transaction, actor))) return { ok: false, reason: "organizers_only" };
    if ((await portal.consents.refusePapers(transaction, personId)).length === 0)
      return { ok: false, reason: "no_paper" };
    const at = clock.now();
    const entry = { at, actor, action: "refuse-consent" as const, subjects: [personId], reason };
    const entryId = await appendAudit(transaction, entry);
    await queueMail(transaction, { kind: "consent-refused", ids: { personId, entryId }, at });
    const guardian = await transaction
      .selectFrom("consents")
      .select(["guardian_email"])
      .where("person_id", "=", personId)
      .where("guardian_email", "is not", null)
      .orderBy("requested_at", "desc")
      .executeTakeFirst();
    // Where a guardian is known, they read of it themselves.
    if (guardian?.guardian_email)
      await queueMail(transaction, {
        kind: "consent-refused-guardian",
        ids: { personId, entryId },
        address: guardian.guardian_email,
        at,
      });
    return { ok: true };
  });
}
