import type { Queries } from "../database.ts";
import type { DeskStore } from "../desk-port.ts";
import { toText } from "./rows.ts";

/** Adds an entry within the caller's transaction, so that it stands or falls with what it tells of. */
export async function appendAudit(db: Queries, entry: Parameters<DeskStore["appendAudit"]>[0]): Promise<void> {
  const { at, action, subjects, detail = null } = entry;
  await db
    .insertInto("audit_log")
    .values({ id: crypto.randomUUID(), at: toText(at), action, subjects: JSON.stringify(subjects), detail })
    .execute();
}
