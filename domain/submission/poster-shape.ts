import { chance } from "../judging/assignment/chance.ts";

/** A landscape in the poster's language: a sun, ridges from far to near, and pines in front. */
export interface PosterShape {
  sun: { x: number; y: number; r: number };
  ridges: readonly string[];
  /** The line of a lake, or null. */
  water: number | null;
  pines: readonly { x: number; y: number; height: number }[];
  /** Which of the lights it lies in, as a large number. */
  light: number;
  /** Where the mark of the project's field stands, and how large. */
  stand: { x: number; scale: number };
}

export const posterSize = { width: 320, height: 180 } as const;

/** A title always has the same landscape, and hardly any two titles have one in common. */
export function posterShape(title: string): PosterShape {
  const random = chance(title);
  const { width, height } = posterSize;
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  const sun = { x: between(40, width - 40), y: between(34, 84), r: between(16, 34) };
  const ridges = [0.42, 0.56, 0.7, 0.84].map((share, layer) => {
    const base = height * share;
    const steps = between(4, 7 + layer);
    const points = Array.from({ length: steps + 1 }, (_, index) => {
      const x = Math.round((index * width) / steps);
      const y = Math.round(base + (index % 2 === 0 ? 1 : -1) * between(4, 26 - layer * 4));
      return { x, y };
    });
    // From point to point, which takes fewer bytes than the points.
    const ways = points.slice(1).map(({ x, y }, index) => `${x - points[index]!.x} ${y - points[index]!.y}`);
    return `M0 ${height}V${points[0]!.y}l${ways.join(" ").replaceAll(" -", "-")}V${height}Z`;
  });
  const water = random() < 0.4 ? between(148, 160) : null;
  const start = between(0, width - 120);
  const pines = Array.from({ length: between(2, 6) }, (_, index) => ({
    x: start + index * between(16, 26),
    y: height,
    height: between(34, 70),
  }));
  const light = between(0, 9_999);
  const scale = between(11, 14) / 10;
  // Away from the pines, and inside what a narrow card shows.
  const x = start > width / 3 ? between(36, 70) : between(150, 190);
  return { sun, ridges, water, pines, light, stand: { x, scale } };
}
