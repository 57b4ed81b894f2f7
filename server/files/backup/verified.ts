import { createHash } from "node:crypto";
import { mkdir, rename, utimes } from "node:fs/promises";
import path from "node:path";

/** In so many days every copy has been read once. */
const turns = 7;

/** Whether a copy is to be read on that day: each day another part of them. */
export function isDueOn(id: string, day: number): boolean {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum % turns === day % turns;
}

/** Where damaged copies lie for some days, for whoever has nothing better. No backup and no restore looks there. */
export const damagedFolder = (folder: string): string => path.join(folder, "damaged");

/** Takes a damaged copy out of the way of a good one. */
export async function putDamagedAside(folder: string, copy: string): Promise<void> {
  const aside = path.join(damagedFolder(folder), path.basename(copy));
  await mkdir(damagedFolder(folder), { recursive: true, mode: 0o700 });
  await rename(copy, aside);
  const now = new Date();
  await utimes(aside, now, now);
}

/** Bytes that are not those which were stored. */
export class NotAsStored extends Error {
  override readonly name = "NotAsStored";
}

/** Passes the bytes on, and throws at their end where their checksum is another one. */
export async function* verified(source: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== sha256) throw new NotAsStored("the checksum differs");
}

/** Whether these are the bytes which were stored. */
export async function isAsStored(source: AsyncIterable<Uint8Array>, sha256: string): Promise<boolean> {
  const hash = createHash("sha256");
  for await (const chunk of source) hash.update(chunk);
  return hash.digest("hex") === sha256;
}
