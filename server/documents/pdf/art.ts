import { brand } from "#content/brand.ts";
import type { Drawing } from "./figure.ts";

const { emblem: mark, poster, dome: capitol } = brand;

/** The round mark. */
export const emblem: Drawing = { view: [0, 0, mark.size, mark.size], shapes: mark.shapes };

const circle = ({ cx, cy, r }: { cx: number; cy: number; r: number }): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** Dawn over the Sawtooths: ridges from far to near, a river and pines. */
export const ridge: Drawing = {
  view: viewOf(poster.viewBox),
  shapes: [
    { d: circle(poster.sun), fill: poster.sun.hex },
    ...poster.layers.map(({ d, hex }) => ({ d, fill: hex })),
    ...poster.pines.map((at) => ({ d: poster.pine.d, fill: poster.pine.hex, at })),
  ],
};

/** The Capitol at first light. */
export const dome: Drawing = {
  view: viewOf(capitol.viewBox),
  shapes: [
    { d: circle(capitol.sun), fill: capitol.sun.hex },
    ...capitol.shapes.map(({ d, hex }) => ({ d, fill: hex })),
  ],
};

function viewOf(viewBox: string): Drawing["view"] {
  return viewBox.split(" ").map(Number) as [number, number, number, number];
}
