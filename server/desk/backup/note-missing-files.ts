import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { Desk } from "../desk.ts";

const step = 500;

/**
 * Notes which files the store lacks, for Today at the desk, and no longer those that are back. Where some are missing
 * that were not before, the organizer is mailed, and it says so.
 */
export async function noteMissingFiles(
  { database: { db }, clock }: Pick<Desk, "database" | "clock">,
  missing: readonly string[],
): Promise<boolean> {
  const since = toText(clock.now());
  return db.transaction().execute(async (transaction) => {
    const noted = await transaction.selectFrom("files").select("id").where("missing_since", "is not", null).execute();
    const before = new Set(noted.map(({ id }) => id));
    const now = new Set(missing);
    const set = async (ids: readonly string[], missing_since: string | null) => {
      let changed = 0n;
      for (let at = 0; at < ids.length; at += step) {
        const some = ids.slice(at, at + step);
        const done = transaction.updateTable("files").set({ missing_since }).where("id", "in", some);
        changed += (await done.executeTakeFirstOrThrow()).numUpdatedRows;
      }
      return changed;
    };
    await set(
      [...before].filter((id) => !now.has(id)),
      null,
    );
    // Whoever was forgotten in the meantime is not missed.
    const more = await set(
      [...now].filter((id) => !before.has(id)),
      since,
    );
    if (more > 0n) await queueMail(transaction, { kind: "files-missing", ids: { since }, at: clock.now() });
    return more > 0n;
  });
}
