import { Resvg } from "@resvg/resvg-js";
import { brand } from "#content/brand.ts";
import { escapeMarkup } from "#domain/text/escape-markup.ts";
import { emblemPaths } from "./brand-art.ts";
import { cardFonts } from "./card-text.ts";

/** The size that sharing sites ask for. */
export const cardSize = { width: 1200, height: 630 };
const ink = "#14222f";

/** The site's name beside the emblem: from the left, and how large. */
export const namePlace = { x: 136, y: 86, size: 30 };

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
${textAt(siteName, namePlace.x, namePlace.y, namePlace.size)}
${body}
</svg>`;
  const font = { fontFiles: cardFonts, loadSystemFonts: false, defaultFontFamily: "Besley" };
  return new Uint8Array(new Resvg(svg, { font }).render().asPng());
}

export const textAt = (text: string, x: number, y: number, size: number, fill = ink): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escapeMarkup(text)}</text>`;
