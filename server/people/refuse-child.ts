import type { Clock } from "#domain/time/clock.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";
import { removePeople } from "#server/storage/queries/retention/forget.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { findPerson } from "./people.ts";

interface RefuseChildOptions {
  db: Queries;
  clock: Clock;
  /** Gives the cookie that signs the browser out. */
  sessions: { closeAll(personId: string): Promise<string> };
}

/** A child's place is closed, what is known of them erased, and the organizer told to pay the fee back. */
export async function refuseChild({ db, clock, sessions }: RefuseChildOptions, personId: string): Promise<string> {
  const cookie = await sessions.closeAll(personId);
  await db.transaction().execute(async (transaction) => {
    const at = clock.now();
    const person = await findPerson(transaction, personId);
    if (!person?.email_key) return;
    const places = await transaction
      .selectFrom("places")
      .select(["source", "source_id"])
      .where("person_id", "=", personId)
      .where("ended_at", "is", null)
      .execute();
    const registrationIds = places
      .filter(({ source }) => source === "registration")
      .flatMap(({ source_id }) => (source_id === null ? [] : [source_id]));
    await transaction
      .updateTable("places")
      .set({ ended_at: toText(at), flag: "under-age", flagged_at: toText(at) })
      .where("person_id", "=", personId)
      .execute();
    // A place that was handed on was paid for by somebody else, who is not to be erased.
    const own = await transaction
      .selectFrom("registrations")
      .select("id")
      .where("email_key", "=", person.email_key)
      .execute();
    const leaving = {
      registrationIds: own.map(({ id }) => id),
      personIds: [personId],
      emailKeys: [person.email_key],
      at,
    };
    await removePeople(transaction, leaving, { action: "forget", actor: { kind: "system" } });
    for (const sourceId of registrationIds.length > 0 ? registrationIds : [""])
      await queueMail(transaction, { kind: "child-place", ids: { sourceId }, at });
  });
  return cookie;
}
