import { Resvg } from "@resvg/resvg-js";
import { readPicture, type PictureFacts } from "#domain/profiles/read-picture.ts";

/** In points: twice what a page shows, for fine screens. */
export const portraitSize = 192;

/** From pine to paper in a few flat steps, as a poster is printed: it hides a bad camera, and weighs a few KB. */
const tones = ["0f4d38", "0f4d38", "4c7c68", "a9c2b2", "fcfaf3", "fcfaf3"];

/**
 * A photo, in base64, as the site shows it: a square in two tones. Nothing else of the file is kept, so neither is the place that a
 * phone writes into it. No bytes where it cannot be drawn.
 */
export function portrait({ photo }: { photo: string }): Uint8Array<ArrayBuffer> {
  const facts = readPicture(Buffer.from(photo, "base64"));
  if (!facts) return new Uint8Array();
  const channel = (name: "R" | "G" | "B", from: number) => {
    const steps = tones.map((tone) => (Number.parseInt(tone.slice(from, from + 2), 16) / 255).toFixed(3));
    return `<feFunc${name} type="discrete" tableValues="${steps.join(" ")}"/>`;
  };
  const grey = "0.3 0.59 0.11 0 0 ".repeat(3);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSize}" height="${portraitSize}">
<filter id="tones" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
<feColorMatrix values="${grey}0 0 0 1 0"/><feGaussianBlur stdDeviation=".8"/>
<feComponentTransfer>${channel("R", 0)}${channel("G", 2)}${channel("B", 4)}</feComponentTransfer></filter>
<g filter="url(#tones)">${upright(facts, photo)}</g></svg>`;
  const drawn = new Resvg(svg).render();
  // What could not be decoded leaves nothing in the middle.
  const middle = (portraitSize * portraitSize) / 2 + portraitSize / 2;
  return drawn.pixels[middle * 4 + 3] === 0 ? new Uint8Array() : new Uint8Array(drawn.asPng());
}

/** Turns by how the camera was held. Each is a quarter turn or a mirror around the middle of the square. */
const turns: Readonly<Record<number, string>> = {
  2: "scale(-1 1)",
  3: "rotate(180)",
  4: "scale(1 -1)",
  5: "rotate(90) scale(1 -1)",
  6: "rotate(90)",
  7: "rotate(270) scale(1 -1)",
  8: "rotate(270)",
};

function upright({ type, orientation }: PictureFacts, base64: string): string {
  const half = portraitSize / 2;
  const image = `<image width="${portraitSize}" height="${portraitSize}" x="${-half}" y="${-half}" preserveAspectRatio="xMidYMid slice" href="data:${type};base64,${base64}"/>`;
  return `<g transform="translate(${half} ${half}) ${turns[orientation] ?? ""}">${image}</g>`;
}
