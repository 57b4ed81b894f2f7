import { closeSync, openSync, statSync, writeSync } from "node:fs";

/** SQLite's own size of a page, where nobody asked for another. */
const pageSize = 4096;

/**
 * Overwrites pages of an SQLite file, as a failing disk does; by default every one but the first few. Its header stays
 * readable.
 */
export function damageFile(url: string, { from = 4, to = Infinity }: { from?: number; to?: number } = {}): void {
  const file = openSync(url.slice("sqlite:".length), "r+");
  const { size } = statSync(url.slice("sqlite:".length));
  for (let at = from * pageSize; at < Math.min(size, to * pageSize); at += pageSize)
    writeSync(file, Buffer.alloc(512, 0xa5), 0, 512, at);
  closeSync(file);
}
