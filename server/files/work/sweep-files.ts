import type { Store } from "#server/storage/create-store.ts";
import type { Clock } from "#domain/time/clock.ts";
import { backupRules } from "#domain/retention/backup-rules.ts";
import type { FileStore, StoreArea } from "#server/files/store/file-store.ts";

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

/** As long as a newer backup, or what was left of the database, may still be restored that knows a file. */
const restorableMs = (backupRules.keptDays - 1) * 24 * hourMs;

/**
 * Drops uploads that nobody goes on with, and what processes left in the store when they died. Only pieces and drafts
 * are looked for there, never files: a site that was started on another database must not take them for litter. The
 * exception is what came between a backup and its restore, days ago: nobody else could ever delete it.
 */
export async function sweepFiles(services: Sweeping, signal: AbortSignal): Promise<void> {
  const { records, store, clock } = services;
  const now = clock.now();
  const rule = { now, idleSince: now - idleMs, endedSince: now - endedMs, limit: step };
  while (!signal.aborted && (await records.dropExpiredUploads(rule)) === step);
  await deleteNoted(services);
  const isAbandoned = (modifiedAt: number) => modifiedAt < Date.now() - abandonedMs;
  const sweep = { store, signal };
  for (const area of ["pieces", "drafts"] as const)
    await removeUnknown(sweep, area, isAbandoned, (keys) => records.knownPieces(keys));
  const restored = await records.lastRestore();
  if (restored === null || restored.at > now - restorableMs) return;
  const { at, backedUpAt } = restored;
  const isBetween = (modifiedAt: number) => modifiedAt > backedUpAt && modifiedAt < at;
  await removeUnknown(sweep, "files", isBetween, (keys) => records.knownFiles(keys));
}

async function removeUnknown(
  { store, signal }: { store: FileStore; signal: AbortSignal },
  area: StoreArea,
  isDue: (modifiedAt: number) => boolean,
  findKnown: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  let due: string[] = [];
  const remove = async () => {
    const known = await findKnown(due);
    await store.delete(due.filter((key) => !known.has(key)));
    due = [];
  };
  for await (const { key, modifiedAt } of store.list(area)) {
    if (signal.aborted) return;
    if (isDue(modifiedAt)) due.push(key);
    if (due.length >= step) await remove();
  }
  await remove();
}
