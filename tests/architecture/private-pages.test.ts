import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { routes } from "#app/routes.ts";

const areas = ["portal", "chamber", "judging", "desk"];

it("every page of a private area names its frame, and so gets the private stylesheet", () => {
  const pages = routes.flatMap(({ file }) =>
    file?.endsWith(".tsx") && areas.includes(file.split("/")[0]!) ? file : [],
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((file) => !/\bframe: "/.test(readFileSync(`app/${file}`, "utf8")))).toEqual([]);
});

it("the public stylesheet looks for its classes in no private area", () => {
  const [, left = ""] = /@source not "\.\.\/\{([^}]+)\}"/.exec(readFileSync("app/styles/site.css", "utf8")) ?? [];
  expect(left.split(",")).toEqual(expect.arrayContaining(areas));
});
