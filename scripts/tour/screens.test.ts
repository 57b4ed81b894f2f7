import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { phaseIds } from "#server/rehearsal/phases.ts";
import { barPicture, pictureOf, picturesFolder, screens } from "./screens.ts";

const tour = readFileSync("docs/tour.md", "utf8");
const named = (text: string) => [...text.matchAll(/!\[[^\]]+\]\(([^)]+\.webp)\)/g)].map(([, file]) => file!);

test("the tour shows each of the ten screens once, in the order of time", () => {
  expect(screens).toHaveLength(10);
  expect(named(tour).map((file) => `docs/${file}`)).toEqual(screens.map(({ name }) => pictureOf(name)));
  const order = screens.map(({ phase }) => phaseIds.indexOf(phase));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("the README shows the bar", () => {
  expect(named(readFileSync("README.md", "utf8"))).toContain(pictureOf(barPicture));
});

test("every picture is there, is small, and is named by somebody", () => {
  const all = [...screens.map(({ name }) => name), barPicture].map(pictureOf);
  expect(
    readdirSync(picturesFolder)
      .map((file) => `${picturesFolder}/${file}`)
      .toSorted(),
  ).toEqual(all.toSorted());
  for (const file of all) expect(statSync(file).size, file).toBeLessThan(60 * 1024);
});
