import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { brand } from "#content/brand.ts";
import { escapeMarkup } from "#domain/text/escape-markup.ts";
import { emblemPaths } from "../brand-art.ts";
import { bakePng, bakeSvg } from "./bake-badge.ts";

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
  const lines = inLines(title, 18).slice(0, 3);
  const top = 380 - ((lines.length - 1) * 46) / 2;
  const text = (line: string, y: number, letters: number) =>
    `<text x="${middle}" y="${y}" font-size="${letters}" text-anchor="middle" fill="${ink}">${escapeMarkup(line)}</text>`;
  const mark = 150;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" font-family="Besley" font-weight="700">
<circle cx="${middle}" cy="${middle}" r="${middle - 4}" fill="#fcfaf3" stroke="${brand.poster.pine.hex}" stroke-width="8"/>
<circle cx="${middle}" cy="${middle}" r="${middle - 20}" fill="none" stroke="${brand.poster.sun.hex}" stroke-width="6"/>
<g transform="translate(${middle - mark / 2} 110) scale(${mark / brand.emblem.size})">${emblemPaths(brand)}</g>
${lines.map((line, index) => text(line, top + index * 46, 40)).join("")}
${inLines(programmeName, 24)
  .slice(0, 2)
  .map((line, index) => text(line, 478 + index * 24, 19))
  .join("")}
${text(season, 536, 22)}
</svg>`;
}

/** Lines of about that many letters, between words. */
function inLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
