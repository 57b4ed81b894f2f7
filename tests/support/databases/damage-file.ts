import { closeSync, openSync, statSync, writeSync } from "node:fs";

/** SQLite's own size of a page, where nobody asked for another. */
const pageSize = 4096;

/** Overwrites every page of an SQLite file but the first few, as a failing disk does. Its header stays readable. */
export function damageFile(url: string, fromPage = 4): void {
  const file = openSync(url.slice("sqlite:".length), "r+");
  const { size } = statSync(url.slice("sqlite:".length));
  for (let at = fromPage * pageSize; at < size; at += pageSize) writeSync(file, Buffer.alloc(512, 0xa5), 0, 512, at);
  closeSync(file);
}
