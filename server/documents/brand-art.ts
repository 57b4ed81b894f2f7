import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { escapeMarkup } from "#domain/text/escape-markup.ts";
import type { DocumentSource } from "./document-source.ts";

const font = {
  fontFiles: [path.resolve("server/documents/fonts/besley-bold.ttf")],
  loadSystemFonts: false,
  defaultFontFamily: "Besley",
};
const letters = { size: 30, x: 80, baseline: 43 };

/** A mark of the programme as a drawing that needs no font, and as pixels on a clear ground. */
export interface BrandMark {
  svg: string;
  png: Buffer;
}

/** The round mark alone. */
export function drawEmblem({ brand }: Pick<DocumentSource, "brand">): BrandMark {
  const { size } = brand.emblem;
  return markOf(picture(size, size, emblemPaths(brand)), 1024);
}

/** The round mark with the name beside it, in the colour given. */
export function drawWordmark({ brand, site }: Pick<DocumentSource, "brand" | "site">, fill: string): BrandMark {
  const { size } = brand.emblem;
  const words = `<text x="${letters.x}" y="${letters.baseline}" font-family="Besley" font-weight="700" font-size="${letters.size}" fill="${fill}">${escapeMarkup(site.name)}</text>`;
  const written = new Resvg(picture(4096, size, words), { font }).getBBox();
  if (!written) throw new Error("The name could not be set: is the display face there?");
  return markOf(picture(Math.ceil(written.x + written.width), size, `${emblemPaths(brand)}${words}`), 2400);
}

const picture = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

export const emblemPaths = (brand: DocumentSource["brand"]): string =>
  brand.emblem.shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join("");

function markOf(svg: string, width: number): BrandMark {
  const drawn = new Resvg(svg, { font, fitTo: { mode: "width", value: width } });
  // Written back with letters as outlines: a press desk does not have the face.
  return { svg: new Resvg(svg, { font }).toString(), png: drawn.render().asPng() };
}
