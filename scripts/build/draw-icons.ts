import { Resvg } from "@resvg/resvg-js";
import { brand } from "#content/brand.ts";

const font = { fontFiles: ["app/fonts/besley-bold.ttf"], loadSystemFonts: false, defaultFontFamily: "Besley" };

export const drawPng = (svg: string, width: number): Buffer =>
  new Resvg(svg, { font, fitTo: { mode: "width", value: width } }).render().asPng();

/** The icons that browsers ask for, by their file's name. */
export const browserIcons: Readonly<Record<string, { type: string; draw: () => Buffer }>> = {
  "favicon.svg": { type: "image/svg+xml", draw: () => Buffer.from(drawEmblemSvg()) },
  "favicon.ico": { type: "image/x-icon", draw: () => asIco(drawPng(drawEmblemSvg(), 32)) },
  "apple-touch-icon.png": { type: "image/png", draw: () => drawPng(drawEmblemSvg(), 180) },
  "icon-512.png": { type: "image/png", draw: () => drawPng(drawEmblemSvg(), 512) },
};

/** An icon file may hold a PNG as it is, behind a header of 22 bytes. */
function asIco(image: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

/** The round mark alone, as a standing picture. */
function drawEmblemSvg(): string {
  const { size, shapes } = brand.emblem;
  const paths = shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${paths}</svg>`;
}
