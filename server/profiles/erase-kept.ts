import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** Someone no longer wants to be shown: what the desk could put back of them goes as well. `owner`: as in the log. */
export async function eraseKept(transaction: Queries, owner: string, at: Instant): Promise<void> {
  const entries = transaction
    .selectFrom("audit_log")
    .innerJoin("audit_subjects", "audit_subjects.entry_id", "audit_log.id")
    .select("audit_log.id")
    .where("audit_subjects.subject_id", "=", owner)
    .where("audit_log.action", "in", ["show-profile", "hide-profile"]);
  await transaction.deleteFrom("deed_changes").where("entry_id", "in", entries).execute();
  await transaction
    .updateTable("deeds")
    .set({ erased_at: toText(at) })
    .where("entry_id", "in", entries)
    .where("erased_at", "is", null)
    .execute();
}
