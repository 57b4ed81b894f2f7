import { mkdir, open, opendir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { assertKey, type FileStore } from "./file-store.ts";
import { writePrivately } from "./write-privately.ts";

/** Bytes on their way from the disk, for each file. */
const bufferBytes = 256 * 1024;

export interface DiskFileStoreOptions {
  /** Whether a file is kept only once it is safe on the disk. */
  flush?: boolean;
  /** How much of the disk is free, and how large it is; nothing is taken in where too little is left. */
  room?: () => Promise<DiskRoom>;
}

export interface DiskRoom {
  freeBytes: number;
  wholeBytes: number;
}

/** The database, its log and the mails need some of it too. */
const leastFree = { bytes: 1024 ** 3, percent: 5 };

export const isNearlyFull = ({ freeBytes, wholeBytes }: DiskRoom): boolean =>
  freeBytes < leastFree.bytes || freeBytes * 100 < wholeBytes * leastFree.percent;

/** As the system has it, of the disk that the folder is on. */
export const freeSpaceOf = (folder: string) => async (): Promise<DiskRoom> => {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, wholeBytes: blocks * bsize };
};

/** Files in a folder of this machine. */
export function createDiskFileStore(folder: string, { flush = true, room }: DiskFileStoreOptions = {}): FileStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return path.join(folder, key);
  };

  return {
    async put(key, source) {
      const target = pathOf(key);
      const draft = pathOf(`drafts/${crypto.randomUUID()}`);
      // What is whole already is joined all the same: its pieces go with it.
      if (room && !key.startsWith("files/") && isNearlyFull(await room())) return { ok: false, reason: "full" };
      try {
        await makeFolder(draft);
        const size = await writePrivately(draft, source, { flush });
        await moveTo(target, draft, { flush });
        return { ok: true, size };
      } catch (error) {
        await rm(draft, { force: true });
        if (isFull(error)) return { ok: false, reason: "full" };
        throw error;
      }
    },

    async read(key, range) {
      const handle = await open(pathOf(key)).catch(absent);
      if (handle === null) return null;
      const part = range && { start: range.first, end: range.last };
      return handle.createReadStream({ highWaterMark: bufferBytes, ...part });
    },

    async sizeOf(key) {
      return (await stat(pathOf(key)).catch(absent))?.size ?? null;
    },

    async delete(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },

    async *list(area) {
      const directory = await opendir(path.join(folder, area)).catch(absent);
      if (directory === null) return;
      for await (const { name } of directory) {
        const found = await stat(path.join(folder, area, name)).catch(absent);
        if (found) yield { key: `${area}/${name}`, size: found.size, modifiedAt: found.mtimeMs };
      }
    },
  };
}

/** The folder of a file, for nobody else to look into. */
async function makeFolder(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
}

/** Flushes the folder too: without that, a power cut may take the name of a file whose bytes are safe. */
async function moveTo(to: string, from: string, { flush }: { flush: boolean }): Promise<void> {
  await makeFolder(to);
  await rename(from, to);
  if (!flush || process.platform === "win32") return;
  const directory = await open(path.dirname(to));
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** No room on the disk, or none left of what this account may take. */
function isFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
