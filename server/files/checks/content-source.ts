import type { FileStore } from "#server/files/store/file-store.ts";

/** The bytes of one file, any part at a time. */
export interface ContentSource {
  readonly size: number;
  /** What lies there of the file, which is less than was asked for at its end. */
  read(start: number, length: number): Promise<Buffer<ArrayBuffer>>;
}

/** The store failed, which says nothing about the file. */
export class SourceUnavailable extends Error {
  override readonly name = "SourceUnavailable";
}

export function contentInStore(store: FileStore, key: string, size: number): ContentSource {
  return {
    size,
    async read(start, length) {
      const last = Math.min(start + length, size) - 1;
      if (last < start) return Buffer.alloc(0);
      try {
        const stream = await store.read(key, { first: start, last });
        const chunks: Uint8Array[] = [];
        for await (const chunk of stream ?? []) chunks.push(chunk);
        const bytes = Buffer.concat(chunks);
        if (bytes.length !== last - start + 1) throw new Error(`${key} is shorter than what was stored`);
        return bytes;
      } catch (error) {
        throw new SourceUnavailable("the file store does not give the file back", { cause: error });
      }
    },
  };
}
