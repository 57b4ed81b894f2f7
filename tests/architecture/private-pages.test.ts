import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { routes } from "#app/routes.ts";
import { readImportGraph } from "./import-graph.ts";

const areas = ["portal", "chamber", "judging", "desk", "account"];

it("a private area's pages, and no others, have its address, by which they get its frame and stylesheet", () => {
  const pages = routes.flatMap(({ path, file }) => (file?.endsWith(".tsx") ? { path, area: file.split("/")[0]! } : []));
  const isPrivate = (name: string) => areas.includes(name);
  expect(pages.filter(({ area }) => isPrivate(area)).length).toBeGreaterThan(20);
  const differing = pages.filter(({ path, area }) => {
    const first = path.split("/")[1]!;
    return (isPrivate(area) || isPrivate(first)) && first !== area;
  });
  expect(differing).toEqual([]);
});

const stylesheet = "app/styles/site.css";

/** The files that a line of the public stylesheet names. */
function filesOf(pattern: RegExp): string[] {
  const patterns = [...readFileSync(stylesheet, "utf8").matchAll(pattern)].map(([, named]) => named!);
  return globSync(patterns.flatMap((named) => [`app/styles/${named}`, `app/styles/${named}/**/*.{ts,tsx}`]))
    .map((file) => path.normalize(file))
    .filter((file) => /\.tsx?$/.test(file));
}

it("the public stylesheet looks for its classes in no private area, and nowhere that only those use", () => {
  const graph = readImportGraph();
  const left = filesOf(/@source not "([^"]+)"/g);
  const drawn = new Set<string>();
  const reach = (file: string) => {
    if (drawn.has(file)) return;
    drawn.add(file);
    for (const { target } of graph.get(file) ?? []) if (target?.endsWith(".tsx")) reach(target);
  };
  for (const { file } of routes) if (file && !left.includes(`app/${file}`)) reach(`app/${file}`);
  for (const frame of ["site-header", "site-footer", "season-band", "error-page", "refused"])
    reach(`app/frame/${frame}.tsx`);
  const drawnUnstyled = left.filter((file) => drawn.has(file) && !filesOf(/@source "([^"]{4,})"/g).includes(file));
  expect(drawnUnstyled).toEqual([]);
  const privateOnly = [...graph.keys()].filter(
    (file) => /^app\/(components|ui|frame)\/.*(?<!\.test)\.tsx$/.test(file) && !drawn.has(file) && !left.includes(file),
  );
  expect(privateOnly).toEqual([]);
});
