import type { Actor } from "#domain/people/actor.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { PortalDesk } from "./portal-desk.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { isOrganizer } from "#server/people/holds-role.ts";

export type ConsentGiven =
  { ok: true; personId: string } | { ok: false; reason: "unknown_person" | "not_minor" | "no_reason" };

/** A guardian's consent reached the desk, or a signed form was looked at: that counts from when it was received. */
export async function giveConsent(
  { db, clock, portal }: PortalDesk,
  actor: Actor,
  input: { email: string; reason: string },
): Promise<ConsentGiven> {
  const reason = input.reason.trim();
  if (reason === "") return { ok: false, reason: "no_reason" };
  return db.transaction().execute(async (transaction): Promise<ConsentGiven> => {
    const person = await findPersonByEmail(transaction, input.email.trim());
    if (!person) return { ok: false, reason: "unknown_person" };
    // Whoever has not answered yet may be under age: what is given beforehand is there when they do.
    if (person.age_band === "adult") return { ok: false, reason: "not_minor" };
    if (await portal.consents.giveAtDesk(transaction, person.id))
      await appendAudit(transaction, { at: clock.now(), actor, action: "consent", subjects: [person.id], reason });
    return { ok: true, personId: person.id };
  });
}

type ConsentRefused = { ok: true } | { ok: false; reason: "no_paper" | "no_reason" | "organizers_only" };

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
