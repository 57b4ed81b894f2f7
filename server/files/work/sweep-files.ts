import type { Store } from "#server/storage/create-store.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { FileStore } from "#server/files/store/file-store.ts";

export interface Sweeping {
  records: Store;
  store: FileStore;
  clock: Clock;
}

const hourMs = 60 * 60_000;
/** Whoever has not gone on by then has given up. */
const idleMs = 3 * 24 * hourMs;
/** A refusal is shown for that long. */
const endedMs = 14 * 24 * hourMs;
/** By the machine's time: longer than any piece is on its way, or any file is being joined. */
const abandonedMs = 24 * hourMs;
const step = 200;

/** Deletes what the database has noted as useless. Whoever dies over it, or finds the store down, leaves it noted. */
export async function deleteNoted({ records, store }: Pick<Sweeping, "records" | "store">): Promise<number> {
  let deleted = 0;
  for (;;) {
    const keys = await records.listRemovals(step);
    if (keys.length === 0) return deleted;
    await store.delete(keys);
    await records.confirmRemovals(keys);
    deleted += keys.length;
  }
}

/**
 * Drops uploads that nobody goes on with, and what processes left in the store when they died. Only pieces and drafts
 * are looked for there, never files: a site that was started on another database must not take them for litter.
 */
export async function sweepFiles(services: Sweeping, signal: AbortSignal): Promise<void> {
  const { records, store, clock } = services;
  const now = clock.now();
  const rule = { now, idleSince: now - idleMs, endedSince: now - endedMs, limit: step };
  while (!signal.aborted && (await records.dropExpiredUploads(rule)) === step);
  await deleteNoted(services);
  for (const area of ["pieces", "drafts"] as const) {
    let old: string[] = [];
    const removeUnknown = async () => {
      const known = await records.knownPieces(old);
      await store.delete(old.filter((key) => !known.has(key)));
      old = [];
    };
    for await (const { key, modifiedAt } of store.list(area)) {
      if (signal.aborted) return;
      if (modifiedAt < Date.now() - abandonedMs) old.push(key);
      if (old.length >= step) await removeUnknown();
    }
    await removeUnknown();
  }
}
