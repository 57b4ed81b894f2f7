import type { Instant } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Queries } from "#server/storage/database.ts";

/** Writes to every member of a submission's team about one version of it. */
export async function queueToMembers(
  transaction: Queries,
  kind: "submission-receipt" | "submission-locked",
  { id, teamId, version }: { id: string; teamId: string; version: number },
  at: Instant,
): Promise<void> {
  const members = await transaction
    .selectFrom("team_members")
    .select("person_id")
    .where("team_id", "=", teamId)
    .where("left_at", "is", null)
    .execute();
  for (const { person_id } of members) {
    const ids = { personId: person_id, submissionId: id, version: String(version) };
    await queueMail(transaction, { kind, ids, at });
  }
}
