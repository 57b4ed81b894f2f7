import { inflateSync } from "node:zlib";

/**
 * The TrueType font inside a WOFF file, for programs that know no web fonts. WOFF 1.0 is the same tables, each
 * compressed on its own (https://www.w3.org/TR/WOFF/).
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is not a WOFF 1.0 file");
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + count * 16);
  const reach = 2 ** Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(reach * 16, 6);
  header.writeUInt16BE(Math.log2(reach), 8);
  header.writeUInt16BE((count - reach) * 16, 10);
  const tables: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const [from, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(from, from + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const place = 12 + index * 16;
    woff.copy(header, place, entry, entry + 4);
    woff.copy(header, place + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, place + 8);
    header.writeUInt32BE(length, place + 12);
    // Tables begin at multiples of four.
    tables.push(table, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(tables);
}
