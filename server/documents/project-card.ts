import { readFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { create, type Font } from "fontkit";
import { brand } from "#content/brand.ts";
import { posterParts } from "#content/poster-art.ts";
import { posterSize } from "#domain/submission/poster-shape.ts";
import { escapeMarkup } from "#domain/text/escape-markup.ts";
import { emblemPaths } from "./brand-art.ts";

export interface ProjectCardInput {
  title: string;
  category: string;
  /** Who made it. */
  team: string;
  siteName: string;
}

const card = { width: 1200, height: 630 };
const ink = "#14222f";
const fonts = ["besley-bold.ttf", "noto-serif-bold.ttf", "noto-sans-regular.ttf"];

/** The picture of a project that others share: its own landscape, with its title and team. */
export function projectCard({ title, category, team, siteName }: ProjectCardInput): Uint8Array<ArrayBuffer> {
  const lines = wrap(drawable(title) || drawable(team) || siteName, 30, 3);
  const size = lines.length > 2 ? 54 : 64;
  const height = 124 + lines.length * size * 1.15;
  const top = card.height - height - 48;
  const texts = lines.map((line, index) => textAt(line, 96, top + 28 + (index + 1) * size * 1.08, size)).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}" font-family="Besley" font-weight="700">
${landscape(title, category)}
<g transform="translate(64 48) scale(${56 / brand.emblem.size})">${emblemPaths(brand)}</g>
${textAt(siteName, 136, 86, 30)}
<rect x="56" y="${top}" width="${card.width - 112}" height="${height}" rx="16" fill="#fcfaf3"/>
${texts}
${textAt(wrap(drawable(team), 56, 1)[0] ?? "", 96, top + height - 36, 30)}
</svg>`;
  const fontFiles = fonts.map(fontFile);
  return new Uint8Array(
    new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Besley" } }).render().asPng(),
  );
}

const fontFile = (name: string): string => path.resolve("server/documents/fonts", name);
let faces: Font[] | null = null;

/**
 * The words that our faces can draw. Of scripts that they do not have nothing would be seen but an empty card: there
 * the team's name stands, or the site's.
 */
function drawable(text: string): string {
  faces ??= fonts.map((name) => create(readFileSync(fontFile(name))));
  const has = (letter: string) => faces!.some((face) => face.hasGlyphForCodePoint(letter.codePointAt(0)!));
  return text
    .split(/\s+/)
    .filter((word) => [...word].some((letter) => /[\p{L}\p{N}]/u.test(letter) && has(letter)))
    .map((word) => [...word].filter(has).join(""))
    .join(" ");
}

/** As the page draws it. */
function landscape(title: string, category: string): string {
  const paths = posterParts(title, category).map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`);
  return `<g transform="scale(${card.width / posterSize.width})">${paths.join("")}</g>`;
}

const textAt = (text: string, x: number, y: number, size: number): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}">${escapeMarkup(text)}</text>`;

/** Lines of about that many characters; what is longer than all of them ends with an ellipsis. */
function wrap(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((one) => inPieces(one, width))) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
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
