import type { Queries } from "../database.ts";
import { mailPriorities, type NewMail } from "../outbox-port.ts";
import { toText, toTextOrNull } from "./rows.ts";

/** Adds a mail within the caller's transaction and gives its id, or null where its key was used before. */
export async function insertMail(db: Queries, mail: NewMail): Promise<string | null> {
  const id = crypto.randomUUID();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("outbox")
    .values({
      id,
      kind: mail.kind,
      recipient: mail.recipient,
      registration_id: mail.registrationId,
      person_id: mail.personId,
      address: mail.address,
      ids: JSON.stringify(mail.ids),
      priority: mailPriorities.indexOf(mail.priority),
      not_after: toTextOrNull(mail.notAfter),
      dedupe_key: mail.dedupeKey,
      status: "waiting",
      created_at: toText(mail.at),
      next_attempt_at: toText(mail.at),
      claim: null,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}
