import { Resvg } from "@resvg/resvg-js";
import { brand } from "#content/brand.ts";
import { escapeMarkup } from "#domain/text/escape-markup.ts";
import { inLines } from "#domain/text/in-lines.ts";
import { fitLines } from "../card-text.ts";
import { emblemPaths } from "../brand-art.ts";
import { crc32 } from "node:zlib";
import path from "node:path";

const keyword = "openbadgecredential";
const namespace = "https://purl.imsglobal.org/ob/v3p0";
/** Eight bytes of signature, then IHDR, always of this length. */
const afterHeader = 8 + 25;

/** A PNG with the credential in an iTXt chunk, as Open Badges 3.0 has it (section 5.3). */
function bakePng(png: Uint8Array, credential: string): Uint8Array<ArrayBuffer> {
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
function bakeSvg(svg: string, credential: string): string {
  const [opening] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (opening === undefined) throw new Error("a badge that is no drawing");
  const named = opening.replace("<svg", `<svg xmlns:openbadges="${namespace}"`);
  return svg.replace(opening, () => `${named}<openbadges:credential verify="${escapeMarkup(credential)}"/>`);
}

export interface BadgeInput {
  format: "png" | "svg";
  /** What was earned. */
  title: string;
  season: string;
  programmeName: string;
  credential: string;
}

const size = 600;
const ink = "#14222f";
const fontFiles = ["besley-bold.ttf", "noto-serif-bold.ttf"].map((name) =>
  path.resolve("server/documents/fonts", name),
);
const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Besley" };

/** A badge with its signed credential inside. It names the achievement, not the holder: that is in the credential. */
export function badge({ format, credential, ...words }: BadgeInput): Uint8Array<ArrayBuffer> {
  const drawing = draw(words);
  if (format === "png") return bakePng(new Resvg(drawing, { font }).render().asPng(), credential);
  // Letters as outlines: whoever opens it does not have the face.
  return new Uint8Array(Buffer.from(bakeSvg(new Resvg(drawing, { font }).toString(), credential)));
}

function draw({ title, season, programmeName }: Omit<BadgeInput, "format" | "credential">): string {
  const middle = size / 2;
  const { lines, size: letterSize } = fitLines(title, 470, [
    { size: 40, most: 3 },
    { size: 32, most: 4 },
    { size: 24, most: 5 },
  ]);
  const lineHeight = letterSize * 1.15;
  const top = 380 - ((lines.length - 1) * lineHeight) / 2;
  const text = (line: string, y: number, letters: number) =>
    `<text x="${middle}" y="${y}" font-size="${letters}" text-anchor="middle" fill="${ink}">${escapeMarkup(line)}</text>`;
  const mark = 150;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" font-family="Besley" font-weight="700">
<circle cx="${middle}" cy="${middle}" r="${middle - 4}" fill="#fcfaf3" stroke="${brand.poster.pine.hex}" stroke-width="8"/>
<circle cx="${middle}" cy="${middle}" r="${middle - 20}" fill="none" stroke="${brand.poster.sun.hex}" stroke-width="6"/>
<g transform="translate(${middle - mark / 2} 110) scale(${mark / brand.emblem.size})">${emblemPaths(brand)}</g>
${lines.map((line, index) => text(line, top + index * lineHeight, letterSize)).join("")}
${inLines(programmeName.split(/\s+/), 24)
  .slice(0, 2)
  .map((line, index) => text(line, 478 + index * 24, 19))
  .join("")}
${title.includes(season) ? "" : text(season, 536, 22)}
</svg>`;
}
