import type { Store } from "#server/storage/store.ts";

/**
 * Whether everything is confirmed and every mail sent. Payments are looked at first: one that is confirmed between the
 * two looks has written its mails by the second.
 */
export async function isSettled(store: Pick<Store, "countByStatus" | "outboxDepth">): Promise<boolean> {
  const { pending } = await store.countByStatus();
  return pending === 0 && (await store.outboxDepth()).waiting === 0;
}
