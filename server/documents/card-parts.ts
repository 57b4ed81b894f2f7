import { readFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { create, type Font } from "fontkit";
import { brand } from "#content/brand.ts";
import { escapeMarkup } from "#domain/text/escape-markup.ts";
import { inLines } from "#domain/text/in-lines.ts";
import { emblemPaths } from "./brand-art.ts";

/** The size that sharing sites ask for. */
export const cardSize = { width: 1200, height: 630 };
const ink = "#14222f";
const fonts = ["besley-bold.ttf", "noto-serif-bold.ttf", "noto-sans-regular.ttf"];
const fontFile = (name: string): string => path.resolve("server/documents/fonts", name);
let faces: Font[] | null = null;

/** A card to share as pixels: a picture, the emblem with the site's name above, and what else is drawn. */
export function renderCard({
  picture,
  siteName,
  body,
}: {
  picture: string;
  siteName: string;
  body: string;
}): Uint8Array<ArrayBuffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" font-family="Besley" font-weight="700">
${picture}
<g transform="translate(64 48) scale(${56 / brand.emblem.size})">${emblemPaths(brand)}</g>
${textAt(siteName, 136, 86, 30)}
${body}
</svg>`;
  const font = { fontFiles: fonts.map(fontFile), loadSystemFonts: false, defaultFontFamily: "Besley" };
  return new Uint8Array(new Resvg(svg, { font }).render().asPng());
}

/** The words that our faces can draw. Of scripts that they do not have nothing would be seen but an empty card. */
export function drawable(text: string): string {
  faces ??= fonts.map((name) => create(readFileSync(fontFile(name))));
  const has = (letter: string) => faces!.some((face) => face.hasGlyphForCodePoint(letter.codePointAt(0)!));
  return text
    .split(/\s+/)
    .filter((word) => [...word].some((letter) => /[\p{L}\p{N}]/u.test(letter) && has(letter)))
    .map((word) => [...word].filter(has).join(""))
    .join(" ");
}

export const textAt = (text: string, x: number, y: number, size: number, fill = ink): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escapeMarkup(text)}</text>`;

/** Lines of about that many characters; what is longer than all of them ends with an ellipsis. */
export function wrap(text: string, width: number, most: number): string[] {
  const words = text.split(/\s+/).flatMap((word) => inPieces(word, width));
  const lines = inLines(words, width);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]!.slice(0, width - 1)}…`];
}

/** A word that is longer than a line would leave the picture. */
function inPieces(word: string, width: number): string[] {
  const letters = [...word];
  const pieces: string[] = [];
  for (let from = 0; from < letters.length; from += width) pieces.push(letters.slice(from, from + width).join(""));
  return pieces;
}
