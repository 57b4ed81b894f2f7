import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { builtDesk, findBuiltDesk, hashDeskSources } from "./built-desk.ts";

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "built-desk-"));
  for (const file of ["package.json", "content/programme.ts", "domain/price.ts", "server/desk/main.ts"])
    write(file, "before");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = () => write(builtDesk.sources, hashDeskSources(root));

test("is not there before it is built", () => {
  expect(findBuiltDesk(root)).toBeNull();
});

test("is taken while its sources are what it was built from", () => {
  build();
  expect(findBuiltDesk(root)).toBe(path.join(root, builtDesk.file));
  write("server/desk/main.test.ts", "a test is none of them");
  expect(findBuiltDesk(root)).not.toBeNull();
});

test.each(["package.json", "content/programme.ts", "domain/new-rule.ts", "server/desk/main.ts"])(
  "is left aside when %s has changed since",
  (file) => {
    build();
    write(file, "after");
    expect(findBuiltDesk(root)).toBeNull();
  },
);
