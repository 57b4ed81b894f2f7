import { Resvg } from "@resvg/resvg-js";

/** How many pixels of a sharing card are as dark as ink, in a part of it. */
export function inkIn(
  png: Buffer,
  { x: [left, right], y: [top, bottom] }: { x: [number, number]; y: [number, number] },
): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image href="data:image/png;base64,${png.toString("base64")}" width="1200" height="630"/></svg>`;
  const { pixels, width } = new Resvg(svg).render();
  let count = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) if (pixels[(y * width + x) * 4]! < 60) count += 1;
  return count;
}
