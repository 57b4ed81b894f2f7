import type { Store } from "#server/storage/create-store.ts";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { backupRules } from "#domain/retention/backup-rules.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import { writePrivately } from "#server/files/store/write-privately.ts";
import { eachFile } from "./each-file.ts";
import { damagedFolder, isAsStored, NotAsStored, verified, isDueOn } from "./verified.ts";
import path from "node:path";

export interface CopiedFiles {
  copied: number;
  /** Were there already. */
  kept: number;
  /** Of those copied: were there, and no longer as they came. */
  replaced: number;
  /** Ids of files that the store does not have, or not as they came, and of which there is no copy. */
  missing: string[];
  /** Ids of files that the store has lost. Their copies are kept, and can be put back. */
  lost: string[];
}

const dayMs = 24 * 60 * 60_000;
/** As long as a backup of the database may be used that knows a file which is gone by now: the next run is a day away. */
const goneKeptMs = (backupRules.keptDays - 1) * dayMs;

/**
 * Brings what is new to a folder in which every file is kept once, whatever the number of backups beside it. What is
 * gone from the site is put aside, and removed when no backup that knows it is left.
 */
export async function copyNewFiles(
  { records, store }: { records: Pick<Store, "listFiles">; store: FileStore },
  folder: string,
): Promise<CopiedFiles> {
  await mkdir(path.join(folder, "gone"), { recursive: true, mode: 0o700 });
  const result: CopiedFiles = { copied: 0, kept: 0, replaced: 0, missing: [], lost: [] };
  const wanted = new Set<string>();
  const sizes = new Map<string, number>();
  for await (const { key, size } of store.list("files")) sizes.set(key, size);
  const today = Math.floor(Date.now() / dayMs);
  for await (const { id, size, storeKey, sha256 } of eachFile(records)) {
    wanted.add(id);
    const target = path.join(folder, id);
    const found = await stat(target).catch(absent);
    if (found?.size === size && (!isDueOn(id, today) || (await isAsStored(createReadStream(target), sha256)))) {
      result.kept += 1;
      // One by one only where the list says so: in a bucket every question is a request.
      if (sizes.get(storeKey) !== size && (await store.sizeOf(storeKey)) !== size) result.lost.push(id);
      continue;
    }
    const source = await store.read(storeKey);
    if (source !== null && (await copy(verified(source, sha256), target))) {
      result.copied += 1;
      if (found !== null) result.replaced += 1;
    } else result.missing.push(id);
  }
  await putAside(folder, wanted);
  await removeOld(path.join(folder, "gone"));
  if (existsSync(damagedFolder(folder))) await removeOld(damagedFolder(folder));
  return result;
}

async function copy(source: AsyncIterable<Uint8Array>, target: string): Promise<boolean> {
  const draft = `${target}.part`;
  try {
    // Left by a backup that was killed.
    await rm(draft, { force: true });
    await writePrivately(draft, source);
    await rename(draft, target);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof NotAsStored) return false;
    throw error;
  }
}

/** By the machine's time, whatever the site's clock says. */
async function putAside(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const now = new Date();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || wanted.has(entry.name)) continue;
    const aside = path.join(folder, "gone", entry.name);
    await rename(path.join(folder, entry.name), aside);
    await utimes(aside, now, now);
  }
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - goneKeptMs) await rm(file, { force: true });
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
