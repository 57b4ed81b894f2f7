import type { ContentSource } from "./content-source.ts";

export interface ZipDirectory {
  names: ReadonlySet<string>;
  /** What all entries claim to be when unpacked. */
  unpackedBytes: number;
  isEncrypted: boolean;
}

const endMark = 0x06054b50;
const largeEndMark = 0x06064b50;
const largeLocatorMark = 0x07064b50;
const entryMark = 0x02014b50;
/** The end, the longest comment that may follow it, and what stands before it in archives of the large kind. */
const tailBytes = 22 + 65_535 + 20;
/** Tens of thousands of entries. */
const mostDirectoryBytes = 4 * 1024 * 1024;

/** Reads the list of an archive's entries, unpacking nothing. Null where there is none: then the file is cut off. */
export async function readZipDirectory(source: ContentSource): Promise<ZipDirectory | null> {
  const place = await findDirectory(source);
  if (!place || place.size > mostDirectoryBytes || place.start + place.size > source.size) return null;
  return readEntries(await source.read(place.start, place.size));
}

async function findDirectory(source: ContentSource): Promise<{ start: number; size: number } | null> {
  const tailStart = Math.max(0, source.size - tailBytes);
  const tail = await source.read(tailStart, tailBytes);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    const size = tail.readUInt32LE(at + 12);
    const start = tail.readUInt32LE(at + 16);
    if (size !== 0xffffffff && start !== 0xffffffff) return { start, size };
    return findLargeDirectory(source, tail.subarray(Math.max(0, at - 20), at));
  }
  return null;
}

/** Archives of the large kind keep the true numbers in a record of their own. */
async function findLargeDirectory(source: ContentSource, locator: Buffer) {
  if (locator.length < 20 || locator.readUInt32LE(0) !== largeLocatorMark) return null;
  const record = await source.read(Number(locator.readBigUInt64LE(8)), 56);
  if (record.length < 56 || record.readUInt32LE(0) !== largeEndMark) return null;
  return { size: Number(record.readBigUInt64LE(40)), start: Number(record.readBigUInt64LE(48)) };
}

function readEntries(bytes: Buffer): ZipDirectory | null {
  const names = new Set<string>();
  let unpackedBytes = 0;
  let isEncrypted = false;
  for (let at = 0; at + 46 <= bytes.length;) {
    if (bytes.readUInt32LE(at) !== entryMark) return null;
    isEncrypted ||= (bytes.readUInt16LE(at + 8) & 1) === 1;
    // An entry of 4 GB or more says so here, and how much it is elsewhere: too much in any case.
    unpackedBytes += bytes.readUInt32LE(at + 24);
    const nameLength = bytes.readUInt16LE(at + 28);
    names.add(bytes.toString("utf8", at + 46, at + 46 + nameLength));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return { names, unpackedBytes, isEncrypted };
}
