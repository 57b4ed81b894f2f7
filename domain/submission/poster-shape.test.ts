import { expect, test } from "vitest";
import { posterShape, posterSize } from "./poster-shape.ts";

test("the same title has the same landscape, other titles have others", () => {
  expect(posterShape("Spud Scout")).toEqual(posterShape("Spud Scout"));
  const shapes = Array.from({ length: 200 }, (_, index) => JSON.stringify(posterShape(`Project ${index}`)));
  expect(new Set(shapes).size).toBe(200);
});

/** The points of a ridge, which is written as a start and the way from each point to the next. */
function pointsOf(ridge: string): { x: number; y: number }[] {
  const [, first, ways] = /^M0 180V(\d+)l(.*)V180Z$/.exec(ridge)!;
  const numbers = ways!.match(/-?\d+/g)!.map(Number);
  const points = [{ x: 0, y: Number(first) }];
  for (let index = 0; index < numbers.length; index += 2) {
    const { x, y } = points.at(-1)!;
    points.push({ x: x + numbers[index]!, y: y + numbers[index + 1]! });
  }
  return points;
}
const shapes = Array.from({ length: 300 }, (_, index) => posterShape(`Project ${index}`));

test("ridges reach from side to side, up and down in turns, the nearer the lower and the flatter", () => {
  for (const { ridges } of shapes) {
    expect(ridges).toHaveLength(4);
    for (const [layer, base] of [75.6, 100.8, 126, 151.2].entries()) {
      const points = pointsOf(ridges[layer]!);
      expect(points.length).toBeGreaterThanOrEqual(5);
      expect(points.length).toBeLessThanOrEqual(8 + layer);
      expect([points[0]!.x, points.at(-1)!.x]).toEqual([0, posterSize.width]);
      for (const [index, { y }] of points.entries()) {
        const below = (index % 2 === 0 ? 1 : -1) * (y - base);
        expect(below).toBeGreaterThan(3);
        expect(below).toBeLessThan(27 - layer * 4);
      }
    }
  }
});

test("sun, lake, pines and the mark stand within the picture, and the mark away from the pines", () => {
  const { width, height } = posterSize;
  for (const { sun, water, pines, stand, light } of shapes) {
    expect(sun.x - sun.r).toBeGreaterThan(0);
    expect(sun.x + sun.r).toBeLessThan(width);
    expect(sun.y - sun.r).toBeGreaterThanOrEqual(0);
    expect(sun.r).toBeGreaterThanOrEqual(16);
    if (water !== null) expect([water >= 148, water <= 160]).toEqual([true, true]);
    expect(pines.length).toBeGreaterThanOrEqual(2);
    expect(pines.length).toBeLessThanOrEqual(6);
    for (const pine of pines) {
      expect(pine.y).toBe(height);
      expect(pine.height).toBeGreaterThanOrEqual(34);
      expect(pine.height).toBeLessThanOrEqual(70);
    }
    expect(stand.scale).toBeGreaterThanOrEqual(1.1);
    expect(stand.scale).toBeLessThanOrEqual(1.4);
    expect(stand.x < 71).toBe(pines[0]!.x > width / 3);
    expect(light).toBeGreaterThanOrEqual(0);
  }
});

test("some have a lake, and most do not", () => {
  const lakes = shapes.filter(({ water }) => water !== null).length;
  expect(lakes).toBeGreaterThan(80);
  expect(lakes).toBeLessThan(150);
});
