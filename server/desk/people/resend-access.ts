import type { Actor } from "#domain/people/actor.ts";
import { newMail } from "#server/mail/outbox/queue-mail.ts";
import { findPerson } from "#server/people/people.ts";
import type { Desk } from "../desk.ts";

export type AccessResent = { ok: true; hurried: boolean } | { ok: false; reason: "unknown_person" | "no_place" };

/** Sends somebody with a place the mail that says how to use it once more. */
export async function resendAccess(
  { database: { db }, store, clock, programme }: Pick<Desk, "database" | "store" | "clock" | "programme">,
  actor: Actor,
  personId: string,
): Promise<AccessResent> {
  const person = await findPerson(db, personId);
  if (!person?.email) return { ok: false, reason: "unknown_person" };
  const place = await db
    .selectFrom("places")
    .select("id")
    .where("season", "=", programme.id)
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!place) return { ok: false, reason: "no_place" };
  const mail = newMail({ kind: "portal-access", ids: { personId }, at: 0 });
  const { hurried } = await store.resendMail(mail, actor, clock.now());
  return { ok: true, hurried };
}
