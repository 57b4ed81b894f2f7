import type { Desk } from "../desk.ts";
import { undoOf } from "../take-back/undos.ts";

/** How to take back what was done since this was called, typed as it stands; null where there is nothing to take back. */
export async function watchForWayBack({ store, database }: Desk): Promise<() => Promise<string | null>> {
  // More than the newest one: a clock may have been put back.
  const before = new Set((await store.auditLog(20)).map(({ id }) => id));
  return async () => {
    const entries = await store.auditLog(20);
    // Not another's, where somebody at the web desk was faster.
    const entry = entries.find(({ id, actor }) => !before.has(id) && actor?.kind === "cli");
    if (!entry || !undoOf(entry.action)) return null;
    const deed = database.db.selectFrom("deeds").select("entry_id").where("entry_id", "=", entry.id);
    if (!(await deed.executeTakeFirst())) return null;
    return `A slip? npm run desk -- take-back ${entry.id.slice(0, 8)} --reason "…" takes it back.`;
  };
}
