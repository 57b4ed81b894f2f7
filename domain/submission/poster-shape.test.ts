import { expect, test } from "vitest";
import { posterShape } from "./poster-shape.ts";

test("the same title has the same landscape, other titles have others", () => {
  expect(posterShape("Spud Scout")).toEqual(posterShape("Spud Scout"));
  const shapes = Array.from({ length: 200 }, (_, index) => JSON.stringify(posterShape(`Project ${index}`)));
  expect(new Set(shapes).size).toBe(200);
});
