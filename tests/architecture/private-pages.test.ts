import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { routes } from "#app/routes.ts";

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

it("the public stylesheet looks for its classes in no private area", () => {
  const [, left = ""] = /@source not "\.\.\/\{([^}]+)\}"/.exec(readFileSync("app/styles/site.css", "utf8")) ?? [];
  expect(left.split(",")).toEqual(expect.arrayContaining(areas));
});
