import { createHash } from "node:crypto";

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
