import type { ByteRange } from "#server/files/serving/byte-range.ts";

export type PutResult = { ok: true; size: number } | { ok: false; reason: "full" };

/** `modifiedAt` is the store's own time, whatever the site's clock says. */
export interface StoredFile {
  key: string;
  size: number;
  modifiedAt: number;
}

/** `pieces`: what uploads are made of until they are joined. `files`: what was joined. `drafts`: what a crash cut off. */
export const storeAreas = ["pieces", "files", "drafts"] as const;
export type StoreArea = (typeof storeAreas)[number];

/**
 * Where bytes are kept: a folder, or a bucket that several instances share. It knows nothing of people and rights.
 * Keys are made by us and have two parts, like `files/0198…`.
 */
export interface FileStore {
  /**
   * Keeps all that the source gives under the key. The key exists only once all of it is safe on the disk; where the
   * source throws, or there is no room, nothing is left.
   */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<PutResult>;
  /** The bytes, or null where there are none under the key. Whoever asks reads them, or breaks off the reading. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  sizeOf(key: string): Promise<number | null>;
  /** Deleting what is not there is no mistake: two may do it at once. */
  delete(keys: readonly string[]): Promise<void>;
  list(area: StoreArea): AsyncIterable<StoredFile>;
}

const keyPattern = /^(?:pieces|files|drafts)\/[A-Za-z0-9][A-Za-z0-9_-]{0,199}$/;

/** Whatever else were let through could name a file outside of the store. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of the file store`);
}
