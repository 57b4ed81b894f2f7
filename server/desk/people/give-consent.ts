import type { Actor } from "#domain/people/actor.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import type { PortalDesk } from "./portal-desk.ts";

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
    await portal.consents.giveAtDesk(transaction, person.id);
    await appendAudit(transaction, { at: clock.now(), actor, action: "consent", subjects: [person.id], reason });
    return { ok: true, personId: person.id };
  });
}
