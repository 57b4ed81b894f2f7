import type { Actor } from "#domain/people/actor.ts";
import { findPerson } from "#server/people/people.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { PortalDesk } from "./portal-desk.ts";

export type AgeSet = { ok: true } | { ok: false; reason: "unknown_person" | "not_minor" | "no_reason" };

/** Somebody who said that they are a minor is not: from then on nobody has to consent, so the desk says why. */
export async function setAdult(
  { db, clock }: Pick<PortalDesk, "db" | "clock">,
  actor: Actor,
  input: { personId: string; reason: string },
): Promise<AgeSet> {
  const reason = input.reason.trim();
  if (reason === "") return { ok: false, reason: "no_reason" };
  return db.transaction().execute(async (transaction): Promise<AgeSet> => {
    const person = await findPerson(transaction, input.personId);
    if (!person || person.email === null) return { ok: false, reason: "unknown_person" };
    if (person.age_band !== "minor") return { ok: false, reason: "not_minor" };
    const at = clock.now();
    await transaction
      .updateTable("people")
      .set({ age_band: "adult", age_answered_at: toText(at) })
      .where("id", "=", person.id)
      .execute();
    await appendAudit(transaction, { at, actor, action: "set-adult", subjects: [person.id], reason });
    return { ok: true };
  });
}
