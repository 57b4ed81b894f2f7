import type { ContentSource } from "./content-source.ts";

/** Five minutes need some hundred kilobytes; a reader takes many times as much memory as the index has bytes. */
const mostIndexBytes = 16 * 1024 * 1024;
const mostBoxes = 20_000;
const windowBytes = 64 * 1024;
/** What holds pictures and sound, or nothing. */
const contentBoxes = new Set(["mdat", "free", "skip", "wide"]);

/** Whether an MP4 or MOV has an index that can be read: all that is not its content, by the sizes of its boxes. */
export async function isIndexBounded(source: ContentSource): Promise<boolean> {
  let window = { start: 0, bytes: Buffer.alloc(0) };
  let indexBytes = 0;
  let at = 0;
  for (let boxes = 0; at + 8 <= source.size; boxes += 1) {
    if (boxes >= mostBoxes) return false;
    const isInWindow = at >= window.start && at + 16 <= window.start + window.bytes.length;
    if (!isInWindow) window = { start: at, bytes: await source.read(at, windowBytes) };
    const box = window.bytes.subarray(at - window.start);
    const size = sizeOf(box, source.size - at);
    // What has no length is damaged, and the reader says so.
    if (size === null) return true;
    if (!contentBoxes.has(box.toString("latin1", 4, 8))) indexBytes += size;
    if (indexBytes > mostIndexBytes) return false;
    at += size;
  }
  return true;
}

/** A box says its length in 32 bits, or 1 and then in 64, or 0 where it is the rest of the file. */
function sizeOf(box: Buffer, rest: number): number | null {
  if (box.length < 8) return null;
  const short = box.readUInt32BE(0);
  if (short === 0) return rest;
  if (short !== 1) return short < 8 ? null : short;
  if (box.length < 16) return null;
  const long = Number(box.readBigUInt64BE(8));
  return long < 16 ? null : long;
}
