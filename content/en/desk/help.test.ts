import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const wordFiles = ["content/en/desk", "content/en/judging", "content/en/finals"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`),
);
const words = wordFiles.map((file) => readFileSync(file, "utf8")).join("\n");
const handbook = readFileSync("docs/handbook.md", "utf8");

/** What the handbook tells someone to press or open: in bold, unless it begins a line as the line's subject. */
const named = [...handbook.matchAll(/\*\*([^*]+)\*\*/g)]
  .filter(({ index }) => !/(?:^|\n)\s*(?:-|\d\.) $/.test(handbook.slice(0, index)))
  .map(([, name]) => name!.replaceAll(/\s+/g, " "));

test("the handbook names only pages and buttons that the desk has", () => {
  expect(named.length).toBeGreaterThan(40);
  expect([...new Set(named)].filter((name) => !words.includes(`"${name}"`))).toEqual([]);
});
