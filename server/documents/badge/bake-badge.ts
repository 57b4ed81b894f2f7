import { crc32 } from "node:zlib";
import { escapeMarkup } from "#domain/text/escape-markup.ts";

const keyword = "openbadgecredential";
const namespace = "https://purl.imsglobal.org/ob/v3p0";
/** Eight bytes of signature, then IHDR, always of this length. */
const afterHeader = 8 + 25;

/** A PNG with the credential in an iTXt chunk, as Open Badges 3.0 has it (section 5.3). */
export function bakePng(png: Uint8Array, credential: string): Uint8Array<ArrayBuffer> {
  // Keyword, end, not compressed, method, no language, no translated keyword, text.
  const body = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, "latin1"), Buffer.from(credential, "utf8")]);
  const typed = Buffer.concat([Buffer.from("iTXt", "latin1"), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return new Uint8Array(Buffer.concat([png.subarray(0, afterHeader), length, typed, sum, png.subarray(afterHeader)]));
}

/** An SVG with the credential as its first element. */
export function bakeSvg(svg: string, credential: string): string {
  const [opening] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (opening === undefined) throw new Error("a badge that is no drawing");
  const named = opening.replace("<svg", `<svg xmlns:openbadges="${namespace}"`);
  return svg.replace(opening, () => `${named}<openbadges:credential verify="${escapeMarkup(credential)}"/>`);
}
