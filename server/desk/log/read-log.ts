import type { AuditEntry } from "#server/storage/audit-entry.ts";
import type { Desk } from "../desk.ts";
import { exportText } from "#server/export/csv.ts";

/** The newest entries of the log, new ones first. */
export async function readLog({ store }: Pick<Desk, "store">, last: number): Promise<AuditEntry[]> {
  const entries = await store.auditLog(last);
  return entries.map((entry) => ({ ...entry, reason: exportText(entry.reason) }));
}
