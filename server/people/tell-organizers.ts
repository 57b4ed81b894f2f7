import type { Instant } from "#domain/time/time.ts";
import { queueMails } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";

/** Everybody who may do everything. */
export async function listOrganizerIds(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom("organizers").select("person_id").where("role", "=", "organizer").execute();
  return rows.map(({ person_id }) => person_id);
}

/** Tells all organizers of an entry of the log that changes results after the close, in its transaction. */
export async function tellOfResults(transaction: Queries, entryId: string, at: Instant): Promise<void> {
  const readers = await listOrganizerIds(transaction);
  await queueMails(
    transaction,
    readers.map((personId) => ({ kind: "results-changed" as const, ids: { personId, entryId }, at })),
  );
}

/** Tells all other organizers that there is a new one. */
export async function tellOfOrganizer(transaction: Queries, newId: string, at: Instant): Promise<void> {
  const readers = (await listOrganizerIds(transaction)).filter((personId) => personId !== newId);
  await queueMails(
    transaction,
    readers.map((personId) => ({
      kind: "organizer-added" as const,
      ids: { personId, newId },
      at,
      occasion: String(at),
    })),
  );
}
