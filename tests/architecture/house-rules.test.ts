import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findCycle, readImportGraph } from "./import-graph.ts";

const graph = readImportGraph();
const files = [...graph.keys()];
const layerOf = (file: string) => file.split("/")[0] ?? "";
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

it("no file imports itself by way of others, types included", () => {
  expect(findCycle(graph)).toBeNull();
});

it("imports stay in the folder or its parent, or name the layer", () => {
  const far = [...graph].flatMap(([file, imports]) =>
    imports.filter(({ specifier }) => specifier.startsWith("../../")).map(({ specifier }) => `${file}: ${specifier}`),
  );
  expect(far).toEqual([]);
});

it("layers depend in one direction, types included", () => {
  const allowed: Record<string, readonly string[]> = {
    domain: ["domain"],
    content: ["domain", "content"],
    // Of the server only types: the linter sees to that.
    app: ["domain", "content", "app", "server"],
    // Of the pages only the table and the context: the linter sees to that.
    server: ["domain", "content", "server", "app"],
  };
  const crossing = [...graph]
    .filter(([file]) => layerOf(file) in allowed && !isTest(file))
    .flatMap(([file, imports]) =>
      imports
        .filter(({ target }) => target !== null && !allowed[layerOf(file)]?.includes(layerOf(target)))
        .map(({ specifier }) => `${file}: ${specifier}`),
    );
  expect(crossing).toEqual([]);
});

it("no folder is named after nothing in particular", () => {
  const empty = /^(utils?|lib|helpers?|common|misc|types|hooks|shared)$/;
  expect(
    files.filter((file) =>
      path
        .dirname(file)
        .split("/")
        .some((name) => empty.test(name)),
    ),
  ).toEqual([]);
});

it("no file only passes on what others export", () => {
  const statement = /^(?:import|export)\b[^;]*?"[^"\n]+";\n?/gm;
  const passesOn = (file: string) => {
    const code = readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
    return /^export\b[^;]*from "/m.test(code) && code.replaceAll(statement, "").trim() === "";
  };
  expect(files.filter((file) => passesOn(file) || path.basename(file).startsWith("index."))).toEqual([]);
});
