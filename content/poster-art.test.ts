import { expect, test } from "vitest";
import { posterSize } from "#domain/submission/poster-shape.ts";
import { programme } from "./programme.ts";
import { posterParts } from "./poster-art.ts";

test("every field of the record has a mark of its own, but for the last", () => {
  const bodies = programme.submission.categories.map(({ id }) => posterParts("Spud Scout", id).length);
  const plain = posterParts("Spud Scout", "").length;
  expect(bodies).toEqual([...Array(bodies.length - 1).fill(plain + 3), plain]);
});

test("projects lie in eight lights, and no two of a large season look alike", () => {
  const skies = new Map<string, number>();
  const pictures = new Set<string>();
  for (let number = 0; number < 2_000; number += 1) {
    const parts = posterParts(`Project ${number}`, "farm");
    const sky = parts[0]!.fill;
    skies.set(sky, (skies.get(sky) ?? 0) + 1);
    pictures.add(JSON.stringify(parts));
  }
  expect(skies.size).toBe(8);
  for (const count of skies.values()) expect(count).toBeGreaterThan(2_000 / 12);
  expect(pictures.size).toBe(2_000);
});

test("a mark stands inside the picture, wherever its title puts it", () => {
  for (let number = 0; number < 200; number += 1)
    for (const { d, transform } of posterParts(`Project ${number}`, "making")) {
      expect(d).not.toMatch(/NaN|undefined/);
      if (transform === undefined) continue;
      const [x, y, scale] = [...transform.matchAll(/[\d.]+/g)].map(([value]) => Number(value)) as [
        number,
        number,
        number,
      ];
      expect(x + 80 * scale).toBeLessThanOrEqual(posterSize.width);
      expect(y + 64 * scale).toBeLessThanOrEqual(posterSize.height);
    }
});
