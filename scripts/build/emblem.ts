import { brand } from "#content/brand.ts";

/** The round mark alone, as a standing picture. */
export function drawEmblemSvg(): string {
  const { size, shapes } = brand.emblem;
  const paths = shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${paths}</svg>`;
}
