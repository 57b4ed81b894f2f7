import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { swapBuild } from "./swap-build.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "swap-build-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const next = () => path.join(folder, "next");
function make(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(next(), file)), { recursive: true });
    writeFileSync(path.join(next(), file), text);
  }
  swapBuild(folder, next());
}
const chunks = () => readdirSync(path.join(folder, "server/assets")).toSorted();
const build = (name: string) => ({
  "server/index.js": `import "./assets/part-${name}.js"`,
  [`server/assets/part-${name}.js`]: name,
  [`client/assets/site-${name}.css`]: name,
});

it("leaves a running site the parts that it has not loaded yet, for one more build", () => {
  make(build("one"));
  expect(chunks()).toEqual(["part-one.js"]);
  make(build("two"));
  expect(chunks()).toEqual(["part-one.js", "part-two.js"]);
  expect(readFileSync(path.join(folder, "server/index.js"), "utf8")).toContain("part-two");
  make(build("three"));
  expect(chunks()).toEqual(["part-three.js", "part-two.js"]);
});

it("has the new files for browsers and no others, and nothing of the making", () => {
  make(build("one"));
  make(build("two"));
  expect(readdirSync(path.join(folder, "client/assets"))).toEqual(["site-two.css"]);
  expect(existsSync(next())).toBe(false);
});

it("keeps the files of a build that has no list yet", () => {
  mkdirSync(path.join(folder, "server/assets"), { recursive: true });
  writeFileSync(path.join(folder, "server/assets/part-zero.js"), "zero");
  make(build("one"));
  expect(chunks()).toEqual(["part-one.js", "part-zero.js"]);
  make(build("two"));
  expect(chunks()).toEqual(["part-one.js", "part-two.js"]);
});
