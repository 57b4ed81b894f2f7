import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { removePeople } from "#server/storage/queries/retention/forget.ts";
import { findRows, toText } from "#server/storage/queries/rows.ts";
import { holdsRole } from "./holds-role.ts";
import { findPerson } from "./people.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

interface RefuseChildOptions extends WriteAccess {
  season: string;
  /** Gives the cookie that signs the browser out. */
  sessions: { closeAll(personId: string): Promise<string> };
}

/**
 * A child's place is closed, what is known of them erased, and the organizer told to pay the fee back. Null, and nothing
 * is done, where they have a role at the desk or judge: as with all forgetting the role goes first, and with it the
 * question of the last organizer.
 */
export async function refuseChild(options: RefuseChildOptions, personId: string): Promise<string | null> {
  const { db, locks, clock, season, sessions } = options;
  const isErased = await db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, "organizers");
    if (await holdsRole(transaction, season, [personId])) return false;
    const at = clock.now();
    const person = await findPerson(transaction, personId);
    if (!person?.email_key) return true;
    const places = await findRows(transaction, "places", ["source", "source_id"], {
      person_id: personId,
      ended_at: null,
    });
    await transaction
      .updateTable("places")
      .set({ ended_at: toText(at), flag: "under-age", flagged_at: toText(at) })
      .where("person_id", "=", personId)
      .execute();
    // A place that was handed on was paid for by somebody else, who is not to be erased.
    const own = await findRows(transaction, "registrations", ["id", "status"], { email_key: person.email_key });
    const toRefund = new Set([
      ...places.flatMap(({ source, source_id }) =>
        source === "registration" && source_id !== null ? [source_id] : [],
      ),
      // Paid for besides, as where their chamber gives the place.
      ...own.flatMap(({ id, status }) => (status === "paid" || status === "review" ? [id] : [])),
    ]);
    const leaving = {
      registrationIds: own.map(({ id }) => id),
      personIds: [personId],
      emailKeys: [person.email_key],
      at,
    };
    await removePeople(transaction, leaving, { action: "forget", actor: { kind: "system" } });
    for (const sourceId of toRefund.size > 0 ? toRefund : [""])
      await queueMail(transaction, { kind: "child-place", ids: { sourceId }, at });
    return true;
  });
  return isErased ? sessions.closeAll(personId) : null;
}
