import type { OpenDatabase } from "#server/storage/open-database.ts";
import type { Store } from "#server/storage/create-store.ts";

/**
 * Whether everything is confirmed and every mail sent. Payments are looked at first: one that is confirmed between the
 * two looks has written its mails by the second.
 */
export async function isSettled(store: Pick<Store, "countByStatus" | "outboxDepth">): Promise<boolean> {
  const { pending } = await store.countByStatus();
  return pending === 0 && (await store.outboxDepth()).waiting === 0;
}

/**
 * Whether the season has written to those who had a place at its launch, which is long over at a first start. Whoever
 * pays before that round has come would hear of the portal twice.
 */
export async function isPortalOpen(_: unknown, { db }: Pick<OpenDatabase, "db">): Promise<boolean> {
  const opened = db.selectFrom("milestones").select("name").where("name", "=", "portal-open");
  return (await opened.executeTakeFirst()) !== undefined;
}
