import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";

/** A file of `tests/samples`. */
export const sample = (name: string): Buffer<ArrayBuffer> =>
  Buffer.from(readFileSync(new URL(`../samples/${name}`, import.meta.url)));

/** The entries by which a presentation is known, and others. */
export function presentation(more: Record<string, string> = {}): Buffer<ArrayBuffer> {
  const entries = { "[Content_Types].xml": "<Types/>", "ppt/presentation.xml": "<p:presentation/>", ...more };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))));
}

/** A presentation with a picture that unpacks to 2 GB, by its own list. */
export function zipBomb(): Buffer<ArrayBuffer> {
  const bytes = presentation({ "ppt/media/image1.bmp": "0" });
  const entry = bytes.lastIndexOf("ppt/media/image1.bmp") - 46;
  bytes.writeUInt32LE(0x7fffffff, entry + 24);
  return bytes;
}

/** A file of Office before 2007: a header, and a directory with one entry. */
export function compound(entry: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(4 * 512);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(bytes);
  Buffer.from(`${entry}\0`, "utf16le").copy(bytes, 3 * 512);
  return bytes;
}

export const program: Buffer<ArrayBuffer> = Buffer.concat([
  Buffer.from("MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00", "latin1"),
  Buffer.alloc(2_000, 0x90),
]);

export const page = Buffer.from("<!doctype html><html><script>alert(1)</script></html>");

export const drawing = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
