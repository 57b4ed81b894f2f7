import { brand } from "#content/brand.ts";
import type { Drawing } from "./figure.ts";

const { emblem: mark, poster, dome: capitol } = brand;

/** The round mark. */
export const emblem: Drawing = { view: [0, 0, mark.size, mark.size], shapes: mark.shapes };

const circle = ({ cx, cy, r }: { cx: number; cy: number; r: number }): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

const sun = { d: circle(poster.sun), fill: poster.sun.hex };
const layers = poster.layers.map(({ d, hex }) => ({ d, fill: hex }));
const pines = poster.pines.map((at) => ({ d: poster.pine.d, fill: poster.pine.hex, at }));

/** Dawn over the Sawtooths: ridges from far to near, a river and pines. */
export const ridge: Drawing = { view: viewOf(poster.viewBox), shapes: [sun, ...layers, ...pines] };

/** Where the near hills begin: the Capitol stands behind them. */
const nearHills = poster.layers.findIndex(({ colour }) => colour === "ridge-4");
const building = capitol.shapes.map(({ d, hex }) => ({ d, fill: hex, at: [300, 288, 0.66] as const }));

/** The same landscape with the Capitol in it, for what is hung on a wall. */
export const capitolRidge: Drawing = {
  view: ridge.view,
  shapes: [sun, ...layers.slice(0, nearHills), ...building, ...layers.slice(nearHills), ...pines],
};

function viewOf(viewBox: string): Drawing["view"] {
  return viewBox.split(" ").map(Number) as [number, number, number, number];
}
