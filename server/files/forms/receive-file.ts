import { randomUUID } from "node:crypto";
import type { FileStore } from "#server/files/store/file-store.ts";

/** A file that came with a form, and lies in the store until somebody adopts or discards it. */
export interface FormFile {
  field: string;
  name: string;
  size: number;
  storeKey: string;
}

export interface RefusedFormFile {
  field: string;
  name: string;
  reason: "too_large" | "empty_file" | "no_space";
}

/** `error`: it broke off, or the store failed. */
export type ReceivedFile = FormFile | RefusedFormFile | { error: unknown };

/** Keeps one file of a form. It is read to its end in any case, because the rest of the form comes after it. */
export async function receiveFile(
  store: FileStore,
  stream: AsyncIterable<Uint8Array>,
  { field, name, maxBytes }: { field: string; name: string; maxBytes: number },
): Promise<ReceivedFile> {
  const storeKey = `pieces/form_${randomUUID()}`;
  const source = stream[Symbol.asyncIterator]();
  let size = 0;
  const upToLimit = async function* () {
    for (;;) {
      const { done, value } = await source.next();
      if (done) return;
      size += value.length;
      if (size > maxBytes) return;
      yield value;
    }
  };
  const refuse = (reason: RefusedFormFile["reason"]) => ({ field, name, reason });
  try {
    const kept = await store.put(storeKey, upToLimit());
    await readOn(source);
    if (!kept.ok) return refuse("no_space");
    if (size <= maxBytes && size > 0) return { field, name, size, storeKey };
    await store.delete([storeKey]);
    return refuse(size === 0 ? "empty_file" : "too_large");
  } catch (error) {
    await Promise.allSettled([readOn(source), store.delete([storeKey])]);
    return { error };
  }
}

async function readOn(source: AsyncIterator<Uint8Array>): Promise<void> {
  while (!(await source.next()).done);
}

export const discardFiles = (store: FileStore, files: readonly FormFile[]): Promise<void> =>
  store.delete(files.map(({ storeKey }) => storeKey));
