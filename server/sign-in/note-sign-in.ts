import { randomUUID } from "node:crypto";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { updateRows, toText } from "#server/storage/queries/rows.ts";
import type { WayIn } from "#server/storage/tables/trust.ts";

/** Notes a coming-in, whichever way it was: for the person's own eyes, and of who has a role at the desk in its log. */
export async function noteSignIn(
  transaction: Queries,
  { personId, way, device, isOrganizer }: { personId: string; way: WayIn; device: string | null; isOrganizer: boolean },
  now: Instant,
): Promise<void> {
  const at = toText(now);
  await transaction.insertInto("sign_ins").values({ id: randomUUID(), person_id: personId, at, way, device }).execute();
  await updateRows(transaction, "people", { id: personId, signed_in_at: null }, { signed_in_at: at });
  if (!isOrganizer) return;
  const actor = { kind: "organizer", personId } as const;
  await appendAudit(transaction, { at: now, actor, action: "sign-in", subjects: [personId], detail: way });
}
