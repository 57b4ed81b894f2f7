import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { membersOf } from "#server/results/published/announce-run.ts";
import type { Queries } from "#server/storage/database.ts";

/** Tells every member of a project's team what was taken back. */
export async function tellTeam(
  transaction: Queries,
  submissionId: string,
  { entryId, now }: { entryId: string; now: Instant },
): Promise<void> {
  for (const personId of await membersOf(transaction, submissionId))
    await tellPerson(transaction, personId, { entryId, now });
}

export async function tellPerson(
  transaction: Queries,
  personId: string,
  { entryId, now }: { entryId: string; now: Instant },
): Promise<void> {
  await queueMail(transaction, { kind: "taken-back", ids: { personId, entryId }, at: now });
}
