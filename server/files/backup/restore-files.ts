import type { Store } from "#server/storage/create-store.ts";
import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import type { FileStore } from "#server/files/store/file-store.ts";
import { eachFile } from "./each-file.ts";
import { isAsStored, NotAsStored, verified } from "./verified.ts";

export interface RestoredFiles {
  restored: number;
  /** Were in the store already, byte for byte. */
  kept: number;
  /** Ids of files that the folder does not have, or not as they came. */
  missing: string[];
}

/**
 * Brings back the files that the restored database knows, and no others: whoever was forgotten stays so. Only what the
 * store lacks is written.
 */
export async function restoreFiles(
  { records, store }: { records: Pick<Store, "listFiles" | "findFile">; store: FileStore },
  folder: string,
  /** Counted as it goes, for whoever is to say how far it came. */
  result: RestoredFiles = { restored: 0, kept: 0, missing: [] },
): Promise<RestoredFiles> {
  for await (const { id, size, storeKey, sha256 } of eachFile(records)) {
    const there = (await store.sizeOf(storeKey)) === size ? await store.read(storeKey) : null;
    // Read, not only measured: otherwise a restore would prove nothing about them.
    if (there !== null && (await isAsStored(there, sha256))) {
      result.kept += 1;
      continue;
    }
    const copy = [path.join(folder, id), path.join(folder, "gone", id)].find(existsSync);
    if (copy !== undefined && (await bringBack(store, storeKey, copy, sha256))) result.restored += 1;
    else result.missing.push(id);
    // Deleted while its copy came back: whoever asked for that must not find it here.
    if ((await records.findFile(id)) === null) await store.delete([storeKey]);
  }
  return result;
}

async function bringBack(store: FileStore, key: string, copy: string, sha256: string): Promise<boolean> {
  try {
    const kept = await store.put(key, verified(createReadStream(copy), sha256));
    if (!kept.ok) throw new Error("there is no room left in the file store");
    return true;
  } catch (error) {
    if (error instanceof NotAsStored) return false;
    throw error;
  }
}
